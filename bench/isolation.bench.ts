import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Figure } from './figure.ts';
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

const HOT_CLIENTS = 800;
const SECONDS = 8;
const IDLE_CLIENTS = 4;

/**
 * Measures the p99 booking latency at an idle store while another store on the same node gets more requests than its
 * queue holds. Baseline: the same without load. The ratio is the latency alone divided by the latency under load.
 */
export async function isolation(setup: Setup): Promise<Figure[]> {
  const [hot, idle] = await addStores(setup, 2, 300);
  if (!hot || !idle) throw new Error('The stores were not created');
  const users = await addUsers(setup, 20_000);
  await p99LatencyAt(setup, idle, users, 2);
  const alone = await p99LatencyAt(setup, idle, users, SECONDS);
  const load = startLoad(setup, hot, users);
  await pause(2000);
  const underLoad = await p99LatencyAt(setup, idle, users, SECONDS);
  const { tooHot, booked } = await load.stop();
  if (tooHot === 0) throw new Error('The hot store never refused a request as too hot');
  if (booked === 0) throw new Error('The hot store accepted no booking');
  return [
    {
      name: 'p99 booking latency at an idle store: alone vs. next to a hot store on the same node',
      value: alone,
      baseline: underLoad,
      unit: 'ms',
      target: 0.5,
    },
  ];
}

const book = (setup: Setup, agent: Agent, store: BenchStore, users: readonly BenchUser[]) =>
  send(
    setup.port,
    agent,
    bookingRequest(pickRandom(users), store, dateAfter(1 + Math.floor(Math.random() * 28)), randomTime()),
  );

/** Books at a store for some seconds and returns the p99 latency in milliseconds. */
export async function p99LatencyAt(
  setup: Setup,
  store: BenchStore,
  users: readonly BenchUser[],
  seconds: number,
): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const latencies: number[] = [];
  const until = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: IDLE_CLIENTS }, async () => {
      while (performance.now() < until) {
        const startedAt = performance.now();
        await book(setup, agent, store, users);
        latencies.push(performance.now() - startedAt);
        await pause(20);
      }
    }),
  );
  agent.destroy();
  return latencies.sort((a, b) => a - b)[Math.floor(latencies.length * 0.99)] ?? 0;
}

/** Starts clients that book without pause. After a “too hot” refusal a client waits one to two seconds. */
function startLoad(setup: Setup, store: BenchStore, users: readonly BenchUser[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: HOT_CLIENTS });
  let running = true;
  let tooHot = 0;
  let booked = 0;
  const clients = Array.from({ length: HOT_CLIENTS }, async () => {
    while (running) {
      const status = await book(setup, agent, store, users).catch(() => undefined);
      if (status === 200) booked += 1;
      if (status !== 503) continue;
      tooHot += 1;
      await pause(1000 + Math.random() * 1000);
    }
  });
  return {
    async stop() {
      running = false;
      await Promise.all(clients);
      agent.destroy();
      return { tooHot, booked };
    },
  };
}
