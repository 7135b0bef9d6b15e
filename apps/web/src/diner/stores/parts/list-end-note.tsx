import type { EveningSearch } from '@xiwei/contract/booking/evening.ts';
import { useTranslation } from 'react-i18next';
import { AllRestaurants } from './no-table.tsx';

/** Where those with a table end: the way to all the others. */
export function ListEndWords({ search }: { search: EveningSearch }) {
  const { t } = useTranslation('stores');
  return (
    <div className="flex flex-col items-center gap-3 px-gutter pt-2 text-center">
      <p className="text-ink-soft text-small">{t('home.notFound')}</p>
      <AllRestaurants search={search} />
    </div>
  );
}
