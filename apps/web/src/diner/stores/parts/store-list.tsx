import type { Evening } from '@xiwei/contract/booking/evening.ts';
import type { StoreCard as Store } from '@xiwei/contract/stores/stores.model.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsWhole } from '#shared/states/is-whole.ts';
import { ReadFailed } from '#shared/states/read-failed.tsx';
import { classes } from '#ui/classes.ts';
import { InfiniteList, type ListEnd } from '#ui/infinite-list.tsx';
import type { OfferedTime } from './booking-time-links.tsx';
import { StoreCard, StoreCardSkeletons } from './store-card.tsx';

export type EveningStore = Store & { times: OfferedTime[] };

export interface StoreListProps {
  /** Not there yet while the first of them are on their way. */
  items: EveningStore[] | undefined;
  evening: Evening;
  error: Error | null;
  end: ListEnd;
  onMore: () => void;
  onRetry: () => void;
  retrying: boolean;
  /** What stands there when there is none. */
  nothing: ReactNode;
}

export const STORE_GRID = 'grid gap-5 px-gutter pt-2 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6';
/** From this many restaurants on, the first leads: on a wide screen it takes the room of two. */
const LED_FROM = 3;
const EAGER = 2;

export function StoreList(props: StoreListProps) {
  const { items, evening, error, end, onMore, onRetry, retrying, nothing } = props;
  if (items === undefined) {
    if (error) return <ReadFailed error={error} onRetry={onRetry} retrying={retrying} />;
    return <StoreCardSkeletons count={6} className={STORE_GRID} />;
  }
  if (items.length === 0 && end === 'ended') return nothing;
  return <Stores items={items} evening={evening} end={end} onMore={onMore} />;
}

type StoresProps = Pick<StoreListProps, 'evening' | 'end' | 'onMore'> & { items: EveningStore[] };

function Stores({ items, evening, end, onMore }: StoresProps) {
  const { t } = useTranslation('stores');
  const isWhole = useIsWhole();
  const led = items.length >= LED_FROM;
  return (
    <InfiniteList
      label={t('home.list')}
      items={isWhole ? items : items.slice(0, EAGER)}
      itemKey={({ id }) => id}
      end={isWhole ? end : 'loading'}
      onReachBottom={onMore}
      distance={300}
      className={classes(STORE_GRID, '*:border-0', led && 'lg:*:first:col-span-2')}
    >
      {(store, place) => (
        <StoreCard store={store} evening={evening} eager={place < EAGER} leads={led && place === 0} />
      )}
    </InfiniteList>
  );
}
