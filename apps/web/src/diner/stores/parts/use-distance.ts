import { formatDistance, metresBetween } from '#shared/format/distance.ts';
import { useStoreWords } from '#shared/stores/store-words.ts';
import { useGeolocation } from '#shell/geolocation.ts';

interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Returns a function that formats the distance to a store; undefined until the device location is known. */
export function useDistance(): (store: Coordinates) => string | undefined {
  const { language } = useStoreWords();
  const { coordinates: position } = useGeolocation();
  return (store) => position && formatDistance(metresBetween(position, store), language);
}
