import type { NewStoreInput } from '@xiwei/contract/stores/new-store.model.ts';
import type { City } from '@xiwei/contract/stores/store-kinds.ts';

/** Fields of a new store that follow from its city. */
export const CITY_FIELDS = ['timezone', 'region', 'latitude', 'longitude'] as const;

type CityFacts = Pick<NewStoreInput, (typeof CITY_FIELDS)[number]>;

/** What follows from a store's city: time zone, phone region, and its centre as first coordinates. */
export const CITY_FACTS: Record<City, CityFacts> = {
  shanghai: { timezone: 'Asia/Shanghai', region: 'CN', latitude: 31.2304, longitude: 121.4737 },
  hongkong: { timezone: 'Asia/Shanghai', region: 'HK', latitude: 22.2783, longitude: 114.1747 },
  macau: { timezone: 'Asia/Shanghai', region: 'MO', latitude: 22.1987, longitude: 113.5439 },
  taipei: { timezone: 'Asia/Shanghai', region: 'TW', latitude: 25.033, longitude: 121.5654 },
  kualalumpur: { timezone: 'Asia/Singapore', region: 'MY', latitude: 3.139, longitude: 101.6869 },
  // The product has no phones of Japan: most guests of these stores are from the mainland.
  tokyo: { timezone: 'Asia/Tokyo', region: 'CN', latitude: 35.6762, longitude: 139.6503 },
};
