import { randomUUID } from 'node:crypto';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { seatingApi } from '@xiwei/contract/seating/seating.api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { book, bookByStaff, bookInput, slotAt } from '#testing/bookings.ts';
import { isTemporary } from '#testing/call-with-retries.ts';
import {
  expectSettled,
  type Nodes,
  openStoreAt,
  peopleAt,
  type Store,
  startNodes,
  twinAt,
} from '#testing/nodes.ts';
import type { Visitor } from '#testing/product.ts';
import { setRules } from '#testing/seating-plan.ts';

type Reply = { status: number; refusal: { code: string } | undefined };
const isDone = ({ status }: Reply): boolean => status === 200;
const codesOf = (replies: readonly Reply[]): Set<string> =>
  new Set(replies.flatMap(({ refusal }) => refusal?.code ?? []));

describe.each([
  ['one node', 1],
  ['two nodes', 2],
])('on %s', (_name, count) => {
  let nodes: Nodes;
  beforeAll(async () => {
    nodes = await startNodes(count);
  });

  const slotOf = ({ kind }: Store, time = '19:00') => slotAt(kind.id, time, { date: nodes.tomorrow });
  const create = (visitor: Visitor, store: Store, options = {}) =>
    visitor.call(bookingApi.createOrder, bookInput(store.storeId, slotOf(store)), options);
  /** Books, and repeats the call as browsers do while a busy machine serves too many callers. */
  const createAtLast = async (visitor: Visitor, store: Store) => {
    for (const key = randomUUID(); ; ) {
      const reply = await create(visitor, store, { key });
      if (!isTemporary(reply.refusal?.code)) return reply;
    }
  };
  const ordersOf = ({ storeId }: Store) =>
    nodes.first.db.selectFrom('booking_order').selectAll().where('store_id', '=', storeId).execute();
  const managersOf = ({ manager }: Store) => nodes.all.map((node) => twinAt(node, manager));

  it('gives one table to one of 500 callers, and a clear refusal to the others', async () => {
    const store = await openStoreAt(nodes, 1);
    const people = await peopleAt(nodes, 500);
    const replies = await Promise.all(people.map((person) => createAtLast(person, store)));
    expect(replies.filter(isDone)).toHaveLength(1);
    expect(codesOf(replies)).toEqual(new Set(['bookingFull']));
    expect(await ordersOf(store)).toHaveLength(1);
    await expectSettled(nodes, store);
  });

  it('seats exactly 40 of 200 at 40 tables', async () => {
    const store = await openStoreAt(nodes, 40);
    const people = await peopleAt(nodes, 200);
    const replies = await Promise.all(people.map((person) => createAtLast(person, store)));
    expect(replies.filter(isDone)).toHaveLength(40);
    expect(codesOf(replies)).toEqual(new Set(['bookingFull']));
    const orders = await ordersOf(store);
    expect(new Set(orders.flatMap(({ item_ids }) => item_ids)).size).toBe(40);
    expect(new Set(orders.map(({ booking_code }) => booking_code)).size).toBe(40);
    await expectSettled(nodes, store);
  });

  it('makes one order of the same call sent 20 times', async () => {
    const store = await openStoreAt(nodes, 5);
    const [person] = (await peopleAt(nodes, 1)) as [Visitor];
    const key = randomUUID();
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        create(twinAt(nodes.all[index % count] ?? nodes.first, person), store, { key }),
      ),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ body }) => body.id)).size).toBe(1);
    expect(await ordersOf(store)).toHaveLength(1);
    await expectSettled(nodes, store);
  });

  it('refuses the same key with another body, at once and later', async () => {
    const store = await openStoreAt(nodes, 5);
    const [person] = (await peopleAt(nodes, 1)) as [Visitor];
    const key = randomUUID();
    const times = ['17:00', '18:00', '19:00', '20:00'];
    const replies = await Promise.all(
      times.map((time, index) =>
        twinAt(nodes.all[index % count] ?? nodes.first, person).call(
          bookingApi.createOrder,
          bookInput(store.storeId, slotOf(store, time)),
          { key },
        ),
      ),
    );
    expect(replies.filter(isDone)).toHaveLength(1);
    expect(codesOf(replies)).toEqual(new Set(['idempotencyKeyReused']));
    const other = bookInput(store.storeId, slotOf(store, '20:30'));
    const later = await person.call(bookingApi.createOrder, other, { key });
    expect(later.refusal?.code).toBe('idempotencyKeyReused');
    expect(await ordersOf(store)).toHaveLength(1);
  });

  it('gives the last table to one of two holders', async () => {
    const store = await openStoreAt(nodes, 1);
    const people = await peopleAt(nodes, 12);
    const hold = (person: Visitor) =>
      person.call(bookingApi.holdTable, { params: { storeId: store.storeId }, body: slotOf(store) });
    const replies = await Promise.all(people.map(hold));
    expect(replies.filter(isDone)).toHaveLength(1);
    expect(codesOf(replies)).toEqual(new Set(['bookingFull']));
    const holder = people[replies.findIndex(isDone)] ?? expect.fail();
    const orders = await Promise.all(people.map((person) => create(person, store)));
    expect(people.filter((_, index) => isDone(orders[index] ?? expect.fail()))).toEqual([holder]);
    await expectSettled(nodes, store);
  });

  it('gives a table whose hold expires to its holder or to another, never to both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const store = await openStoreAt(nodes, 1);
      const [holder, ...others] = (await peopleAt(nodes, 5)) as [Visitor, ...Visitor[]];
      await holder.do(bookingApi.holdTable, { params: { storeId: store.storeId }, body: slotOf(store) });
      nodes.first.clock.pass(600);
      const [replies] = await Promise.all([
        Promise.all([...others, holder].map((person) => create(person, store))),
        nodes.timers.runDue(store.storeId),
      ]);
      expect(replies.filter(isDone)).toHaveLength(1);
      expect(codesOf(replies)).toEqual(new Set(['bookingFull']));
      await expectSettled(nodes, store);
    }
  });

  it('locks a table or books it, never both', async () => {
    for (let round = 0; round < 10; round += 1) {
      const store = await openStoreAt(nodes, 1);
      const [person] = (await peopleAt(nodes, 1)) as [Visitor];
      const [manager] = managersOf(store).reverse() as [Visitor];
      const lock = () =>
        manager.call(hostStandApi.lockTables, {
          params: { storeId: store.storeId },
          body: { date: nodes.tomorrow, timeFrom: '18:00', timeTo: '22:00', itemIds: store.kind.itemIds },
        });
      const calls: (() => Promise<Reply>)[] = [lock, () => create(person, store)];
      const replies = await Promise.all((round % 2 ? calls : calls.toReversed()).map((call) => call()));
      expect(replies.filter(isDone)).toHaveLength(1);
      expect(['bookingFull', 'tableTaken']).toContain([...codesOf(replies)].join());
      await expectSettled(nodes, store);
    }
  });

  it('lets one of two moves have the table', async () => {
    const store = await openStoreAt(nodes, 3);
    const [a, b, c] = store.kind.itemIds as [string, string, string];
    const sit = (itemId: string) =>
      bookByStaff(store.manager, store.storeId, { date: nodes.tomorrow, time: '19:00', itemIds: [itemId] });
    const orders = [await sit(a), await sit(b)];
    const replies = await Promise.all(
      orders.map(({ id, version }, index) =>
        (managersOf(store)[index % count] ?? store.manager).call(staffOrdersApi.changeOrderPlace, {
          params: { storeId: store.storeId, orderId: id },
          body: { version, place: { date: nodes.tomorrow, time: '19:00', adults: 2, itemIds: [c] } },
        }),
      ),
    );
    expect(replies.filter(isDone)).toHaveLength(1);
    expect(codesOf(replies)).toEqual(new Set(['tableTaken']));
    const after = await ordersOf(store);
    expect(after.map(({ item_ids }) => item_ids[0]).sort()).toEqual(
      [c, replies[0]?.status === 200 ? b : a].sort(),
    );
    await expectSettled(nodes, store);
  });

  it('swaps and moves orders of two hosts at once, each at tables of its own', async () => {
    const store = await openStoreAt(nodes, 4);
    const { storeId } = store;
    const date = nodes.tomorrow;
    // The parties overlap, and the last table is free.
    for (const [index, time] of ['18:00', '18:30', '19:00'].entries())
      await bookByStaff(store.manager, storeId, { date, time, itemIds: [store.kind.itemIds[index] ?? ''] });
    const codes = new Set<string>();
    for (let round = 0; round < 6; round += 1) {
      const { orders } = await store.manager.do(hostStandApi.readBoard, { params: { storeId, date } });
      const [a, b, c] = orders as [StaffOrder, StaffOrder, StaffOrder];
      const swap = (first: StaffOrder, second: StaffOrder) => (host: Visitor) =>
        host.call(hostStandApi.swapOrders, {
          params: { storeId },
          body: {
            first: { orderId: first.id, version: first.version },
            second: { orderId: second.id, version: second.version },
          },
        });
      const move =
        ({ id, version, time }: StaffOrder, itemIds: string[]) =>
        (host: Visitor) =>
          host.call(staffOrdersApi.changeOrderPlace, {
            params: { storeId, orderId: id },
            body: { version, place: { date, time, adults: 2, itemIds } },
          });
      const free = store.kind.itemIds.filter((id) => !orders.some(({ itemIds }) => itemIds.includes(id)));
      const calls = [swap(a, b), move(c, free), swap(b, c), move(a, free), swap(c, a), move(b, c.itemIds)];
      const hosts = managersOf(store);
      const replies: Reply[] = await Promise.all(
        [...calls.slice(round), ...calls.slice(0, round)].map((call, index) =>
          call(hosts[index % count] ?? store.manager),
        ),
      );
      expect(replies.filter(isDone).length).toBeGreaterThanOrEqual(1);
      for (const code of codesOf(replies)) codes.add(code);
      await expectSettled(nodes, store);
    }
    expect([...codes].filter((code) => code !== 'orderChanged' && code !== 'tableTaken')).toEqual([]);
    expect(codes).toContain('orderChanged');
  });

  it('books no table after it was disabled', async () => {
    for (let round = 0; round < 4; round += 1) {
      const store = await openStoreAt(nodes, 6);
      const people = await peopleAt(nodes, 12);
      const manager = managersOf(store).at(-1) ?? store.manager;
      const params = { storeId: store.storeId };
      const { items } = await manager.do(seatingApi.readSeating, { params });
      const { id, position: _, ...item } = items.at(-1) ?? expect.fail();
      const disable = manager.call(seatingApi.updateItem, {
        params: { ...params, itemId: id },
        body: { ...item, disabled: true },
      });
      const replies = await Promise.all(people.map((person) => create(person, store)));
      expect((await disable).status).toBe(200);
      expect(replies.filter(isDone).length).toBeGreaterThanOrEqual(5);
      expect(codesOf(replies)).toEqual(new Set(['bookingFull']));
      await expectSettled(nodes, store);
      const [late] = (await peopleAt(nodes, 1)) as [Visitor];
      expect((await create(late, store)).refusal?.code).toBe('bookingFull');
    }
  });

  it('keeps all counts consistent under concurrent booking, holding, moving and cancelling', async () => {
    const store = await openStoreAt(nodes, 6);
    const people = await peopleAt(nodes, 24);
    // Two hours apart, so that a party has left before the next time.
    const times = ['17:00', '19:00', '21:00'];
    const cache = async (person: Visitor, index: number) => {
      for (let turn = 0; turn < 4; turn += 1) {
        const slot = slotOf(store, times[(index + turn) % times.length]);
        if (turn % 2)
          await person.call(bookingApi.holdTable, { params: { storeId: store.storeId }, body: slot });
        const made = await person.call(bookingApi.createOrder, bookInput(store.storeId, slot));
        if (made.refusal) continue;
        const params = { storeId: store.storeId, orderId: made.body.id };
        const elsewhere = slotOf(store, times[(index + turn + 1) % times.length]);
        const moved = await person.call(bookingApi.changeMyOrder, {
          params,
          body: { version: 0, slot: elsewhere },
        });
        const { version } = moved.refusal ? await person.do(bookingApi.readMyOrder, { params }) : moved.body;
        if (index % 3) await person.call(bookingApi.cancelOrder, { params, body: { version } });
      }
    };
    await Promise.all(people.map(cache));
    for (const person of people) {
      await person.do(bookingApi.releaseHold, { params: { storeId: store.storeId } });
    }
    for (const time of times) await expectSettled(nodes, store, time);
    const kept = (await ordersOf(store)).filter(({ status }) => status === 'waitService');
    expect(kept.length).toBeGreaterThan(0);
  });

  it('lets the store accept or the diner cancel, whichever comes first', async () => {
    const store = await openStoreAt(nodes, 20);
    const people = await peopleAt(nodes, 20);
    await setRules(nodes.first.db, store.storeId, { autoAcceptSeconds: null });
    const ends = await Promise.all(
      people.map(async (person, index) => {
        const { id, version } = await book(person, store.storeId, slotOf(store));
        const params = { storeId: store.storeId, orderId: id };
        const manager = managersOf(store)[(index + 1) % count] ?? store.manager;
        const calls: (() => Promise<Reply>)[] = [
          () => manager.call(staffOrdersApi.acceptOrder, { params, body: { version } }),
          () => person.call(bookingApi.cancelOrder, { params, body: { version } }),
        ];
        const replies = await Promise.all((index % 2 ? calls : calls.toReversed()).map((call) => call()));
        expect(replies.filter(isDone)).toHaveLength(1);
        expect(codesOf(replies)).toEqual(new Set(['orderChanged']));
        const { items } = await manager.do(staffOrdersApi.readOrderLog, { params });
        expect(items).toHaveLength(2);
        return items[1]?.type;
      }),
    );
    const accepted = (await ordersOf(store)).filter(({ status }) => status === 'waitService');
    expect(accepted).toHaveLength(ends.filter((type) => type !== 'close').length);
    await expectSettled(nodes, store);
  });
});
