import type { Evening } from '@xiwei/contract/booking/evening.ts';
import type { StoreCard as Store } from '@xiwei/contract/stores/stores.model.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { listEnd } from '#shared/states/list-end.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import type { PagedQuery } from '#shared/states/loaded-pages.tsx';
import { useOffscreenReady } from '#shared/states/use-offscreen-ready.ts';
import { classes } from '#ui/classes.ts';
import { InfiniteList, type ListEnd } from '#ui/infinite-list.tsx';
import type { BookableTime } from '../parts/booking-time-links.tsx';
import { StoreCard, StoreCardSkeletons } from './store-card.tsx';

type EveningStore = Store & { times: BookableTime[] };

export interface StoreListProps {
  of: PagedQuery<EveningStore>;
  evening: Evening;
  /** Shown when the list is empty. */
  empty: ReactNode;
}

export const STORE_GRID = 'grid gap-5 px-gutter pt-2 sm:grid-cols-2 lg:grid-cols-3 lg:gap-6';
/** Minimum list length at which the first card is featured: on wide screens it spans two columns. */
const FEATURE_FROM = 3;
/** Number of cards rendered and loaded eagerly, before the rest of the page. */
const EAGER = 2;

/** List of restaurants with their free times, with loading, error and empty states. */
export function StoreList({ of, evening, empty }: StoreListProps) {
  const end = listEnd(of);
  return (
    <Loaded of={of} skeleton={<StoreCardSkeletons count={6} className={STORE_GRID} />}>
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        if (items.length === 0 && end === 'ended') return empty;
        return <StoreGrid items={items} evening={evening} end={end} onMore={() => void of.fetchNextPage()} />;
      }}
    </Loaded>
  );
}

interface StoreGridProps {
  items: EveningStore[];
  evening: Evening;
  end: ListEnd;
  onMore: () => void;
}

function StoreGrid({ items, evening, end, onMore }: StoreGridProps) {
  const { t } = useTranslation('stores');
  const offscreenReady = useOffscreenReady();
  const hasFeatured = items.length >= FEATURE_FROM;
  return (
    <InfiniteList
      label={t('home.list')}
      items={offscreenReady ? items : items.slice(0, EAGER)}
      itemKey={({ id }) => id}
      end={offscreenReady ? end : 'loading'}
      onReachBottom={onMore}
      distance={300}
      className={classes(STORE_GRID, '*:border-0', hasFeatured && 'lg:*:first:col-span-2')}
    >
      {(store, index) => (
        <StoreCard
          store={store}
          evening={evening}
          eager={index < EAGER}
          featured={hasFeatured && index === 0}
        />
      )}
    </InfiniteList>
  );
}
