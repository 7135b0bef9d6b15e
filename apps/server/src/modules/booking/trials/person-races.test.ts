import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { addDays } from '@xiwei/contract/common/wall-clock.ts';
import { beforeAll, expect, it } from 'vitest';
import { CONTACT, slotAt } from '#testing/bookings.ts';
import { type Nodes, openStoreAt, peopleAt, type Store, startNodes, twinAt } from '#testing/nodes.ts';
import type { Visitor } from '#testing/product.ts';

let nodes: Nodes;
beforeAll(async () => {
  nodes = await startNodes(2);
});

const openStores = (count: number, tables = 3): Promise<Store[]> =>
  Promise.all(Array.from({ length: count }, () => openStoreAt(nodes, tables)));
/** The same person on the nodes in turn. */
const at = (visitor: Visitor, index: number): Visitor =>
  twinAt(nodes.all[index % nodes.all.length] ?? nodes.first, visitor);

const book = (visitor: Visitor, { storeId, kind }: Store, date: string, time = '19:00') =>
  visitor.call(bookingApi.createOrder, {
    params: { storeId },
    body: { slot: slotAt(kind.id, time, { date }), diner: CONTACT },
  });
const hold = (visitor: Visitor, { storeId, kind }: Store) =>
  visitor.call(bookingApi.holdTable, {
    params: { storeId },
    body: slotAt(kind.id, '19:00', { date: nodes.tomorrow }),
  });

type Reply = { status: number; refusal: { code: string } | undefined };
const done = (replies: readonly Reply[]) => replies.filter(({ status }) => status === 200).length;
const codes = (replies: readonly Reply[]) => new Set(replies.flatMap(({ refusal }) => refusal?.code ?? []));

it('one person who books at 15 restaurants at once, on two nodes, gets ten tables', async () => {
  const stores = await openStores(15);
  const [person] = (await peopleAt(nodes, 1)) as [Visitor];
  const replies = await Promise.all(
    stores.map((store, index) => book(at(person, index), store, addDays(nodes.tomorrow, index))),
  );
  expect(done(replies)).toBe(10);
  expect(codes(replies)).toEqual(new Set(['tooManyBookings']));
  const { items } = await person.do(bookingApi.listMyOrders, { query: { limit: '50' } });
  expect(items).toHaveLength(10);
});

it('one person who books the same evening at five restaurants at once gets one', async () => {
  const stores = await openStores(5);
  const [person] = (await peopleAt(nodes, 1)) as [Visitor];
  const replies = await Promise.all(
    stores.map((store, index) => book(at(person, index), store, nodes.tomorrow)),
  );
  expect(done(replies)).toBe(1);
  expect(codes(replies)).toEqual(new Set(['overlapsOtherBooking']));
  const won = replies.find(({ status }) => status === 200)?.body;
  for (const { refusal } of replies) {
    if (refusal) expect(refusal.details).toMatchObject({ storeId: won?.storeId, orderId: won?.id });
  }
});

it('one person who holds tables at eight restaurants at once holds three', async () => {
  const stores = await openStores(8);
  const [person] = (await peopleAt(nodes, 1)) as [Visitor];
  const replies = await Promise.all(stores.map((store, index) => hold(at(person, index), store)));
  expect(done(replies)).toBe(3);
  expect(codes(replies)).toEqual(new Set(['tooManyHolds']));
});

it('one person who books a meal twelve times at once gets one table', async () => {
  const [store] = (await openStores(1, 12)) as [Store];
  const [person] = (await peopleAt(nodes, 1)) as [Visitor];
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, index) => book(at(person, index), store, nodes.tomorrow)),
  );
  expect(done(replies)).toBe(1);
  expect(codes(replies)).toEqual(new Set(['tooManyForMeal']));
});

it('a person over the limit does not affect others in the same batch, and no deadlock occurs', async () => {
  const stores = await openStores(6, 30);
  const people = await peopleAt(nodes, 12);
  const [greedy] = people as [Visitor];
  // Each person books at every restaurant in a different order, so writers lock the same people.
  const replies = await Promise.all(
    people.flatMap((person, who) =>
      stores.map(async (_, index) => {
        const store = stores[(index + who) % stores.length] as Store;
        return { person, reply: await book(at(person, index), store, addDays(nodes.tomorrow, index)) };
      }),
    ),
  );
  expect(replies.map(({ reply }) => reply.status)).toEqual(replies.map(() => 200));
  const more = await openStores(12, 30);
  const crowd = await Promise.all([
    ...more.map((store, index) => book(at(greedy, index), store, addDays(nodes.tomorrow, 6 + index))),
    ...(await peopleAt(nodes, 24)).map((person, index) =>
      book(person, more[index % more.length] as Store, addDays(nodes.tomorrow, 6 + (index % more.length))),
    ),
  ]);
  expect(done(crowd.slice(0, more.length))).toBe(4);
  expect(done(crowd.slice(more.length))).toBe(24);
});
