import { Link } from '@tanstack/react-router';
import type { City } from '@xiwei/contract/stores/store-kinds.ts';
import { ChevronRight, Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Entrance to the public feasts, of the chosen city if there is one. */
export function FeastsLink({ city }: { city: City | undefined }) {
  const { t } = useTranslation('stores');
  return (
    <div className="px-gutter py-2">
      <Link
        to="/laiwei-feast"
        search={{ city }}
        className="transition-feedback flex min-h-12 items-center gap-3 rounded-normal border border-gold-line bg-gold-soft px-4 py-2 hover:shadow-low"
      >
        <Sparkles aria-hidden size={20} strokeWidth={1.75} className="shrink-0 text-gold" />
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2">
          <span className="font-semibold font-serif">{t('home.feasts')}</span>
          <span className="truncate text-ink-soft text-small">{t('home.feastsDetail')}</span>
        </span>
        <ChevronRight aria-hidden size={18} className="shrink-0 text-ink-soft" />
      </Link>
    </div>
  );
}
