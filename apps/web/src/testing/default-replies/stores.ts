import { placesApi } from '@xiwei/contract/stores/places.api.ts';
import type { CityChoice, ListedCity } from '@xiwei/contract/stores/places.model.ts';
import { server } from '../server.ts';

const city = (key: string, name: string, country: string, timezone: string): ListedCity => ({
  ...{ key, name, country, timezone },
  offered: true,
});

const CITIES: readonly ListedCity[] = [
  city('shanghai', 'Shanghai', 'CN', 'Asia/Shanghai'),
  city('hongkong', 'Hong Kong', 'HK', 'Asia/Hong_Kong'),
  city('macau', 'Macau', 'MO', 'Asia/Macau'),
  city('taipei', 'Taipei', 'TW', 'Asia/Taipei'),
  city('kualalumpur', 'Kuala Lumpur', 'MY', 'Asia/Kuala_Lumpur'),
  city('tokyo', 'Tokyo', 'JP', 'Asia/Tokyo'),
];

const choice = (key: string, country: string, name: string, facts: Partial<CityChoice>): CityChoice => ({
  ...{ key, country, name, names: { en: name }, timezone: 'Asia/Shanghai', latitude: 0, longitude: 0 },
  districts: [],
  ...facts,
});

/** Sets the replies that most pages of diners read, and forms of stores: six cities with stores, and four that a store can be in. */
export function setDefaultReplies(): void {
  server.onDefault(placesApi.listCities, { items: [...CITIES] });
  server.onDefault(placesApi.listPlaceChoices, {
    countries: [
      { code: 'CN', name: 'Mainland China', currency: 'CNY' },
      { code: 'HK', name: 'Hong Kong', currency: 'HKD' },
      { code: 'FR', name: 'France', currency: 'EUR' },
    ],
    cities: [
      choice('shanghai', 'CN', 'Shanghai', { latitude: 31.2304, longitude: 121.4737 }),
      choice('beijing', 'CN', 'Beijing', { latitude: 39.9042, longitude: 116.4074 }),
      choice('hongkong', 'HK', 'Hong Kong', {
        ...{ latitude: 22.2783, longitude: 114.1747, timezone: 'Asia/Hong_Kong' },
        districts: [{ 'zh-Hans': '湾仔区', 'zh-Hant': '灣仔區', en: 'Wan Chai' }],
      }),
      choice('lyon', 'FR', 'Lyon', { latitude: 45.764, longitude: 4.8357, timezone: 'Europe/Paris' }),
    ],
  });
}
