import { randomInt, randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { runLoad } from './cost.ts';
import type { Figure } from './figure.ts';
import { newOrderCallback } from './group.ts';
import { addStores, addUsers, type BenchStore, bookingRequest, dateAfter, randomTime } from './seed.ts';
import { type Setup, send } from './setup.ts';

/** Clients that book at the store, and bookings per second: 3,000 a minute, more than a store with 300 tables has in a day. */
const BOOKERS = 16;
const BOOKINGS_PER_SECOND = 50;
/** Connections of the platform, and the pause after each callback in milliseconds: more than a hundred orders a second. */
const SENDERS = 4;
const PAUSE_MS = 20;
/** The latency is measured alternately without and with bookings, so that other programs disturb both alike. */
const ROUNDS = 8;
const ROUND_SECONDS = 3;

/** How long the process with the bookings takes to start, in milliseconds. */
const LOAD_STARTS_MS = 1_500;

/**
 * Measures the p99 latency of callbacks about new orders of a group-buying platform while the same store is booked at a fixed rate by
 * another process. Baseline: the same without bookings. Both are medians of some rounds. All callbacks have to be applied in the end.
 * Bookings without a pause would show how the machine shares its processors when they are all used, not whether callbacks wait for bookings.
 */
export async function groupCallbacks(setup: Setup): Promise<Figure[]> {
  const [store] = await addStores(setup, 1, 300);
  if (!store) throw new Error('The store was not created');
  const perRound = BOOKINGS_PER_SECOND * ROUND_SECONDS * 2;
  const users = await addUsers(setup, perRound * (ROUNDS + 1));
  const shopId = await connectShop(setup, store);
  const measureUnderLoad = async (round: number) => {
    const requests = users
      .slice(round * perRound, (round + 1) * perRound)
      .map((user) => bookingRequest(user, store, dateAfter(1 + randomInt(29)), randomTime()));
    const load = runLoad(setup.port, BOOKERS, requests, BOOKINGS_PER_SECOND);
    await pause(LOAD_STARTS_MS);
    const latency = await measureCallbacks(setup, shopId, ROUND_SECONDS);
    const { statuses } = await load;
    const failed = Object.keys(statuses).filter((status) => status !== '200');
    if (failed.length > 0) throw new Error(`Bookings were answered with status ${failed.join(', ')}`);
    return latency;
  };
  await measureUnderLoad(ROUNDS);
  await setup.analyze();
  const [alone, underLoad]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    await untilApplied(setup, shopId);
    alone.push(await measureCallbacks(setup, shopId, ROUND_SECONDS));
    await untilApplied(setup, shopId);
    underLoad.push(await measureUnderLoad(round));
  }
  await untilApplied(setup, shopId);
  return [
    {
      name: `p99 latency of a platform's callbacks: alone vs. next to ${BOOKINGS_PER_SECOND} bookings/s at the same store`,
      value: median(alone),
      baseline: median(underLoad),
      unit: 'ms',
      target: 0.5,
    },
  ];
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Connects a store with a shop of a platform, as after an authorization. The shop is not polled. */
async function connectShop({ pool }: Setup, { id }: BenchStore): Promise<string> {
  const [grantId, shopId] = [randomUUID(), randomUUID()];
  await pool.query(
    `insert into external_grant (id, merchant_id, platform, account_id, access_token, shops, created_at, refreshed_at)
     select $1::uuid, merchant_id, 'dianping', $1::text, 'none', '[]', now(), now() from store where id = $2`,
    [grantId, id],
  );
  await pool.query(
    `insert into external_shop (store_id, platform, grant_id, shop_id, connected_at, read_until, next_poll_at)
     values ($1, 'dianping', $2, $3, now(), now(), now() + interval '1 day')`,
    [id, grantId, shopId],
  );
  return shopId;
}

/** Sends callbacks for some seconds and returns the p99 latency of their answers in milliseconds. */
async function measureCallbacks({ port }: Setup, shopId: string, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const latencies: number[] = [];
  const until = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: SENDERS }, async () => {
      while (performance.now() < until) {
        const request = newOrderCallback(shopId, dateAfter(1 + randomInt(28)), randomTime());
        const startedAt = performance.now();
        const status = await send(port, agent, request);
        latencies.push(performance.now() - startedAt);
        if (status !== 200) throw new Error(`A callback was answered with status ${status}`);
        await pause(PAUSE_MS);
      }
    }),
  );
  agent.destroy();
  return latencies.sort((a, b) => a - b)[Math.floor(latencies.length * 0.99)] ?? 0;
}

/** Waits until every callback is applied, each as an order of its own. */
async function untilApplied({ pool }: Setup, shopId: string): Promise<void> {
  for (;;) {
    const { rows } = await pool.query<{ waiting: number; events: number; orders: number }>(
      `select count(*) filter (where applied_at is null)::int as waiting, count(*)::int as events,
         (select count(*) from external_order where shop_id = $1)::int as orders
       from external_inbox where event ->> 'shopId' = $1`,
      [shopId],
    );
    const { waiting = 0, events = 0, orders = 0 } = rows[0] ?? {};
    if (waiting === 0 && events === orders) return;
    if (waiting === 0) throw new Error(`${events} callbacks made ${orders} orders`);
    await pause(50);
  }
}
