import { screen, waitFor, within } from '@testing-library/react';
import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import { storeSearchApi } from '@xiwei/contract/stores/store-search.api.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import type { Article } from '@xiwei/contract/stores/stores.model.ts';
import { describe, expect, it } from 'vitest';
import { makeDay } from '#testing/booking-samples.ts';
import { openTopics, sendEvent } from '#testing/fake-event-stream.ts';
import { testReadStates } from '#testing/read-states.ts';
import { renderScreen } from '#testing/render-screen.tsx';
import { idOf, makeStore, makeStoreCard, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const article: Article = {
  id: idOf(80),
  title: 'The tea master',
  summary: 'A visit to the hills.',
  publishedAt: '2026-11-10T08:00:00.000Z',
  pictureUrl: null,
  paragraphs: ['We left before dawn.'],
  store: makeStoreCard(),
  newer: null,
  older: null,
};
const missingStore = { notFound: 'Restaurant not found' };

testReadStates('restaurants with a free table', {
  path: '/',
  read: availabilityApi.searchEvening,
  reply: { items: [{ ...makeStoreCard(), times: [] }], next: null },
  shows: 'Bamboo House',
  empty: { reply: { items: [], next: null }, shows: /No tables for/ },
  setUp: () => server.on(noticesApi.listAnnouncements, { items: [] }),
});

describe('the line of an announcement', () => {
  const line = { title: 'New', body: '', path: null, popUp: false, publishedAt: '2026-11-10T08:00:00.000Z' };

  it('stays dismissed, and then shows the next one', async () => {
    const items = [
      { ...line, id: idOf(91), title: 'Crab season' },
      { ...line, id: idOf(92), title: 'New terms' },
    ];
    server.on(noticesApi.listAnnouncements, { items });
    server.on(availabilityApi.searchEvening, { items: [], next: null });
    const first = await renderScreen('/');
    await screen.findByRole('link', { name: /Crab season/ });
    await first.user.click(screen.getByRole('button', { name: 'Dismiss' }));
    await screen.findByRole('link', { name: /New terms/ });
    first.unmount();
    await renderScreen('/');
    await screen.findByRole('link', { name: /New terms/ });
    expect(screen.queryByRole('link', { name: /Crab season/ })).toBeNull();
  });
});

describe('a party that is too large to be booked online', () => {
  const evening = 'date=2026-12-02&adults=14';

  it('is led from home to a restaurant, and from there to private dining', async () => {
    server.on(noticesApi.listAnnouncements, { items: [] });
    server.on(availabilityApi.searchEvening, { items: [], next: null, partyLimit: 12 });
    await renderScreen(`/?${evening}`);
    await screen.findByText('No restaurant takes online bookings for 14 people');
    expect(document.body.textContent).toContain('up to 12 people online');
    expect(screen.queryByText(/No tables for/)).toBeNull();
    const choose = screen.getByRole('link', { name: 'Choose a restaurant' });
    expect(choose.getAttribute('href')).toBe(`/home-search?q=&${evening}&privateDining=true`);
  });

  it('chooses a restaurant for private dining, with the day and the people', async () => {
    server.on(storeSearchApi.searchStores, { items: [makeStoreCard()], next: null, guessed: false });
    await renderScreen(`/home-search?q=&${evening}&children=2&privateDining=true`);
    await screen.findByText('Choose a restaurant for private dining');
    const link = await screen.findByRole('link', { name: 'Bamboo House' });
    expect(link.getAttribute('href')).toBe(`/book-out-form-create/${STORE_ID}?date=2026-12-02&people=16`);
  });

  it('reads the true limit on the page of a restaurant, whose days are not marked as full', async () => {
    const days = [{ date: '2026-12-03', bookable: false, reason: 'tooManyPeople' } as const];
    server
      .on(storesApi.readStore, makeStore())
      .on(availabilityApi.readMonth, { days })
      .on(availabilityApi.readDay, makeDay({ reason: 'tooManyPeople', partyLimit: 8, shifts: [] }));
    await renderScreen(`/store/${STORE_ID}?${evening}`);
    await screen.findByText('You can book for up to 8 people online');
    const link = screen.getByRole('link', { name: 'Request private dining' });
    expect(link.getAttribute('href')).toBe(`/book-out-form-create/${STORE_ID}?date=2026-12-02&people=14`);
    expect(document.body.textContent).not.toMatch(/No tables|isn’t taking online bookings/);
  });
});

testReadStates('restaurants found', {
  path: '/home-search?q=bamboo',
  read: storeSearchApi.searchStores,
  reply: { items: [makeStoreCard()], next: null, guessed: false },
  shows: 'Bamboo House',
  empty: { reply: { items: [], next: null, guessed: false }, shows: 'Nothing found for “bamboo”' },
});

describe('page of a restaurant that cannot be booked online', () => {
  it('says so neutrally, and links to no booking page', async () => {
    server.on(storesApi.readStore, makeStore({ booking: { ...makeStore().booking, online: false } }));
    await renderScreen(`/store/${STORE_ID}`);
    await screen.findByText('This restaurant isn’t taking online bookings at the moment');
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '');
    expect(links.filter((href) => href.startsWith('/booking-before'))).toEqual([]);
    expect(document.body.textContent).not.toMatch(/suspend/i);
  });
});

describe('menu of a restaurant', () => {
  const [dish] = makeStore().dishes;
  if (!dish) throw new Error('The sample store has no dish');
  const soldOut = { ...dish, id: idOf(21), name: 'Lobster', soldOut: true };

  it('marks a dish that is sold out', async () => {
    server.on(storesApi.readStore, makeStore({ dishes: [soldOut, dish] }));
    await renderScreen(`/store-detail-menu/${STORE_ID}`);
    const row = (await screen.findByRole('link', { name: 'Lobster' })).closest('li');
    within(row as HTMLElement).getByText('Sold out');
    expect(screen.getAllByText('Sold out')).toHaveLength(1);
  });

  it('is read again when the kitchen runs out of a dish', async () => {
    server.on(storesApi.readStore, makeStore({ dishes: [dish] }));
    await renderScreen(`/store-detail-menu/${STORE_ID}`, { as: 'diner' });
    await screen.findByRole('link', { name: 'Crab dumplings' });
    await waitFor(() => expect(openTopics()).toContain(`public:${STORE_ID}`));
    server.on(storesApi.readStore, makeStore({ dishes: [{ ...dish, soldOut: true }] }));
    sendEvent('stores.menuChanged', { storeId: STORE_ID });
    await screen.findByText('Sold out');
  });
});

testReadStates('menu of a restaurant', {
  path: `/store-detail-menu/${STORE_ID}`,
  read: storesApi.readStore,
  reply: makeStore(),
  shows: 'Crab dumplings',
  empty: { reply: makeStore({ dishes: [] }), shows: 'This restaurant hasn’t added a menu yet' },
  refused: missingStore,
});

testReadStates('dish of a restaurant', {
  path: `/menu-detail/${STORE_ID}/${idOf(20)}`,
  read: storesApi.readStore,
  reply: makeStore(),
  shows: 'Crab dumplings',
  empty: { reply: makeStore({ dishes: [] }), shows: 'Dish not found' },
  refused: missingStore,
});

testReadStates('articles of a restaurant', {
  path: `/store-article-list/${STORE_ID}`,
  read: storesApi.listArticles,
  reply: { items: [article], next: null },
  shows: 'The tea master',
  empty: { reply: { items: [], next: null }, shows: 'No stories from this restaurant yet' },
  setUp: () => server.on(storesApi.readStore, makeStore()),
});

testReadStates('article of a restaurant', {
  path: `/article-detail/${STORE_ID}/${article.id}`,
  read: storesApi.readArticle,
  reply: article,
  shows: 'We left before dawn.',
  refused: { notFound: 'Story not found' },
});
