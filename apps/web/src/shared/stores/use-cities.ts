import { timezoneIn } from '@xiwei/contract/booking/evening.ts';
import { placesApi } from '@xiwei/contract/stores/places.api.ts';
import type { ListedCity } from '@xiwei/contract/stores/places.model.ts';
import type { City } from '@xiwei/contract/stores/store-kinds.ts';
import { useRead } from '#api/hooks.ts';

const NONE: readonly ListedCity[] = [];

/**
 * Returns the cities with stores, and functions that find what is known of one. Public pages have them in their HTML; on other pages
 * names are empty until they are read.
 */
export function useCities() {
  const { data, isError } = useRead(placesApi.listCities, {});
  const cities = data?.items ?? NONE;
  const find = (key: City | undefined) => cities.find((city) => city.key === key);
  return {
    cities,
    /** The cities in which diners can search. */
    offered: cities.filter(({ offered }) => offered),
    /** Whether the cities are known, or cannot be read. */
    isReady: data !== undefined || isError,
    nameOf: (key: City): string => find(key)?.name ?? '',
    countryOf: (key: City): string | undefined => find(key)?.country,
    timezoneOf: (key: City | undefined): string => timezoneIn(cities, key),
  };
}
