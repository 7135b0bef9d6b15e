import { Link } from '@tanstack/react-router';
import type { EveningSearch } from '@xiwei/contract/booking/evening.ts';
import { Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '#i18n/use-language.ts';
import { Wordmark } from '#shared/brand/wordmark.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { SearchLinks } from './search-links.tsx';

/** Top bar of the home page on phones: wordmark, search, map and language. */
export function BrandBar({ search }: { search: EveningSearch }) {
  const { t } = useTranslation(['stores', 'common']);
  const language = t(`common:languages.${useLanguage()}`);
  return (
    <div className="flex min-h-14 items-center justify-between px-gutter pt-[env(safe-area-inset-top)] lg:hidden">
      <Wordmark />
      <div className="-me-3 flex">
        <SearchLinks search={search} />
        <IconButton
          label={t('common:nav.language', { language })}
          icon={<Globe aria-hidden size={22} strokeWidth={1.75} />}
          render={<Link to="/select-language" />}
        />
      </div>
    </div>
  );
}
