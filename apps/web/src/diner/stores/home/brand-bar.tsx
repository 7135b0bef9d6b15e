import { Link } from '@tanstack/react-router';
import type { EveningSearch } from '@xiwei/contract/booking/evening.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import { Globe } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Wordmark } from '#shared/brand/wordmark.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { SearchLinks } from './search-links.tsx';

/** Top bar of the home page on phones: wordmark, search, map and language. */
export function BrandBar({ search }: { search: EveningSearch }) {
  const { t, i18n } = useTranslation(['stores', 'common']);
  const language = t(`common:languages.${i18n.language as Language}`);
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
