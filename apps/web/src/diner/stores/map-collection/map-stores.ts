import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import type { Evening } from '@xiwei/contract/booking/evening.ts';
import type { City } from '@xiwei/contract/stores/store-kinds.ts';
import { storeSearchApi } from '@xiwei/contract/stores/store-search.api.ts';
import type { StoreCard } from '@xiwei/contract/stores/stores.model.ts';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useReadPages } from '#api/hooks.ts';
import { type BookableTime, nearestTimes } from '#diner/stores/parts/booking-time-links.tsx';
import { partyLimitOf } from '#diner/stores/parts/use-evening.ts';

/** A store with its free times and the one closest to the requested time. */
export interface MapStore extends StoreCard {
  times: BookableTime[];
  closestTime: string | undefined;
}

const PAGE_SIZE = 50;
/** Upper bound on pages read: 300 stores cover any city, and more pins could not be told apart. */
const MAX_PAGES = 6;

/** Reads every store of a city, with its free times once those are loaded. */
export function useMapStores(city: City, evening: Evening) {
  const all = useReadPages(storeSearchApi.searchStores, { limit: PAGE_SIZE, city });
  const free = useReadPages(availabilityApi.searchEvening, { limit: PAGE_SIZE, city, ...evening });
  useAllPages(all);
  useAllPages(free);
  const cards = all.data?.pages;
  const evenings = free.data?.pages;
  const stores = useMemo(() => {
    const times = new Map(evenings?.flatMap(({ items }) => items.map((item) => [item.id, item.times])));
    return cards
      ?.flatMap(({ items }) => items)
      .map((store): MapStore => {
        const storeTimes = times.get(store.id) ?? [];
        return {
          ...store,
          times: storeTimes,
          closestTime: nearestTimes(storeTimes, evening.time, 1)[0]?.time,
        };
      });
  }, [cards, evenings, evening.time]);
  const { error, isFetching, refetch } = all;
  return {
    query: { data: stores, error, isFetching, refetch },
    timesLoaded: evenings !== undefined,
    /** Whether the party is too large to be booked online at any of the stores. */
    isTooLarge: partyLimitOf(evenings) !== undefined,
  };
}

interface PagedQuery {
  data: { pages: unknown[] } | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  fetchNextPage: () => unknown;
}

/** Fetches the next page until there are no more, up to `MAX_PAGES`. */
function useAllPages({ data, hasNextPage, isFetching, fetchNextPage }: PagedQuery): void {
  const fetchMore = useEffectEvent(() => fetchNextPage());
  const needsMore = hasNextPage && !isFetching && (data?.pages.length ?? 0) < MAX_PAGES;
  useEffect(() => {
    if (needsMore) void fetchMore();
  }, [needsMore]);
}
