import { randomUUID } from 'node:crypto';
import { applyBoardChanges } from '@xiwei/contract/booking/board-changes.ts';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { bookingListsApi } from '@xiwei/contract/booking/booking-lists.api.ts';
import { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import type { Board, BoardChanges, BoardUpdate } from '@xiwei/contract/booking/host-stand.model.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { Localized } from '@xiwei/contract/common/language.ts';
import { addDays } from '@xiwei/contract/common/wall-clock.ts';
import { dinersApi } from '@xiwei/contract/diners/diners.api.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import fc from 'fast-check';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { StoreCache } from '#modules/booking/writer/store-cache.ts';
import { createPool, json } from '#platform/db/db.ts';
import { bookByStaff, CONTACT, openStore, SATURDAY, slotAt } from '#testing/bookings.ts';
import { addStaff } from '#testing/fixtures.ts';
import { expectSameBoards } from '#testing/histories/board-agreement.ts';
import { newPerson } from '#testing/orders.ts';
import { newPhone, type Product, startProduct, type Visitor } from '#testing/product.ts';
import { addShift, settingsChanged } from '#testing/seating-plan.ts';
import { readBoard } from './board.service.ts';
import { BoardCache, type ReadForAll } from './board-cache.ts';
import type { Reader } from './board-text.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

/** The day of the test clock. */
const FRIDAY = addDays(SATURDAY, -1);
const SUNDAY = addDays(SATURDAY, 1);

const boardOf = (manager: Visitor, storeId: string, date = SATURDAY): Promise<Board> =>
  manager.do(hostStandApi.readBoard, { params: { storeId, date } });

const idsOf = (orders: readonly StaffOrder[]) => orders.map(({ id }) => id);

/** Gives all kinds of tables of a store the same name. */
async function nameKind(storeId: string, name: Localized): Promise<void> {
  await product.db
    .updateTable('table_kind')
    .set({ name: json(name) })
    .where('store_id', '=', storeId)
    .execute();
  await settingsChanged(product.db, storeId);
}

type Act = 'markArrived' | 'completeOrder' | 'closeAsAbsent' | 'storeCancelOrder' | 'turnTable';

async function act(manager: Visitor, order: StaffOrder, ...verbs: Act[]): Promise<void> {
  const params = { storeId: order.storeId, orderId: order.id };
  let { version } = order;
  for (const verb of verbs) {
    const body = { version, ...(verb === 'markArrived' && { otherDayConfirmed: true }) };
    version = (await manager.do(staffOrdersApi[verb], { params, body })).version;
  }
}

describe('the board of a date', () => {
  it('has its date, the time of the answer, its orders by start, and locks with their instants', async () => {
    const { storeId, kind, manager } = await openStore(product, 3);
    const late = await bookByStaff(manager, storeId, { time: '20:00' });
    const early = await bookByStaff(manager, storeId, { time: '18:00' });
    await bookByStaff(manager, storeId, { time: '18:00', date: SUNDAY });
    await manager.do(hostStandApi.lockTables, {
      params: { storeId },
      body: { date: SATURDAY, timeFrom: '23:00', timeTo: '25:00', itemIds: kind.itemIds.slice(2) },
    });
    const board = await boardOf(manager, storeId);
    expect(board).toMatchObject({ date: SATURDAY, asOf: product.clock.now().toISOString() });
    expect(idsOf(board.orders)).toEqual([early.id, late.id]);
    expect(board.neighbours).toEqual([]);
    expect(board.locks).toMatchObject([
      { timeTo: '25:00', startAt: '2037-11-21T15:00:00.000Z', endAt: '2037-11-21T17:00:00.000Z' },
    ]);
  });

  it('is empty for a day without bookings', async () => {
    const { storeId, manager } = await openStore(product, 1);
    expect(await boardOf(manager, storeId)).toMatchObject({ orders: [], neighbours: [], guests: [] });
  });
});

describe('orders of the days beside it', () => {
  it('are the party of a late shift of the day before, who still sit there', async () => {
    const { storeId, manager } = await openStore(product, 4);
    await addShift(product.db, storeId, { ranges: [{ from: '23:00', to: '25:30' }] });
    const overnight = await bookByStaff(manager, storeId, { date: FRIDAY, time: '25:00' });
    await bookByStaff(manager, storeId, { date: FRIDAY, time: '20:00' });
    const { orders, neighbours, guests } = await boardOf(manager, storeId);
    expect(orders).toEqual([]);
    expect(idsOf(neighbours)).toEqual([overnight.id]);
    expect(guests.map(({ dinerId }) => dinerId)).toEqual([overnight.diner?.id]);
  });

  it('are a party of the next morning who come before the last table of the night is free', async () => {
    const { storeId, manager } = await openStore(product, 4);
    await addShift(product.db, storeId, { ranges: [{ from: '23:00', to: '25:30' }] });
    const overrides = ['notAStartTime'] as const;
    const dawn = await bookByStaff(manager, storeId, {
      date: SUNDAY,
      time: '02:00',
      overrides: [...overrides],
    });
    await bookByStaff(manager, storeId, { date: SUNDAY, time: '06:00', overrides: [...overrides] });
    expect(idsOf((await boardOf(manager, storeId)).neighbours)).toEqual([dawn.id]);
  });

  it('are left out if they gave back their tables', async () => {
    const { storeId, manager } = await openStore(product, 4);
    await addShift(product.db, storeId, { ranges: [{ from: '23:00', to: '25:30' }] });
    const place = { date: FRIDAY, time: '25:00' };
    await act(manager, await bookByStaff(manager, storeId, place), 'storeCancelOrder');
    await act(manager, await bookByStaff(manager, storeId, place), 'markArrived', 'turnTable');
    await act(manager, await bookByStaff(manager, storeId, place), 'markArrived', 'completeOrder');
    const seated = await bookByStaff(manager, storeId, place);
    expect(idsOf((await boardOf(manager, storeId)).neighbours)).toEqual([seated.id]);
  });
});

describe('guests of the board', () => {
  it('have the facts of their record, each guest once', async () => {
    const { storeId, manager } = await openStore(product, 3);
    const { id } = await manager.do(dinersApi.createDiner, {
      params: { storeId },
      body: {
        ...{ lastName: 'Wang', phone: newPhone(), dietTaboo: 'Peanuts', dietPreference: 'Spicy' },
        ...{ serviceRequirement: 'Wheelchair', remark: 'Window', birthday: '1990-11-25' },
        weddingAnniversary: '2015-11-29',
      },
    });
    await bookByStaff(manager, storeId, { time: '18:00' }, { diner: { id } });
    await bookByStaff(manager, storeId, { time: '20:00' }, { diner: { id } });
    expect((await boardOf(manager, storeId)).guests).toEqual([
      {
        dinerId: id,
        memberLevelId: null,
        ...{ blacklisted: false, dietTaboo: 'Peanuts', dietPreference: 'Spicy' },
        ...{ serviceRequirement: 'Wheelchair', remark: 'Window' },
        ...{ visits: 0, absences: 0, lastVisitOn: null },
        // The anniversary is eight days later.
        ...{ birthdayOn: '2037-11-25', anniversaryOn: null },
      },
    ]);
  });

  it('have their visits before the date, the last of them, and their no-shows', async () => {
    const { storeId, manager } = await openStore(product, 9);
    const diner = { diner: { ...CONTACT, phone: newPhone() } };
    const bookOn = (date: string, time = '12:00') =>
      bookByStaff(manager, storeId, { date, time, overrides: ['past', 'notAStartTime'] }, diner);
    await act(manager, await bookOn(addDays(FRIDAY, -9)), 'markArrived', 'completeOrder');
    await act(manager, await bookOn(addDays(FRIDAY, -2)), 'markArrived');
    await act(manager, await bookOn(addDays(FRIDAY, -1)), 'closeAsAbsent');
    await act(manager, await bookOn(addDays(FRIDAY, -1)), 'storeCancelOrder');
    await bookOn(FRIDAY);
    const tonight = await bookOn(SATURDAY, '19:00');
    const factsOn = async (date: string) => (await boardOf(manager, storeId, date)).guests;
    const counted = { dinerId: tonight.diner?.id, visits: 2, absences: 1, lastVisitOn: addDays(FRIDAY, -2) };
    expect(await factsOn(SATURDAY)).toMatchObject([counted]);
    // The party's own visit does not count while they sit there.
    await act(manager, tonight, 'markArrived');
    expect(await factsOn(SATURDAY)).toMatchObject([counted]);
    expect(await factsOn(addDays(FRIDAY, -2))).toMatchObject([
      { visits: 1, lastVisitOn: addDays(FRIDAY, -9) },
    ]);
  });

  it('are not counted with guests of the same account at another store', async () => {
    const here = await openStore(product, 2);
    const other = await openStore(product, 2);
    const { visitor: person } = await newPerson(product);
    const overThere = await person.do(bookingApi.createOrder, {
      params: { storeId: other.storeId },
      body: { slot: slotAt(other.kind.id), diner: CONTACT },
    });
    await act(other.manager, overThere as StaffOrder, 'markArrived', 'completeOrder');
    await person.do(bookingApi.createOrder, {
      params: { storeId: here.storeId },
      body: { slot: slotAt(here.kind.id, '19:00', { date: SUNDAY }), diner: CONTACT },
    });
    expect((await boardOf(here.manager, here.storeId, SUNDAY)).guests).toMatchObject([{ visits: 0 }]);
  });
});

describe('a board that was read before', () => {
  it('has changes of guests, lists, names and settings, and drops nothing else', async () => {
    const { storeId, manager } = await openStore(product, 4);
    const params = { storeId };
    const { id: tagId } = await manager.do(bookingListsApi.createTag, {
      params,
      body: { content: 'Window' },
    });
    const { id: dinerId, version } = await manager.do(dinersApi.createDiner, {
      params,
      body: { lastName: 'Wang', phone: newPhone(), dietTaboo: 'Peanuts' },
    });
    const order = await bookByStaff(
      manager,
      storeId,
      { time: '18:00' },
      { diner: { id: dinerId }, tagIds: [tagId] },
    );
    const other = await bookByStaff(manager, storeId, { time: '20:00' });
    const read = async () => {
      await expectSameBoards(product, storeId, [SATURDAY]);
      const { orders, guests } = await boardOf(manager, storeId);
      expect(idsOf(orders)).toEqual([order.id, other.id]);
      const guest = guests.find((each) => each.dinerId === dinerId);
      return { order: orders[0], taboo: guest?.dietTaboo };
    };
    expect(await read()).toMatchObject({ order: { tagIds: [tagId] }, taboo: 'Peanuts' });
    await manager.do(dinersApi.updateDiner, {
      params: { storeId, dinerId },
      body: { version, lastName: 'Ouyang', dietTaboo: 'Soy' },
    });
    expect(await read()).toMatchObject({ order: { diner: { lastName: 'Ouyang' } }, taboo: 'Soy' });
    await manager.do(bookingListsApi.deleteTag, { params: { storeId, tagId } });
    expect((await read()).order?.tagIds).toEqual([]);
    const me = await manager.do(identityApi.readMe, {});
    await manager.do(identityApi.updateProfile, { body: { nickname: 'Evening host', version: me.version } });
    expect((await read()).order?.createdBy).toMatchObject({ name: 'Evening host' });
    await nameKind(storeId, { 'zh-Hans': '露台', en: 'Terrace' });
    expect((await read()).order?.kindName).toBe('Terrace');
  });

  it('has the actions of the time of the answer', async () => {
    const { storeId, manager } = await openStore(product, 2);
    await bookByStaff(manager, storeId, { date: FRIDAY, time: '21:00' });
    const actions = async () => (await boardOf(manager, storeId, FRIDAY)).orders[0]?.can;
    const before = await actions();
    expect(before).not.toContain('closeAbsent');
    product.clock.jump(4 * 3600);
    expect(await actions()).toContain('closeAbsent');
    product.clock.jump(-4 * 3600);
    expect(await actions()).toEqual(before);
  });

  it('has what was booked before it was asked for, while others book and read', async () => {
    const { storeId, manager } = await openStore(product, 12);
    const bookAndRead = async (index: number) => {
      const { id } = await bookByStaff(manager, storeId, { time: index % 2 === 0 ? '18:00' : '20:00' });
      const board = await boardOf(manager, storeId);
      expect(idsOf(board.orders)).toContain(id);
      expect(board.pacing.reduce((sum, { parties }) => sum + parties, 0)).toBe(board.orders.length);
    };
    await Promise.all(Array.from({ length: 12 }, (_, index) => bookAndRead(index)));
    await expectSameBoards(product, storeId, [SATURDAY]);
    expect((await boardOf(manager, storeId)).orders).toHaveLength(12);
  });

  it('is in the language of each reader, also of readers who come together', async () => {
    const { storeId, manager } = await openStore(product, 2);
    await bookByStaff(manager, storeId, { time: '18:00' });
    await nameKind(storeId, { 'zh-Hans': '露台', en: 'Terrace' });
    const names = await Promise.all(
      (['zh-Hans', 'en', 'zh-Hans', 'en'] as const).map(async (language) => {
        const { body } = await manager.call(
          hostStandApi.readBoard,
          { params: { storeId, date: SATURDAY } },
          { headers: { 'accept-language': language } },
        );
        return body.orders[0]?.kindName;
      }),
    );
    expect(names).toEqual(['露台', 'Terrace', '露台', 'Terrace']);
  });
});

/** Reads what has changed in a board, and applies it. Returns also what was answered. */
async function follow(manager: Visitor, storeId: string, page: Board): Promise<[Board, BoardUpdate]> {
  const params = { storeId, date: page.date };
  const query = { since: page.version ?? '' };
  const update = await manager.do(hostStandApi.readBoardChanges, { params, query });
  const { board, changes } = update;
  return [board ?? (changes ? applyBoardChanges(page, changes) : page), update];
}

describe('changes of a board', () => {
  it('are none, or the order and the guest that have changed, without lists that have not', async () => {
    const { storeId, manager } = await openStore(product, 4);
    const params = { storeId };
    const first = await bookByStaff(manager, storeId, { time: '18:00' });
    const other = { diner: { ...CONTACT, phone: newPhone() } };
    await bookByStaff(manager, storeId, { time: '20:00' }, other);
    const before = await boardOf(manager, storeId);
    expect(await follow(manager, storeId, before)).toEqual([before, { board: null, changes: null }]);
    const { id: dinerId = '' } = first.diner ?? {};
    const { version } = await manager.do(dinersApi.readDiner, { params: { storeId, dinerId } });
    const diet = { dietTaboo: 'Soy', lastName: CONTACT.lastName };
    await manager.do(dinersApi.updateDiner, { params: { storeId, dinerId }, body: { version, ...diet } });
    const [page, { changes }] = await follow(manager, storeId, before);
    expect(changes).toMatchObject({ gone: [], neighbours: [], guests: [{ dinerId, dietTaboo: 'Soy' }] });
    expect(idsOf(changes?.orders ?? [])).toEqual([first.id]);
    expect(Object.keys(changes ?? {})).not.toContain('pacing');
    expect(page).toEqual(await boardOf(manager, storeId));
    await manager.do(hostStandApi.lockTables, {
      params,
      body: { date: SATURDAY, timeFrom: '10:00', timeTo: '11:00', itemIds: first.itemIds },
    });
    const [locked, update] = await follow(manager, storeId, page);
    expect(update.changes).toMatchObject({ orders: [], guests: [], locks: [{ itemIds: first.itemIds }] });
    expect(locked).toEqual(await boardOf(manager, storeId));
    // The page that has not read for longer gets both.
    expect((await follow(manager, storeId, before))[0]).toEqual(locked);
  });

  it('have an order that goes to another day and comes back', async () => {
    const { storeId, manager } = await openStore(product, 4);
    const order = await bookByStaff(manager, storeId, { time: '18:00' });
    await bookByStaff(manager, storeId, { time: '20:00' }, { diner: { ...CONTACT, phone: newPhone() } });
    const start = await boardOf(manager, storeId);
    let page = start;
    let { version } = order;
    for (const date of [SUNDAY, SATURDAY, SUNDAY]) {
      const params = { storeId, orderId: order.id };
      const place = { date, time: '18:00', adults: 2 };
      ({ version } = await manager.do(staffOrdersApi.changeOrderPlace, { params, body: { version, place } }));
      const [next, { changes }] = await follow(manager, storeId, page);
      expect(changes?.gone).toEqual(date === SUNDAY ? [order.id] : []);
      expect(next).toEqual(await boardOf(manager, storeId));
      expect(next.guests).toHaveLength(date === SUNDAY ? 1 : 2);
      page = next;
    }
    expect((await follow(manager, storeId, start))[0]).toEqual(page);
  });

  it('have no hold that has expired, which no transaction writes, unless the clock is set back, or was released', async () => {
    const { storeId, kind } = await openStore(product, 4);
    const { visitor } = await newPerson(product);
    await visitor.do(bookingApi.holdTable, { params: { storeId }, body: slotAt(kind.id) });
    const pool = createPool(product.url, 1);
    const deps = { pool, cache: new StoreCache(product.clock) } as unknown as Parameters<typeof readBoard>[0];
    const start = product.clock.now().getTime();
    const holdsAfter = async (minutes: number) => {
      const now = new Date(start + minutes * 60_000);
      const input = { params: { storeId, date: SATURDAY } };
      const call = { db: product.db, input, now, ...{ role: 'manager', language: 'en' } };
      const { text } = await readBoard(deps, call as Parameters<typeof readBoard>[1]);
      return (JSON.parse(text) as Board).holds.length;
    };
    expect([await holdsAfter(0), await holdsAfter(11), await holdsAfter(0)]).toEqual([1, 0, 1]);
    await visitor.do(bookingApi.releaseHold, { params: { storeId } });
    expect(await holdsAfter(0)).toBe(0);
    await pool.end();
  });

  it('are a whole board for a version of another node, role or language, and after the clock was set back', async () => {
    const { storeId, manager } = await openStore(product, 2);
    await bookByStaff(manager, storeId, { time: '18:00' });
    const page = await boardOf(manager, storeId);
    const whole = async (since = page.version ?? '', language = 'en') => {
      const input = { params: { storeId, date: SATURDAY }, query: { since } };
      const headers = { 'accept-language': language };
      const { body } = await manager.call(hostStandApi.readBoardChanges, input, { headers });
      return body.board;
    };
    expect(await whole()).toBeNull();
    expect(await whole(`${randomUUID()}.0`)).toEqual(page);
    expect(await whole(`${page.version?.split('.')[0]}.7`)).toEqual(page);
    const other = await whole(undefined, 'zh-Hans');
    expect(idsOf(other?.orders ?? [])).toEqual(idsOf(page.orders));
    expect(await whole(other?.version)).toEqual(page);
    const { visitor: owner, id } = await newPerson(product);
    await addStaff(product.db, storeId, id, 'owner');
    expect((await follow(owner, storeId, page))[1].board).toMatchObject({
      orders: [{ id: page.orders[0]?.id }],
    });
    product.clock.jump(-60);
    expect(await whole()).not.toBeNull();
    product.clock.jump(60);
  });

  it('have what each reader has booked before, while others book and read', async () => {
    const { storeId, manager } = await openStore(product, 12);
    const start = await boardOf(manager, storeId);
    const bookAndFollow = async (index: number) => {
      let page = start;
      for (const time of ['18:00', '20:00']) {
        const place = { time, ...(index % 3 === 0 && { date: SUNDAY }) };
        const { id, date } = await bookByStaff(manager, storeId, place);
        [page] = await follow(manager, storeId, page);
        expect(idsOf(page.orders).includes(id)).toBe(date === SATURDAY);
      }
      return page;
    };
    const pages = await Promise.all(Array.from({ length: 9 }, (_, index) => bookAndFollow(index)));
    const board = await boardOf(manager, storeId);
    expect(board.orders).toHaveLength(12);
    for (const page of pages) expect((await follow(manager, storeId, page))[0]).toEqual(board);
  });

  it('follow each other: a board is read once at a time, and those who come meanwhile share the next read', async () => {
    const cache = new BoardCache();
    const ends: (() => void)[] = [];
    const counts: number[] = [];
    const read = () =>
      cache.read('store', SATURDAY, {} as Reader, async (readers) => {
        counts.push(readers.length);
        await new Promise<void>((resolve) => ends.push(resolve));
        const known = { reading: { rows: { orders: new Map() } }, texts: new Map() };
        return { known, answers: readers } as unknown as Awaited<ReturnType<ReadForAll>>;
      });
    const first = read();
    await expect.poll(() => counts).toEqual([1]);
    const rest = [read(), read()];
    // A read of another board begins meanwhile, so that these could have begun too.
    void cache.read('other', SATURDAY, {} as Reader, () => new Promise(() => counts.push(0)));
    await expect.poll(() => counts).toEqual([1, 0]);
    ends[0]?.();
    await first;
    await expect.poll(() => counts).toEqual([1, 0, 2]);
    ends[1]?.();
    await Promise.all(rest);
  });

  it('have what a transaction wrote that had begun before others, and ended after they were read', async () => {
    const { storeId, manager } = await openStore(product, 4);
    const [first, second] = [
      await bookByStaff(manager, storeId, { time: '18:00' }),
      await bookByStaff(manager, storeId, { time: '20:00' }),
    ];
    const remark = 'update booking_order set remark_by_store = $3 where store_id = $1 and id = $2';
    const client = new pg.Client(product.url);
    await client.connect();
    const others = createPool(product.url, 1);
    try {
      await client.query('begin');
      await client.query(remark, [storeId, first.id, 'Slow']);
      let page = await boardOf(manager, storeId);
      for (const text of ['One', 'Two']) {
        await others.query(remark, [storeId, second.id, text]);
        [page] = await follow(manager, storeId, page);
        expect(page.orders.map(({ remarkByStore }) => remarkByStore)).toEqual(['', text]);
      }
      await client.query('commit');
      [page] = await follow(manager, storeId, page);
      expect(page.orders.map(({ remarkByStore }) => remarkByStore)).toEqual(['Slow', 'Two']);
      await expectSameBoards(product, storeId, [SATURDAY]);
    } finally {
      await client.end();
      await others.end();
    }
  });
});

describe('a page that applies changes', () => {
  /** What is compared of an order: whose it is and when it starts. Few ids and times, so that they meet. */
  const orders = fc.uniqueArray(
    fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
      startAt: fc.constantFrom('2037-11-21T10:00:00.000Z', '2037-11-21T11:00:00.000Z'),
      diner: fc.option(fc.record({ id: fc.constantFrom('x', 'y', 'z') })),
      remarkByStore: fc.constantFrom('', 'Window'),
      isNeighbour: fc.boolean(),
    }),
    { selector: ({ id }) => id },
  );
  const facts = fc.record({ x: fc.nat(2), y: fc.nat(2), z: fc.nat(2) });
  const boards = fc.record({ orders, facts, locks: fc.array(fc.nat(1), { maxLength: 1 }) });
  type Sample = typeof boards extends fc.Arbitrary<infer Value> ? Value : never;

  /** Makes a board as the server would. */
  function boardWith({ orders: all, facts: visits, locks }: Sample, version: string): Board {
    const sorted = all.toSorted((a, b) => (`${a.startAt} ${a.id}` < `${b.startAt} ${b.id}` ? -1 : 1));
    const [own, beside] = [
      sorted.filter((each) => !each.isNeighbour),
      sorted.filter((each) => each.isNeighbour),
    ];
    const diners = new Set([...own, ...beside].flatMap(({ diner }) => diner?.id ?? []));
    const guests = [...diners].map((dinerId) => ({ dinerId, visits: visits[dinerId] }));
    const lists = { locks, holds: [], feasts: [], pacing: [] };
    const fixed = { version, date: SATURDAY, asOf: version };
    return { ...fixed, orders: own, neighbours: beside, guests, ...lists } as unknown as Board;
  }

  const isNew = <Item>(before: readonly Item[], item: Item): boolean =>
    !before.some((each) => JSON.stringify(each) === JSON.stringify(item));

  /** Lists the differences of two boards. */
  function changesOf(a: Board, b: Board): BoardChanges {
    const ids = new Set(idsOf([...b.orders, ...b.neighbours]));
    return {
      ...{ version: b.version ?? '', asOf: b.asOf },
      orders: b.orders.filter((order) => isNew(a.orders, order)).toReversed(),
      neighbours: b.neighbours.filter((order) => isNew(a.neighbours, order)),
      gone: idsOf([...a.orders, ...a.neighbours]).filter((id) => !ids.has(id)),
      guests: b.guests.filter((guest) => isNew(a.guests, guest)),
      ...(isNew([a.locks], b.locks) && { locks: b.locks }),
    };
  }

  it('has the board of the new version', () => {
    fc.assert(
      fc.property(boards, boards, (before, after) => {
        const [a, b] = [boardWith(before, 'a'), boardWith(after, 'b')];
        expect(applyBoardChanges(a, changesOf(a, b))).toEqual(b);
      }),
    );
  });
});

describe('pacing on the board', () => {
  it('counts what starts at each start time against the limits of its shift, as booking does', async () => {
    const { storeId, kind, shiftId, manager } = await openStore(product, 9);
    const lunchId = await addShift(product.db, storeId, {
      ranges: [{ from: '12:00', to: '12:30' }],
      pacing: { maxCovers: 6, maxParties: null, onlineMaxCovers: null, onlineMaxParties: null },
    });
    await bookByStaff(manager, storeId, { time: '12:00', adults: 2, children: 1 });
    await act(manager, await bookByStaff(manager, storeId, { time: '12:00' }), 'storeCancelOrder');
    const { visitor } = await newPerson(product);
    await visitor.do(bookingApi.holdTable, {
      params: { storeId },
      body: slotAt(kind.id, '12:00', { adults: 1 }),
    });
    const { pacing } = await boardOf(manager, storeId);
    expect(pacing.slice(0, 2)).toEqual([
      {
        ...{ shiftId: lunchId, time: '12:00', startAt: '2037-11-21T04:00:00.000Z' },
        ...{ people: 4, parties: 2, maxPeople: 6, maxParties: null },
      },
      {
        ...{ shiftId: lunchId, time: '12:30', startAt: '2037-11-21T04:30:00.000Z' },
        ...{ people: 0, parties: 0, maxPeople: 6, maxParties: null },
      },
    ]);
    expect(pacing.slice(2).every((slot) => slot.shiftId === shiftId && slot.maxPeople === null)).toBe(true);
    // Two more people fit, three do not.
    const party = (adults: number) =>
      manager.call(staffOrdersApi.createStaffOrder, {
        params: { storeId },
        body: { place: { date: SATURDAY, time: '12:00', adults }, diner: CONTACT, method: 'phone' },
      });
    expect((await party(3)).refusal?.code).toBe('pacingReached');
    expect((await party(2)).refusal).toBeUndefined();
  });
});
