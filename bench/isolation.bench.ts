import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Figure } from './figure.ts';
import { fire, type Rig } from './rig.ts';
import {
  addPeople,
  addStores,
  type BenchStore,
  bookingOf,
  dateAfter,
  oneOf,
  type Person,
  randomTime,
} from './seed.ts';

const CROWD = 800;
const SECONDS = 8;
const QUIET_CLIENTS = 4;

/**
 * One store is stormed by more people than its line holds, who come again when they are told to; at another people
 * book as always. The 99th percentile of their waiting, against the same without the storm.
 */
export async function isolation(rig: Rig): Promise<Figure[]> {
  const [hot, calm] = await addStores(rig, 2, 300);
  if (!hot || !calm) throw new Error('The stores were not made');
  const people = await addPeople(rig, 20_000);
  await waitingAt(rig, calm, people, 2);
  const quiet = await waitingAt(rig, calm, people, SECONDS);
  const storm = startStorm(rig, hot, people);
  await pause(2000);
  const stormy = await waitingAt(rig, calm, people, SECONDS);
  const { tooHot, booked } = await storm.stop();
  if (tooHot === 0) throw new Error('The hot store never said that it was too hot');
  if (booked === 0) throw new Error('The hot store booked nobody');
  return [
    {
      name: 'waiting at a store beside a stormed one (p99)',
      value: quiet,
      limit: stormy,
      unit: 'ms',
      wanted: 0.5,
    },
  ];
}

const book = (rig: Rig, agent: Agent, store: BenchStore, people: readonly Person[]) =>
  fire(
    rig.port,
    agent,
    bookingOf(oneOf(people), store, dateAfter(1 + Math.floor(Math.random() * 28)), randomTime()),
  );

/** How long one in a hundred waits at least, in milliseconds. */
async function waitingAt(
  rig: Rig,
  store: BenchStore,
  people: readonly Person[],
  seconds: number,
): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const waits: number[] = [];
  const until = performance.now() + seconds * 1000;
  await Promise.all(
    Array.from({ length: QUIET_CLIENTS }, async () => {
      while (performance.now() < until) {
        const began = performance.now();
        await book(rig, agent, store, people);
        waits.push(performance.now() - began);
        await pause(20);
      }
    }),
  );
  agent.destroy();
  return waits.sort((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? 0;
}

/** A crowd that books as fast as it is answered. Who is told that it is too hot comes again after a second. */
function startStorm(rig: Rig, store: BenchStore, people: readonly Person[]) {
  const agent = new Agent({ keepAlive: true, maxSockets: CROWD });
  let going = true;
  let tooHot = 0;
  let booked = 0;
  const crowd = Array.from({ length: CROWD }, async () => {
    while (going) {
      const status = await book(rig, agent, store, people).catch(() => undefined);
      if (status === 200) booked += 1;
      if (status !== 503) continue;
      tooHot += 1;
      await pause(1000 + Math.random() * 1000);
    }
  });
  return {
    async stop() {
      going = false;
      await Promise.all(crowd);
      agent.destroy();
      return { tooHot, booked };
    },
  };
}
