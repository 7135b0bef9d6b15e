import type { EveningSearch } from '@xiwei/contract/booking/evening.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { AllRestaurantsLink } from './no-table.tsx';

/** Note after the last restaurant with a free table, with a link to all restaurants. */
export function ListEndNote({ search }: { search: EveningSearch }) {
  const { t } = useTranslation('stores');
  return (
    <div className="flex flex-col items-center gap-3 px-gutter pt-2 text-center">
      <p className="text-ink-soft text-small">{t('home.notFound')}</p>
      <AllRestaurantsLink search={search} />
    </div>
  );
}
