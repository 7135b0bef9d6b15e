import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import { storeFeastsApi as api } from '@xiwei/contract/feasts/store-feasts.api.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { makeSeating } from '#testing/booking-samples.ts';
import {
  FEAST_ID,
  makeFeastCard,
  makeManagedFeast,
  makeMember,
  makePool,
  makeQuestion,
} from '#testing/feasts-samples.ts';
import { testReadStates } from '#testing/read-states.ts';
import { idOf, makeStoreSettings, STORE_ID } from '#testing/samples.ts';
import { server } from '#testing/server.ts';

const missing = { feastNotFound: 'Feast not found', notFound: 'Feast not found' };
const managed = () =>
  makeManagedFeast({
    creator: { type: 'store', name: 'Bamboo House' },
    can: ['update', 'publish', 'close', 'finish', 'setImages', 'setSharing', 'answer', 'refund', 'withdraw'],
  });
const pathOf = (page: string, more = '') => `/web/${STORE_ID}/${page}/${FEAST_ID}${more}`;

/** Sets up what the pages read besides the feast. */
const setUp = () =>
  void server
    .on(storeSettingsApi.readStoreSettings, makeStoreSettings())
    .on(seatingApi.readSeating, makeSeating())
    .on(availabilityApi.readStaffDay, {
      date: '2026-12-04',
      timezone: 'Asia/Shanghai',
      reason: null,
      kinds: [],
      shifts: [],
    })
    .on(api.pool, makePool())
    .on(api.participants, { items: [makeMember()] })
    .on(api.questions, { items: [makeQuestion({ can: ['answer', 'hide'] })] })
    .on(api.log, { items: [], next: null })
    .on(api.countFeasts, { forming: 1, awaitingArrival: 0, other: 0, finished: 0 });

testReadStates('feasts of a store', {
  path: `/web/${STORE_ID}/feast`,
  as: 'host',
  read: api.listFeasts,
  reply: { items: [makeFeastCard()], next: null, can: [] },
  shows: 'An evening of hairy crab',
  empty: { reply: { items: [], next: null, can: [] }, shows: 'No feasts are open for registration' },
  setUp,
});

testReadStates('a feast of a store', {
  path: pathOf('feast-detail'),
  as: 'host',
  read: api.read,
  reply: makeManagedFeast({ can: [] }),
  shows: /Registration is open until/,
  refused: missing,
  setUp,
});

testReadStates('the registrations of a feast', {
  path: pathOf('feast-members'),
  as: 'manager',
  read: api.participants,
  reply: { items: [makeMember({ phone: '+86 138 0013 8000' })] },
  shows: /138 0013 8000/,
  empty: { reply: { items: [] }, shows: 'No registrations yet' },
  setUp: () => {
    setUp();
    server.on(api.read, managed());
  },
});

for (const [page, shows, more] of [
  ['feast-update', 'Title', ''],
  ['feast-publish', 'Publish', ''],
  ['feast-close', 'Close and refund', ''],
  ['feast-finish', /keeps ¥240/, ''],
  ['feast-images', /drag to sort/, ''],
  ['feast-share', 'Who can see it', ''],
  ['feast-qa-answer-edit', 'May I bring wine?', `/${idOf(810)}`],
] as const)
  testReadStates(`the page ${page}`, {
    path: pathOf(page, more),
    as: 'manager',
    read: api.read,
    reply: managed(),
    shows,
    refused: missing,
    setUp,
  });
