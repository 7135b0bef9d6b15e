import { Link } from '@tanstack/react-router';
import { type Evening, type EveningSearch, timezoneOf } from '@xiwei/contract/booking/evening.ts';
import { addDays } from '@xiwei/contract/common/wall-clock.ts';
import { UtensilsCrossed } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useEveningWords } from './use-evening.ts';

export interface NoTableProps {
  search: EveningSearch;
  evening: Evening;
  onAsk: (change: Partial<EveningSearch>) => void;
}

/** Nobody has a table then: the day after, all restaurants, or fewer conditions. */
export function NoTable({ search, evening, onAsk }: NoTableProps) {
  const { t } = useTranslation('stores');
  const words = useEveningWords(timezoneOf(search.city));
  const filtered = search.cuisine !== undefined || search.perCapita !== undefined;
  const dayAfter = addDays(evening.date, 1);
  const said = {
    day: words.day(evening.date),
    time: words.time(evening.time),
    people: words.people(evening),
  };
  return (
    <EmptyState
      icon={<UtensilsCrossed size={32} strokeWidth={1.5} />}
      title={filtered ? t('home.emptyFilteredTitle') : t('home.emptyEveningTitle', said)}
      detail={filtered ? t('home.emptyFilteredDetail') : t('home.emptyEveningDetail')}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          {filtered && (
            <Button onClick={() => onAsk({ cuisine: undefined, perCapita: undefined })}>
              {t('home.clearFilters')}
            </Button>
          )}
          <Button variant="secondary" onClick={() => onAsk({ date: dayAfter })}>
            {t('home.tryDay', { day: words.day(dayAfter) })}
          </Button>
          <AllRestaurants search={search} />
        </div>
      }
    />
  );
}

/** Every restaurant, whether it has a table that evening or not. */
export function AllRestaurants({ search }: { search: EveningSearch }) {
  const { t } = useTranslation('stores');
  const { city, cuisine } = search;
  return (
    <Button variant="secondary" render={<Link to="/home-search" search={{ q: '', city, cuisine }} />}>
      {t('home.allRestaurants')}
    </Button>
  );
}
