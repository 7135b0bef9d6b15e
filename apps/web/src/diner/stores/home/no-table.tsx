import { Link } from '@tanstack/react-router';
import type { Evening, EveningSearch } from '@xiwei/contract/booking/evening.ts';
import { addDays } from '@xiwei/contract/common/wall-clock.ts';
import { UtensilsCrossed } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCities } from '#shared/stores/use-cities.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useEveningWords } from '../parts/use-evening.ts';

export interface NoTableProps {
  search: EveningSearch;
  evening: Evening;
  onSearchChange: (change: Partial<EveningSearch>) => void;
}

/** Empty state when no restaurant has a free table: offers the next day, all restaurants, or clearing the filters. */
export function NoTable({ search, evening, onSearchChange }: NoTableProps) {
  const { t } = useTranslation('stores');
  const { timezoneOf } = useCities();
  const words = useEveningWords(timezoneOf(search.city));
  const filtered = search.cuisine !== undefined || search.perCapita !== undefined;
  const nextDay = addDays(evening.date, 1);
  const variables = {
    day: words.day(evening.date),
    time: words.time(evening.time),
    people: words.people(evening),
  };
  return (
    <EmptyState
      icon={<UtensilsCrossed size={32} strokeWidth={1.5} />}
      title={filtered ? t('home.emptyFilteredTitle') : t('home.emptyEveningTitle', variables)}
      detail={filtered ? t('home.emptyFilteredDetail') : t('home.emptyEveningDetail')}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {filtered && (
            <Button onClick={() => onSearchChange({ cuisine: undefined, perCapita: undefined })}>
              {t('home.clearFilters')}
            </Button>
          )}
          <Button variant="secondary" onClick={() => onSearchChange({ date: nextDay })}>
            {t('home.tryDay', { day: words.dayInText(nextDay) })}
          </Button>
          <AllRestaurantsLink search={search} />
        </div>
      }
    />
  );
}

/** Link to all restaurants, regardless of availability. */
export function AllRestaurantsLink({ search }: { search: EveningSearch }) {
  const { t } = useTranslation('stores');
  const { city, cuisine } = search;
  return (
    <Button variant="secondary" render={<Link to="/home-search" search={{ q: '', city, cuisine }} />}>
      {t('home.allRestaurants')}
    </Button>
  );
}
