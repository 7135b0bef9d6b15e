import { inKnownCity, timezoneIn } from '@xiwei/contract/booking/evening.ts';
import { addFen, decimalOf } from '@xiwei/contract/common/money.ts';
import { publicFeastsOf, readFeastSearch } from '@xiwei/contract/feasts/feast-search.ts';
import type { FeastForReader } from '@xiwei/contract/feasts/feast-views.model.ts';
import { feastsApi } from '@xiwei/contract/feasts/feasts.api.ts';
import type { ListedCity } from '@xiwei/contract/stores/places.model.ts';
import { addressOf } from './store-structured.ts';
import { listStructured } from './structured.ts';
import { askFirst, citiesOf, type MakePage, pictureAt } from './visit.ts';
import { pageWords } from './words.ts';

/**
 * Page of a public feast. It is made for a visitor without a key, so that a private feast has the plain page: nothing of it is in the
 * HTML, in a preview or in a search engine.
 */
export const feastPage: MakePage = async (visit) => {
  const { origin, params, signedIn } = visit;
  const { storeId = '', feastId = '' } = params;
  const input = { params: { storeId, feastId }, query: {} };
  const read = await askFirst(visit, feastsApi.readFeastFor, input);
  if (!read) return undefined;
  const feast = read.output;
  const url = `${origin}/feast-detail/${storeId}/${feastId}`;
  return {
    title: `${feast.title} · ${feast.store.name}`,
    description: feast.description,
    url,
    image: pictureAt(origin, feast.coverUrl),
    structured: eventStructured(feast, await citiesOf(visit), origin, url),
    // Members see more than others.
    answers: signedIn ? [] : [read.answer],
    phrases: ['feasts', 'feasts-diner', 'feasts-join', 'stores'],
    screen: 'diner/feasts/feast-detail/feast-detail.screen.tsx',
  };
};

/** Page of the public feasts that can be joined, by the filters in its address. */
export const feastListPage: MakePage = async (visit) => {
  const { language, origin, query, now } = visit;
  const { title, pageTitle, description } = pageWords[language].feasts.list;
  const cities = await citiesOf(visit);
  const search = inKnownCity(readFeastSearch(query), cities);
  const listed = await askFirst(
    visit,
    feastsApi.listPublicFeasts,
    { query: publicFeastsOf(search, timezoneIn(cities, search.city), now.getTime()) },
    true,
  );
  const feasts = listed?.output.items ?? [];
  return {
    title: pageTitle,
    description,
    url: `${origin}/laiwei-feast`,
    image: pictureAt(origin, feasts.find(({ coverUrl }) => coverUrl !== null)?.coverUrl),
    structured: {
      '@context': 'https://schema.org',
      ...listStructured(
        title,
        feasts.map((feast) => ({
          name: feast.title,
          url: `${origin}/feast-detail/${feast.storeId}/${feast.id}`,
        })),
      ),
    },
    answers: listed ? [listed.answer] : [],
    phrases: ['feasts', 'feasts-diner', 'stores'],
    screen: 'diner/feasts/laiwei-feast/laiwei-feast.screen.tsx',
  };
};

/** Describes a feast as a schema.org Event with the price of a seat. */
function eventStructured(
  feast: FeastForReader,
  cities: readonly ListedCity[],
  origin: string,
  url: string,
): object {
  const { store, participantCount, registered, opensAt, deadline, status, closeReason, finishedAt } = feast;
  const isCancelled = status === 'closed' && finishedAt === null && closeReason !== null;
  const left = Math.max(0, participantCount - registered);
  const isOpen = status === 'forming' && feast.formedAt === null;
  return {
    '@context': 'https://schema.org',
    '@type': 'Event',
    '@id': url,
    url,
    name: feast.title,
    description: feast.description,
    image: feast.images.map((path) => `${origin}${path}`),
    startDate: feast.startAt,
    endDate: feast.endAt,
    eventStatus: `https://schema.org/${isCancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    location: {
      '@type': 'Restaurant',
      name: store.name,
      url: `${origin}/store/${store.id}`,
      address: addressOf(store, cities),
      geo: { '@type': 'GeoCoordinates', latitude: store.latitude, longitude: store.longitude },
    },
    ...(feast.creator.type === 'store' && {
      organizer: { '@type': 'Restaurant', name: store.name, url: `${origin}/store/${store.id}` },
    }),
    maximumAttendeeCapacity: participantCount,
    remainingAttendeeCapacity: left,
    offers: {
      '@type': 'Offer',
      url,
      price: decimalOf(addFen(feast.depositPerPerson, feast.serviceCharge), store.currency),
      priceCurrency: store.currency,
      availability: `https://schema.org/${isOpen && left > 0 ? 'InStock' : 'SoldOut'}`,
      ...(opensAt !== null && { validFrom: opensAt }),
      validThrough: deadline,
    },
  };
}
