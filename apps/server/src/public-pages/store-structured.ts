import { minuteOf, timeOf } from '@xiwei/contract/common/wall-clock.ts';
import type { ListedCity } from '@xiwei/contract/stores/places.model.ts';
import type { Contact, StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import type { PageWords } from './words.ts';

/** What a store is described with, besides itself. */
interface Described {
  words: PageWords['stores'];
  cities: readonly ListedCity[];
}

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const MINUTES_A_DAY = 24 * 60;

/** Describes a store as a schema.org Restaurant with its reservation action if it can be booked online. */
export function storeStructured(store: StoreDetail, { words, cities }: Described, origin: string): object {
  const url = `${origin}/store/${store.id}`;
  const pictures = [store.coverUrl, ...store.imageUrls].flatMap((path) => (path ? `${origin}${path}` : []));
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    '@id': url,
    url,
    name: store.name,
    description: store.description,
    image: pictures,
    telephone: contactOf(store, 'phone'),
    email: contactOf(store, 'email'),
    address: addressOf(store, cities),
    geo: { '@type': 'GeoCoordinates', latitude: store.latitude, longitude: store.longitude },
    servesCuisine: [store.mainCuisine, store.subCuisine].flatMap((cuisine) =>
      cuisine ? words.cuisines[cuisine] : [],
    ),
    priceRange: priceRange(store.perCapita),
    openingHoursSpecification: store.hours.map(({ weekdays, open, close }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: weekdays.map((day) => WEEKDAYS[day - 1]),
      opens: open,
      closes: timeOf(minuteOf(close) % MINUTES_A_DAY),
    })),
    ...(store.dishes.length > 0 && { hasMenu: `${origin}/store-detail-menu/${store.id}` }),
    acceptsReservations: store.booking.online,
    ...(store.booking.online && { potentialAction: reserveActionOf(store.id, origin) }),
  };
}

/** Describes where a store is as a schema.org PostalAddress. */
export const addressOf = (
  { address, city }: Pick<StoreDetail, 'address' | 'city'>,
  cities: readonly ListedCity[],
): object => {
  const place = cities.find(({ key }) => key === city);
  return {
    '@type': 'PostalAddress',
    streetAddress: address,
    addressLocality: place?.name,
    addressCountry: place?.country,
  };
};

const reserveActionOf = (storeId: string, origin: string): object => ({
  '@type': 'ReserveAction',
  target: {
    '@type': 'EntryPoint',
    urlTemplate: `${origin}/booking-before/${storeId}`,
    actionPlatform: ['https://schema.org/DesktopWebPlatform', 'https://schema.org/MobileWebPlatform'],
  },
  result: { '@type': 'FoodEstablishmentReservation' },
});

const contactOf = (store: StoreDetail, type: Contact['type']): string | undefined =>
  store.contacts.find((contact) => contact.type === type)?.value;

const priceRange = (band: StoreDetail['perCapita']): string =>
  band === 'above2000' ? '¥2000+' : `¥${band.replace('~', '–')}`;
