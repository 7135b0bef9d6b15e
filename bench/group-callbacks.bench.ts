import { randomInt, randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Figure } from './figure.ts';
import { newOrderCallback } from './group.ts';
import {
  addStores,
  addUsers,
  type BenchStore,
  type BenchUser,
  bookingRequest,
  dateAfter,
  pickRandom,
  randomTime,
} from './seed.ts';
import { type Setup, send } from './setup.ts';

/** Clients that book at the store without pause. */
const BOOKERS = 32;
/** Connections of the platform, and the pause after each callback in milliseconds: more than a hundred orders a second. */
const SENDERS = 4;
const PAUSE_MS = 20;
/** The latency is measured alternately without and with bookings, so that other programs disturb both alike. */
const ROUNDS = 8;
const ROUND_SECONDS = 3;

/**
 * Measures the p99 latency of callbacks about new orders of a group-buying platform while the same store is booked by 32 clients
 * without pause. Baseline: the same without bookings. Both are medians of some rounds. All callbacks have to be applied in the end.
 */
export async function groupCallbacks(setup: Setup): Promise<Figure[]> {
  const [store] = await addStores(setup, 1, 300);
  if (!store) throw new Error('The store was not created');
  const users = await addUsers(setup, 20_000);
  const shopId = await connectShop(setup, store);
  const warmUp = startBookings(setup, store, users);
  await measureCallbacks(setup, shopId, 2);
  await warmUp.stop();
  await setup.analyze();
  const [alone, underLoad]: [number[], number[]] = [[], []];
  let booked = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(await measureCallbacks(setup, shopId, ROUND_SECONDS));
    await untilApplied(setup, shopId);
    const load = startBookings(setup, store, users);
    await pause(500);
    underLoad.push(await measureCallbacks(setup, shopId, ROUND_SECONDS));
    booked += await load.stop();
    await untilApplied(setup, shopId);
  }
  const rate = Math.round(booked / (ROUNDS * (ROUND_SECONDS + 0.5)));
  return [
    {
      name: `p99 latency of a platform's callbacks: alone vs. next to ${rate} bookings/s at the same store`,
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

/** Starts clients that book at a store without pause. Stopping returns how many bookings there were. */
function startBookings({ port }: Setup, store: BenchStore, users: readonly BenchUser[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: BOOKERS });
  let running = true;
  let booked = 0;
  const clients = Array.from({ length: BOOKERS }, async () => {
    while (running) {
      const request = bookingRequest(pickRandom(users), store, dateAfter(1 + randomInt(29)), randomTime());
      const status = await send(port, agent, request);
      if (status !== 200) throw new Error(`A booking was answered with status ${status}`);
      booked += 1;
    }
  });
  return {
    async stop(): Promise<number> {
      running = false;
      await Promise.all(clients);
      agent.destroy();
      return booked;
    },
  };
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
