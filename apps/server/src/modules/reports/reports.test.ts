import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { addDays } from '@xiwei/contract/common/wall-clock.ts';
import { reportsApi } from '@xiwei/contract/reports/reports.api.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Queryable } from '#platform/db/fragments.ts';
import { queryableOf } from '#platform/db/queryable.ts';
import { bookByStaff, bookInput, openStore, SATURDAY, slotAt } from '#testing/bookings.ts';
import { addMerchantAndStore, addStaff } from '#testing/fixtures.ts';
import { doJob, orderIn, passToStart } from '#testing/orders.ts';
import { passSecondFactor, signedInPeople } from '#testing/people.ts';
import { type Product, startProduct, type Visitor } from '#testing/product.ts';
import { RANDOM_TIMEOUT, randomRuns } from '#testing/random-runs.ts';
import { addKind } from '#testing/seating-plan.ts';
import { countTurnAways, saveTurnAways } from './turn-aways.store.ts';
import { TurnAways } from './turn-aways.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct();
});

const week = { from: addDays(SATURDAY, -7), to: SATURDAY, compare: 'none' } as const;
const read = (by: Visitor, storeId: string, query: Partial<Record<'from' | 'to' | 'compare', string>> = {}) =>
  by.call(reportsApi.readReport, { params: { storeId }, query: { ...week, ...query } as typeof week });
const figuresOn = async (by: Visitor, storeId: string, date: string) =>
  (await by.do(reportsApi.readReport, { params: { storeId }, query: { from: date, to: date } })).figures;

describe('a report', () => {
  it('follows an order that is made, moved to another day and cancelled, with days stored in between', async () => {
    const { storeId, manager } = await openStore(product, 2);
    const store = async () => {
      for (const job of ['keepDays', 'addNewDays', 'keepDays']) await doJob(product, `reports.${job}`, {});
    };
    const today = addDays(SATURDAY, -1);
    const order = await bookByStaff(manager, storeId, { date: today, time: '20:30' });
    await store();
    expect(await figuresOn(manager, storeId, today)).toMatchObject({ orders: 1, bookings: 1, people: 2 });
    const params = { storeId, orderId: order.id };
    const moved = await manager.do(staffOrdersApi.changeOrderPlace, {
      params,
      body: { version: order.version, place: { date: SATURDAY, time: '19:00', adults: 4 } },
    });
    expect(await figuresOn(manager, storeId, today)).toMatchObject({ orders: 0, bookings: 0, people: 0 });
    await store();
    expect(await figuresOn(manager, storeId, today)).toMatchObject({ orders: 0 });
    expect(await figuresOn(manager, storeId, SATURDAY)).toMatchObject({ orders: 1, people: 4 });
    await manager.do(staffOrdersApi.storeCancelOrder, { params, body: { version: moved.version } });
    expect(await figuresOn(manager, storeId, SATURDAY)).toMatchObject({
      orders: 1,
      bookings: 0,
      storeCancellations: 1,
    });
  });

  it('is compared with the days before, or with the same weekdays', async () => {
    const { storeId, manager } = await openStore(product, 2);
    const range = { from: addDays(SATURDAY, -2), to: SATURDAY };
    const before = await read(manager, storeId, { ...range, compare: 'before' });
    expect(before.body.compared).toMatchObject({ from: addDays(SATURDAY, -5), to: addDays(SATURDAY, -3) });
    const weekdays = await read(manager, storeId, { ...range, compare: 'weekdays' });
    expect(weekdays.body.compared).toMatchObject({ from: addDays(SATURDAY, -9), to: addDays(SATURDAY, -7) });
  });

  it('lists the orders behind a figure of a group, page by page', async () => {
    const { storeId, manager } = await openStore(product, 3);
    for (const time of ['18:00', '18:30', '19:00']) await bookByStaff(manager, storeId, { time });
    await bookByStaff(manager, storeId, { time: '21:00' }, { method: 'chat' });
    const list = (after?: string) =>
      manager.do(reportsApi.listReportOrders, {
        params: { storeId },
        query: {
          ...{ from: SATURDAY, to: SATURDAY, figure: 'bookings', group: 'channel', key: 'phone', limit: 2 },
          ...(after && { after }),
        },
      });
    const first = await list();
    expect(first.items).toMatchObject([{ time: '18:00', diner: { lastName: 'Li' } }, { time: '18:30' }]);
    const second = await list(first.next ?? '');
    expect(second.items).toMatchObject([{ time: '19:00' }]);
    expect(second.next).toBeNull();
  });
});

it('of an evening lists no-shows, cancellations, notes and the bookings of the next day', async () => {
  const { storeId, manager } = await openStore(product, 4);
  const today = addDays(SATURDAY, -1);
  const note = { remarkByStore: 'Window seat' };
  const open = await bookByStaff(manager, storeId, { date: today, time: '20:30' }, note);
  const gone = await bookByStaff(manager, storeId, { date: today, time: '21:00', adults: 3 });
  const coming = await bookByStaff(manager, storeId, { time: '19:00', adults: 4 }, note);
  const cancel = { params: { storeId, orderId: gone.id }, body: { version: gone.version } };
  await manager.do(staffOrdersApi.storeCancelOrder, cancel);
  const readEvening = () => manager.do(reportsApi.readEveningReport, { params: { storeId, date: today } });
  expect(await readEvening()).toMatchObject({
    ...{ date: today, figures: { orders: 2, bookings: 1, people: 2 }, absences: [], notes: [] },
    cancellations: [{ id: gone.id, people: 3, time: '21:00' }],
    next: {
      ...{ date: SATURDAY, figures: { bookings: 1, people: 4 } },
      bookings: [{ id: coming.id, remarkByStore: 'Window seat', diner: { lastName: 'Li' } }],
    },
  });
  await manager.do(staffOrdersApi.markArrived, {
    params: { storeId, orderId: open.id },
    body: { version: open.version, otherDayConfirmed: true },
  });
  expect((await readEvening()).notes).toMatchObject([{ id: open.id, remarkByStore: 'Window seat' }]);
  const [host] = await signedInPeople(product, 1);
  await addStaff(product.db, storeId, host?.id ?? '', 'host');
  const asHost = await host?.visitor.call(reportsApi.readEveningReport, { params: { storeId, date: today } });
  expect(asHost?.status).toBe(403);
});

describe('parties that asked for a time and got no table', () => {
  const ask = (visitor: Visitor, storeId: string, time: string, adults = 2) =>
    visitor.do(availabilityApi.readAlternatives, {
      params: { storeId, date: SATURDAY },
      query: { adults, time },
    });

  it('are counted once for a person, time and size, in all and by groups', async () => {
    const { storeId, manager } = await openStore(product, 1);
    await bookByStaff(manager, storeId, { time: '19:00' });
    const [person] = await signedInPeople(product, 1);
    if (!person) throw new Error('No person was signed in');
    for (const adults of [2, 2, 3]) await ask(person.visitor, storeId, '19:00', adults);
    const anyone = product.visitor();
    for (const time of ['19:00', '19:30', '19:00', '17:00']) await ask(anyone, storeId, time);
    const { body } = await read(manager, storeId);
    expect(body.turnedAway).toEqual({ parties: 4, people: 9 });
    expect(body.turnAways).toEqual({
      day: [{ key: SATURDAY, name: SATURDAY, parties: 4, people: 9 }],
      time: [
        { key: '19:00', name: '7:00 PM', parties: 3, people: 7 },
        { key: '19:30', name: '7:30 PM', parties: 1, people: 2 },
      ],
      party: [
        { key: '2', name: 'Party of 2', parties: 3, people: 6 },
        { key: '3', name: 'Party of 3', parties: 1, people: 3 },
      ],
      reason: [{ key: 'full', name: 'Fully booked', parties: 4, people: 9 }],
    });
    // Times without an order are among those of the shifts, for each day of the report.
    const [first] = body.startTimes;
    expect(first).toMatchObject({ days: 8 });
    expect(body.groups.time.map(({ key }) => key)).toEqual(['19:00']);
    expect(body.startTimes.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['18:30', '19:00', '19:30']),
    );
  });

  it('are counted when a booking is refused, and for parties that are too large for any time', async () => {
    const { storeId, kind, manager } = await openStore(product, 1);
    await bookByStaff(manager, storeId, { time: '19:00' });
    const [person] = await signedInPeople(product, 1);
    const refused = await person?.visitor.call(bookingApi.createOrder, bookInput(storeId, slotAt(kind.id)));
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'bookingFull' } } });
    await person?.visitor.do(availabilityApi.readDay, {
      params: { storeId, date: SATURDAY },
      query: { adults: 12 },
    });
    const { turnAways } = (await read(manager, storeId)).body;
    expect(turnAways.reason).toMatchObject([
      { key: 'full', parties: 1, people: 2 },
      { key: 'partySize', parties: 1, people: 12 },
    ]);
    expect(turnAways.time).toMatchObject([{ key: '', name: 'Any time' }, { key: '19:00' }]);
  });

  const askBy = (storeId: string, device: string) => ({
    ...{ storeId, date: SATURDAY, time: '19:00', people: 2, reason: 'full' as const },
    by: { userId: null, device, network: '198.51.100.7' },
  });
  const totalOf = async (storeId: string) =>
    (await countTurnAways(product.db, storeId, SATURDAY, SATURDAY)).find(({ group }) => group === 'total');

  it('from browsers without an account are counted at most five times for a network', async () => {
    const storeId = await addMerchantAndStore(product.db);
    const turnAways = new TurnAways(queryableOf(product.db), () => {});
    for (let nth = 0; nth < 8; nth += 1) turnAways.count(askBy(storeId, `browser ${nth}`));
    await turnAways.close();
    expect(await totalOf(storeId)).toMatchObject({ parties: 5, people: 10 });
  });

  it('are written later if the database was away', async () => {
    const storeId = await addMerchantAndStore(product.db);
    const warnings: unknown[] = [];
    const { query } = queryableOf(product.db);
    let isAway = true;
    const client = {
      query: (statement: string) => (isAway ? Promise.reject(new Error('away')) : query(statement)),
    } as unknown as Queryable;
    const turnAways = new TurnAways(client, (error) => warnings.push(error));
    turnAways.count(askBy(storeId, 'a'));
    await turnAways.write();
    expect(warnings).toHaveLength(1);
    expect(await totalOf(storeId)).toBeUndefined();
    turnAways.count(askBy(storeId, 'b'));
    isAway = false;
    await turnAways.close();
    expect(await totalOf(storeId)).toMatchObject({ parties: 2 });
  });

  const rows = fc.array(
    fc.record({
      date: fc.integer({ min: 0, max: 3 }).map((days) => addDays(SATURDAY, days)),
      start_time: fc.constantFrom('', '18:00', '19:00', '25:30'),
      people: fc.integer({ min: 1, max: 12 }),
      reason: fc.constantFrom('full' as const, 'pacing' as const, 'partySize' as const),
      parties: fc.integer({ min: 1, max: 4 }),
    }),
    { maxLength: 20 },
  );

  it(
    'are the sums of what was counted, whatever it was written with',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(rows, { maxLength: 3 }), async (batches) => {
          const store_id = await addMerchantAndStore(product.db);
          for (const batch of batches) {
            const once = new Map(batch.map((row) => [Object.values({ ...row, parties: 0 }).join(' '), row]));
            await saveTurnAways(
              queryableOf(product.db),
              [...once.values()].map((row) => ({ store_id, ...row })),
            );
          }
          const stored = await product.db
            .selectFrom('report_turn_away')
            .selectAll()
            .where('store_id', '=', store_id)
            .execute();
          const to = addDays(SATURDAY, 2);
          const within = stored.filter(({ date }) => date <= to);
          const sum = (some: typeof within) => ({
            parties: some.reduce((all, { parties }) => all + parties, 0),
            people: some.reduce((all, { parties, people }) => all + parties * people, 0),
          });
          const counts = await countTurnAways(product.db, store_id, SATURDAY, to);
          for (const { group, key, parties, people } of counts) {
            const keysOf = ({ date, start_time, people: size, reason }: (typeof within)[number]) => ({
              ...{ total: '', day: date, time: start_time, party: String(Math.min(size, 9)), reason },
            });
            expect({ parties, people }).toEqual(sum(within.filter((row) => keysOf(row)[group] === key)));
          }
          const inGroups = sum(within).parties * 5;
          expect(counts.reduce((all, { parties }) => all + parties, 0)).toBe(inGroups);
        }),
        randomRuns(20),
      );
    },
    RANDOM_TIMEOUT,
  );
});

/** Calls every endpoint that reads figures of a store or saves them. */
const callEach = (by: Visitor, storeId: string, from = SATURDAY, to = SATURDAY) => {
  const params = { storeId };
  const query = { from, to };
  return {
    readReport: by.call(reportsApi.readReport, { params, query }),
    readReportGuests: by.call(reportsApi.readReportGuests, { params, query }),
    readReportMessages: by.call(reportsApi.readReportMessages, { params, query }),
    listReportOrders: by.call(reportsApi.listReportOrders, { params, query: { ...query, figure: 'orders' } }),
    readEveningReport: by.call(reportsApi.readEveningReport, { params: { storeId, date: from } }),
    exportReport: by.call(reportsApi.exportReport, { params, body: { ...query, format: 'csv' } }),
  };
};
type EachCall = ReturnType<typeof callEach>;
const codesOf = async (calls: EachCall) => {
  const entries = Object.entries(calls).map(
    async ([name, call]) => [name, (await call).refusal?.code ?? 'answered'] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
};
const allAre = (code: string) => ({
  ...{ readReport: code, readReportGuests: code, readReportMessages: code, listReportOrders: code },
  ...{ readEveningReport: code, exportReport: code },
});

describe('who may read it', () => {
  it('are managers and owners of the store, and only owners save it', async () => {
    const { storeId, manager } = await openStore(product, 1);
    const [host, owner, stranger] = await signedInPeople(product, 3);
    if (!host || !owner || !stranger) throw new Error('No people were signed in');
    await addStaff(product.db, storeId, host.id, 'host');
    await addStaff(product.db, storeId, owner.id, 'owner');
    await passSecondFactor(product, owner.id);
    expect(await codesOf(callEach(manager, storeId))).toEqual({
      ...allAre('answered'),
      exportReport: 'notAllowed',
    });
    expect(await codesOf(callEach(owner.visitor, storeId))).toEqual(allAre('answered'));
    for (const person of [host, stranger])
      expect(await codesOf(callEach(person.visitor, storeId))).toEqual(allAre('notAllowed'));
    expect(await codesOf(callEach(product.visitor(), storeId))).toEqual(allAre('notSignedIn'));
  });

  it('are not owners of another store, not even with ids of this one', async () => {
    const { storeId, kind } = await openStore(product, 1);
    const other = await openStore(product, 1);
    const [owner] = await signedInPeople(product, 1);
    if (!owner) throw new Error('No person was signed in');
    await addStaff(product.db, other.storeId, owner.id, 'owner');
    await passSecondFactor(product, owner.id);
    expect(await codesOf(callEach(owner.visitor, storeId))).toEqual(allAre('notAllowed'));
    const own = await owner.visitor.do(reportsApi.listReportOrders, {
      params: { storeId: other.storeId },
      query: { from: SATURDAY, to: SATURDAY, figure: 'orders', group: 'kind', key: kind.id },
    });
    expect(own.items).toEqual([]);
  });

  it('are not people who were removed from the staff, from the next call on', async () => {
    const { storeId } = await openStore(product, 1);
    const [manager] = await signedInPeople(product, 1);
    if (!manager) throw new Error('No person was signed in');
    await addStaff(product.db, storeId, manager.id, 'manager');
    expect((await read(manager.visitor, storeId)).status).toBe(200);
    await product.db
      .deleteFrom('staff_member')
      .where('store_id', '=', storeId)
      .where('user_id', '=', manager.id)
      .execute();
    expect(await codesOf(callEach(manager.visitor, storeId))).toEqual(allAre('notAllowed'));
    expect((await manager.visitor.do(reportsApi.listStoresToday, { query: {} })).items).toEqual([]);
  });

  it.each([
    ['100 years', '1950-01-01', '2050-01-01'],
    ['an end before its beginning', SATURDAY, addDays(SATURDAY, -1)],
    ['a day too many', addDays(SATURDAY, -731), SATURDAY],
    ['a day that does not exist', '2037-02-30', SATURDAY],
    ['a text', "2037-11-20' or '1'='1", SATURDAY],
  ])('is refused for %s', async (_what, from, to) => {
    const { storeId } = await openStore(product, 1);
    const [owner] = await signedInPeople(product, 1);
    if (!owner) throw new Error('No person was signed in');
    await addStaff(product.db, storeId, owner.id, 'owner');
    await passSecondFactor(product, owner.id);
    const { readEveningReport, ...ofRanges } = callEach(owner.visitor, storeId, from, to);
    const expected = Object.fromEntries(Object.keys(ofRanges).map((name) => [name, 'inputInvalid']));
    expect(await codesOf({ ...ofRanges } as EachCall)).toEqual(expected);
    if (!/^\d{4}-\d\d-\d\d$/.test(from) || from === '2037-02-30')
      expect((await readEveningReport).refusal?.code).toBe('inputInvalid');
  });

  it.each([['1900-01-01'], ['2199-12-31']])('shows nothing of a day as far away as %s', async (date) => {
    const { storeId, manager } = await openStore(product, 1);
    expect(await figuresOn(manager, storeId, date)).toMatchObject({ orders: 0 });
    expect((await callEach(manager, storeId, date, date).readEveningReport).status).toBeLessThan(500);
  });

  it('finds no orders with the key of another kind of group', async () => {
    const { storeId, manager } = await openStore(product, 1);
    await bookByStaff(manager, storeId, { time: '19:00' });
    for (const key of ["' or true --", '\u0000'.slice(1), '%', 'phone '])
      expect(
        await manager.do(reportsApi.listReportOrders, {
          params: { storeId },
          query: { from: SATURDAY, to: SATURDAY, figure: 'orders', group: 'channel', key },
        }),
      ).toEqual({ items: [], next: null });
  });
});

describe('a file', () => {
  const save = async (storeId: string, owner: { id: string; visitor: Visitor }, format: 'csv' | 'xlsx') => {
    await passSecondFactor(product, owner.id);
    const body = { from: SATURDAY, to: SATURDAY, format };
    return owner.visitor.do(reportsApi.exportReport, { params: { storeId }, body });
  };

  it('has the figures, and no cell that is read as a formula', async () => {
    const { storeId, manager } = await openStore(product, 1);
    await addKind(product.db, storeId, 1, {
      name: { en: '=HYPERLINK("http://a.example","x")' },
      seatCapacity: 8,
    });
    await bookByStaff(manager, storeId, { time: '19:00', adults: 7 });
    const [person] = await signedInPeople(product, 1);
    if (!person) throw new Error('No person was signed in');
    await addStaff(product.db, storeId, person.id, 'owner');
    const csv = await save(storeId, person, 'csv');
    const text = Buffer.from(csv.content, 'base64').toString();
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(text).toContain('"\'=HYPERLINK(');
    expect(text.split(/\r\n/).filter((line) => /(^|,)"?[=+@\t]/.test(line))).toEqual([]);
    const xlsx = await save(storeId, person, 'xlsx');
    expect(Buffer.from(xlsx.content, 'base64').subarray(0, 2).toString()).toBe('PK');
    expect(xlsx.fileName).toBe(`report-${SATURDAY}-${SATURDAY}.xlsx`);
    const records = await product.db
      .selectFrom('audit_record')
      .select('endpoint')
      .where('endpoint', '=', 'reports.exportReport')
      .where('store_id', '=', storeId)
      .execute();
    expect(records).toHaveLength(2);
  });
});

it('an order of a diner is in the report of its store as soon as it is made', async () => {
  const { storeId, manager, diner, order } = await orderIn(product, 'waitService');
  expect(await figuresOn(manager, storeId, SATURDAY)).toMatchObject({ orders: 1, bookings: 1 });
  await diner.do(bookingApi.cancelOrder, {
    params: { storeId, orderId: order.id },
    body: { version: order.version },
  });
  expect(await figuresOn(manager, storeId, SATURDAY)).toMatchObject({ guestCancellations: 1, bookings: 0 });
});

// Last, because it moves the clock to the day of the bookings.
it('counts a visit with its meal, a first visit, and the seats that were open', async () => {
  const { storeId, manager, order } = await orderIn(product, 'waitService');
  const params = { storeId, orderId: order.id };
  passToStart(product, order);
  await manager.do(staffOrdersApi.setMealCost, {
    params,
    body: { version: order.version, mealCost: 300_00 as Fen },
  });
  await manager.do(staffOrdersApi.markArrived, {
    params,
    body: { version: order.version + 1, otherDayConfirmed: true },
  });
  const { body } = await read(manager, storeId);
  expect(body).toMatchObject({
    figures: { visits: 1, guests: 2, mealAmount: 300_00, unknownVisits: 0 },
    newGuests: 1,
    returnVisits: 0,
  });
  const guests = await manager.do(reportsApi.readReportGuests, {
    params: { storeId },
    query: { from: week.from, to: week.to },
  });
  expect(guests.visits[0]).toEqual({ group: 'one', guests: 1 });
  expect(guests.lapsed).toBe(0);
  // Three tables for four, from 17:00 until two hours after the last start at 21:00, on each day.
  expect(body.days.at(-1)?.openMinutes).toBe(3 * 4 * 6 * 60);
  expect(body.groups.channel).toMatchObject([{ key: 'online', figures: { visits: 1 } }]);
  expect(body.hours.map(({ hour }) => hour)).toEqual([17, 18, 19, 20, 21, 22]);
});

describe('the stores of a person today', () => {
  it('are those that the person manages, page by page, with the figures of the day', async () => {
    const [first, second, third] = [
      await openStore(product, 2),
      await openStore(product, 1),
      await openStore(product, 1),
    ];
    const [person] = await signedInPeople(product, 1);
    if (!person) throw new Error('No person was signed in');
    await addStaff(product.db, first.storeId, person.id, 'manager');
    await addStaff(product.db, second.storeId, person.id, 'owner');
    await addStaff(product.db, third.storeId, person.id, 'host');
    const list = (query: { after?: string; limit?: number }) =>
      person.visitor.do(reportsApi.listStoresToday, { query });
    const { items: before } = await list({});
    expect(before.map(({ id }) => id).toSorted()).toEqual([first.storeId, second.storeId].toSorted());
    const date = before.find(({ id }) => id === first.storeId)?.date ?? '';
    await bookByStaff(first.manager, first.storeId, { date, time: '20:30' });
    const page = await list({ limit: 1 });
    const { items: rest, next } = await list({ limit: 1, after: page.next ?? '' });
    expect(next).toBeNull();
    const figures = new Map([...page.items, ...rest].map((item) => [item.id, item]));
    expect(figures.size).toBe(2);
    expect(figures.get(first.storeId)).toMatchObject({ bookings: 1, people: 2, visits: 0, guests: 0 });
    expect(figures.get(first.storeId)?.seatUse).toBeGreaterThan(0);
    expect(figures.get(second.storeId)).toMatchObject({ bookings: 0, people: 0, seatUse: 0 });
  });
});
