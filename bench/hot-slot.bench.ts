import { setTimeout as pause } from 'node:timers/promises';
import type { Figure } from './figure.ts';
import { addStores, addUsers, bookingRequest, dateAfter, pickRandom } from './seed.ts';
import { type Setup, sendAll } from './setup.ts';

const DINERS = 2000;
const TABLES = 40;
const CLIENTS = 64;

/**
 * Measures refusals when 2,000 diners book the same 40 tables, and checks that exactly 40 succeed. Baseline: reading one
 * row.
 */
export async function hotSlot(setup: Setup): Promise<Figure[]> {
  const baseline = await setup.oneRowRate();
  const rates: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    // A store that was busy until just now still counts as other work and would throttle this one.
    await pause(1500);
    const store = pickRandom(await addStores(setup, 1, TABLES));
    const users = await addUsers(setup, DINERS);
    const startedAt = performance.now();
    const statuses = await sendAll(
      setup.port,
      CLIENTS,
      users.map((user) => bookingRequest(user, store, dateAfter(3), '19:00')),
    );
    const seconds = (performance.now() - startedAt) / 1000;
    const booked = statuses.filter((status) => status === 200).length;
    const refused = statuses.filter((status) => status === 409).length;
    if (booked !== TABLES || refused !== DINERS - TABLES) {
      throw new Error(`${TABLES} tables were booked ${booked} times; ${refused} were refused`);
    }
    rates.push(refused / seconds);
  }
  return [
    {
      name: 'refusals of a full time slot vs. reading one row',
      value: median(rates),
      baseline,
      unit: 'calls/s',
      target: 0.6,
    },
  ];
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
