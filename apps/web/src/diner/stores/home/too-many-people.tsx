import { Link } from '@tanstack/react-router';
import type { Evening, EveningSearch } from '@xiwei/contract/booking/evening.ts';
import { Users } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCities } from '#shared/stores/use-cities.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { partyOf, useEveningWords } from '../parts/use-evening.ts';

interface TooManyPeopleProps {
  search: EveningSearch;
  evening: Evening;
  /** The largest party that any of the restaurants takes online. */
  limit: number;
  /** Whether only restaurants of one merchant are listed. They follow below. */
  ofMerchant: boolean;
}

/** Empty state when the party is too large for online booking everywhere: leads to a restaurant for private dining. */
export function TooManyPeople({ search, evening, limit, ofMerchant }: TooManyPeopleProps) {
  const { t } = useTranslation('stores-search');
  const { timezoneOf } = useCities();
  const words = useEveningWords(timezoneOf(search.city));
  const { city, cuisine } = search;
  return (
    <EmptyState
      icon={<Users size={32} strokeWidth={1.5} />}
      title={t('largeParty.nowhereTitle', { people: words.people(evening) })}
      detail={t('largeParty.nowhereDetail', { count: limit })}
      action={
        !ofMerchant && (
          <Button
            render={
              <Link
                to="/home-search"
                search={{
                  q: '',
                  city,
                  cuisine,
                  date: evening.date,
                  ...partyOf(evening),
                  privateDining: true,
                }}
              />
            }
          >
            {t('largeParty.choose')}
          </Button>
        )
      }
    />
  );
}
