import { formatDistance, metresBetween } from '#shared/format/distance.ts';
import { useStoreWords } from '#shared/stores/store-words.ts';
import { useLocated } from '#shell/geolocation.ts';

interface Place {
  latitude: number;
  longitude: number;
}

/** How far a store is, in words, for those who have told where they are. */
export function useDistance(): (store: Place) => string | undefined {
  const { language } = useStoreWords();
  const { place } = useLocated();
  return (store) => place && formatDistance(metresBetween(place, store), language);
}
