import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import type { Evening } from '@xiwei/contract/booking/evening.ts';
import { storeSearchApi } from '@xiwei/contract/stores/store-search.api.ts';
import type { City, StoreCard } from '@xiwei/contract/stores/stores.model.ts';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { useReadPages } from '#api/hooks.ts';
import { nearest, type OfferedTime } from '#diner/stores/parts/booking-time-links.tsx';

/** A store of the city with the times it has, and the one nearest to what was asked for. */
export interface MapStore extends StoreCard {
  times: OfferedTime[];
  soonest: string | undefined;
}

const PAGE = 50;
/** A map is of one city: so many pages of stores are all of it, and more could not be told apart. */
const PAGES = 6;

/** Every store of a city, with its times once they are known. */
export function useMapStores(city: City, evening: Evening) {
  const all = useReadPages(storeSearchApi.searchStores, { limit: PAGE, city });
  const free = useReadPages(availabilityApi.searchEvening, { limit: PAGE, city, ...evening });
  useAllPages(all);
  useAllPages(free);
  const cards = all.data?.pages;
  const evenings = free.data?.pages;
  const stores = useMemo(() => {
    const times = new Map(evenings?.flatMap(({ items }) => items.map((item) => [item.id, item.times])));
    return cards
      ?.flatMap(({ items }): StoreCard[] => items)
      .map((store): MapStore => {
        const offered = times.get(store.id) ?? [];
        return { ...store, times: offered, soonest: nearest(offered, evening.time, 1)[0]?.time };
      });
  }, [cards, evenings, evening.time]);
  return { stores, timesKnown: evenings !== undefined, all };
}

interface Pages {
  data: { pages: unknown[] } | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  fetchNextPage: () => unknown;
}

/** Reads on until everything is there. */
function useAllPages({ data, hasNextPage, isFetching, fetchNextPage }: Pages): void {
  const more = useEffectEvent(() => fetchNextPage());
  const wanted = hasNextPage && !isFetching && (data?.pages.length ?? 0) < PAGES;
  useEffect(() => {
    if (wanted) void more();
  }, [wanted]);
}
