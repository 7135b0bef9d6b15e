import { CLOSE_REASONS, ORDER_STATUSES } from '@xiwei/contract/booking/booking.machine.ts';
import { demoId, HOUSES } from '@xiwei/demo';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setStoreRemark } from '#modules/booking/commands/order-details.ts';
import { createBooking } from '#modules/booking/steps.ts';
import { later } from '#platform/clock.ts';
import { createPool, type Db } from '#platform/db/db.ts';
import { createLog } from '#platform/log.ts';
import {
  countOrders,
  expectLogsReplay,
  expectOccupancyAgrees,
  listOrdersOn,
  listStates,
  shareOccupied,
} from '#testing/booked-orders.ts';
import { createTestDatabase } from '#testing/database.ts';
import { expectBooksInOrder } from '#testing/money.ts';
import { loadDemo } from '../load-demo.ts';
import { fillToday, rollEvenings } from './evenings.ts';

const SECRET = 'a secret that only tests know, and long enough';
const log = createLog('silent');
/** Days before and after today that the tests fill. */
const DAYS = 2;
const STORES = HOUSES.map(({ store }) => demoId('store', store));

/** Instants of one Saturday by the clock of Shanghai: 04:00, 12:30 and 19:30; and 19:30 three days later. */
const TODAY = '2037-11-21';
const NIGHT = new Date('2037-11-20T20:00:00Z');
const LUNCH = new Date('2037-11-21T04:30:00Z');
const DINNER = new Date('2037-11-21T11:30:00Z');
const TUESDAY = later(DINNER, 3 * 86_400);

let pool: pg.Pool;
let db: Db;
let loadAgain: () => Promise<unknown>;

beforeAll(async () => {
  const database = await createTestDatabase();
  pool = createPool(database.url, 3);
  db = database.db;
  loadAgain = () => loadDemo(database.url, SECRET);
  await loadAgain();
  afterAll(async () => {
    await pool.end();
  });
});

/** Does all work that is due at an instant. Returns how many pieces it was. */
async function rollAt(now: Date): Promise<number> {
  let pieces = 0;
  while (await rollEvenings({ pool, log }, now, DAYS)) pieces += 1;
  return pieces;
}

async function expectConsistent(): Promise<void> {
  await expectLogsReplay(pool);
  await expectOccupancyAgrees(pool);
  await expectBooksInOrder(db);
}

/** Returns a pool whose connections fail when they are about to commit. */
const dyingPool = (): pg.Pool =>
  new Proxy(pool, {
    get(target, name) {
      if (name !== 'connect') return Reflect.get(target, name).bind(target);
      return async () => {
        const client = await target.connect();
        const query = client.query.bind(client) as (...args: unknown[]) => unknown;
        return Object.assign(Object.create(client), {
          query: (...args: unknown[]) => {
            if (args[0] === 'commit') throw new Error('the process was killed');
            return query(...args);
          },
          release: () => client.release(),
        });
      };
    },
  });

describe.sequential('the bookings of the demo stores', () => {
  it('leave nothing of a day whose filling was interrupted, and are complete after the next start', async () => {
    await expect(fillToday({ pool: dyingPool(), log }, NIGHT)).rejects.toThrow('killed');
    expect(await countOrders(pool)).toBe(0);
    while (await fillToday({ pool, log }, NIGHT));
    for (const store of STORES) expect((await listOrdersOn(pool, TODAY, store)).length).toBeGreaterThan(8);
  });

  it.each([
    ['at 04:00', NIGHT],
    ['at 12:30', LUNCH],
    ['at 19:30', DINNER],
  ])(
    'have every status and close reason %s, and are consistent',
    async (_, now) => {
      await rollAt(now);
      const { statuses, reasons } = await listStates(pool);
      expect(statuses).toEqual([...ORDER_STATUSES].sort());
      // No action of the state machine closes an order without a reason.
      expect(reasons).toEqual(CLOSE_REASONS.filter((reason) => reason !== 'none').sort());
      await expectConsistent();
    },
    60_000,
  );

  it('come with private dining requests that wait, have a suggested time, are confirmed or rejected', async () => {
    const { rows } = await pool.query<{ states: string[] }>(
      `select array_agg(status || case when offered_at is null then '' else ' offered' end order by status, offered_at)
         as states from bookout_form group by store_id`,
    );
    expect(rows).toHaveLength(STORES.length);
    for (const { states } of rows)
      expect(states.sort()).toEqual([
        'CLOSED',
        'WAIT_ALLOCATE_BOOKING_ORDER_ID',
        'WAIT_STORE_CONFIRM',
        'WAIT_STORE_CONFIRM offered',
      ]);
  });

  it('show an evening in progress: parties seated, late, overstaying, done and still to come', async () => {
    const now = DINNER.getTime();
    const orders = (await Promise.all(STORES.map((store) => listOrdersOn(pool, TODAY, store)))).flat();
    const open = orders.filter(({ status }) => status === 'waitService');
    const isSeated = ({ arrived_at }: (typeof open)[number]) => arrived_at !== null;
    const count = (isMeant: (order: (typeof open)[number]) => boolean) => open.filter(isMeant).length;
    expect(count(isSeated)).toBeGreaterThan(40);
    expect(count((order) => isSeated(order) && Date.parse(order.end_at) < now)).toBeGreaterThan(0);
    expect(count((order) => !isSeated(order) && Date.parse(order.start_at) < now)).toBeGreaterThan(0);
    expect(count(({ start_at }) => Date.parse(start_at) > now)).toBeGreaterThan(20);
    expect(orders.filter(({ status }) => status === 'finished').length).toBeGreaterThan(40);
  });

  it('seat no party at a table at which another still sits', async () => {
    for (const store of STORES) {
      const orders = await listOrdersOn(pool, TODAY, store);
      const seated = orders.filter(
        ({ status, arrived_at }) => status === 'waitService' && arrived_at !== null,
      );
      const tables = seated.flatMap(({ item_ids }) => item_ids);
      expect(new Set(tables).size).toBe(tables.length);
    }
  });

  it('leave tables free at the busiest time of a Saturday', async () => {
    for (const store of STORES) {
      const share = await shareOccupied(pool, store, new Date(DINNER));
      expect(share, store).toBeLessThan(0.78);
    }
  });

  it('are not added again by another start', async () => {
    const before = await countOrders(pool);
    await loadAgain();
    while (await fillToday({ pool, log }, DINNER));
    expect(await rollAt(DINNER)).toBe(0);
    expect(await countOrders(pool)).toBe(before);
  });

  it('roll on by three days without touching what people changed', async () => {
    const [store = ''] = STORES;
    const due = (await listOrdersOn(pool, TODAY, store)).find(
      ({ status, arrived_at, start_at }) =>
        status === 'waitService' && arrived_at === null && Date.parse(start_at) > DINNER.getTime(),
    );
    if (!due) throw new Error('No party is to come');
    const clock = { now: () => DINNER };
    const booking = createBooking({
      pool,
      writerPool: pool,
      clock,
      secret: SECRET,
      subscribers: new Map(),
      log,
    });
    const host = { type: 'store', id: demoId('user', 'xiao-he') } as const;
    const by = { actor: 'staff', language: 'en' } as const;
    const { version } = await booking.writer.run(store, setStoreRemark(due.id, due.version, 'VIP', by), host);
    await rollAt(TUESDAY);
    const later = (await listOrdersOn(pool, TODAY, store)).find(({ id }) => id === due.id);
    expect(later).toMatchObject({ version, status: 'waitService', arrived_at: null });
    const left = (await Promise.all(STORES.map((each) => listOrdersOn(pool, TODAY, each))))
      .flat()
      // Unpaid orders are closed by a job, which does not run here.
      .filter(
        ({ status, id }) =>
          status !== 'waitDepositPaymentInvalid' && status.startsWith('wait') && id !== due.id,
      );
    expect(left).toEqual([]);
    expect((await listOrdersOn(pool, '2037-11-26', store)).length).toBeGreaterThan(0);
    await expectConsistent();
  });
});
