import { randomInt } from 'node:crypto';
import type { Figure } from './figure.ts';
import { p99LatencyAt } from './isolation.bench.ts';
import {
  addStores,
  addUsers,
  type BenchStore,
  bookingRequest,
  dateAfter,
  pickRandom,
  randomTime,
} from './seed.ts';
import { type Setup, sendAll } from './setup.ts';

const REMINDERS = 10_000;
const STORES = 200;
const CLIENTS = 32;
/** The latency is measured alternately without and with sending, so that other programs disturb both alike. */
const ROUNDS = 5;
const SECONDS = 3;

/**
 * Measures the p99 booking latency while 10,000 reminders are due at once and are being sent. Baseline: the same while they are
 * not due yet. Both are medians of some rounds. The ratio is the latency alone divided by the latency while they are sent.
 */
export async function reminders(setup: Setup): Promise<Figure[]> {
  const stores = await addStores(setup, STORES, 20);
  const [idle] = await addStores(setup, 1, 300);
  if (!idle) throw new Error('The store was not created');
  const users = await addUsers(setup, REMINDERS);
  const requests = users.map((user) =>
    bookingRequest(user, pickRandom(stores), dateAfter(1 + randomInt(29)), randomTime()),
  );
  const booked = (await sendAll(setup.port, CLIENTS, requests)).filter((status) => status === 200).length;
  if (booked < REMINDERS * 0.9) throw new Error(`Only ${booked} bookings to remind of were made`);
  await planAll(setup, stores);
  await setup.analyze();
  await p99LatencyAt(setup, idle, users, 2);
  const [alone, whileSending]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    await setDue(setup, stores, '1 day');
    alone.push(await p99LatencyAt(setup, idle, users, SECONDS));
    await setDue(setup, stores, '0');
    whileSending.push(await p99LatencyAt(setup, idle, users, SECONDS));
  }
  const { sent = 0, waiting = 0 } = await countByStatus(setup, stores);
  await setup.pool.query(
    `update guest_message set status = 'dropped', reason = 'tooLate' where status = 'waiting' and store_id = any ($1)`,
    [stores.map(({ id }) => id)],
  );
  if (sent === 0) throw new Error('No reminder was sent during the measurement');
  if (waiting === 0) throw new Error('All reminders were sent before the measurement ended');
  return [
    {
      name: 'p99 booking latency: alone vs. while 10,000 reminders are due at once',
      value: median(alone),
      baseline: median(whileSending),
      unit: 'ms',
      target: 0.5,
    },
  ];
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Plans a reminder of each order. As if staff had sent them, because automatic ones wait at night. */
async function planAll({ pool }: Setup, stores: readonly BenchStore[]): Promise<void> {
  await pool.query(
    `insert into guest_message (store_id, id, order_id, scene, channel, sent_by, occasion, status, created_at, due_at, ends_at)
     select store_id, gen_random_uuid(), id, 'remindArrival', 'sms', 'staff', '', 'waiting', now(), now() + interval '1 day',
       now() + interval '2 days' from booking_order where store_id = any ($1)`,
    [stores.map(({ id }) => id)],
  );
}

/** Sets when the reminders that are left are due, and has those that are due sent. */
async function setDue({ pool }: Setup, stores: readonly BenchStore[], inTime: string): Promise<void> {
  await pool.query(
    `update guest_message set due_at = now() + $2::interval where status = 'waiting' and store_id = any ($1)`,
    [stores.map(({ id }) => id), inTime],
  );
  await pool.query(`select graphile_worker.add_job('messages.send', job_key => 'messages.send')`);
}

async function countByStatus(
  { pool }: Setup,
  stores: readonly BenchStore[],
): Promise<Partial<Record<string, number>>> {
  const { rows } = await pool.query<{ status: string; count: number }>(
    'select status, count(*)::int as count from guest_message where store_id = any ($1) group by status',
    [stores.map(({ id }) => id)],
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}
