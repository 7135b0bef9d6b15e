import { setTimeout as pause } from 'node:timers/promises';
import type { Figure } from './figure.ts';
import { type Rig, shoot } from './rig.ts';
import { addPeople, addStores, bookingOf, dateAfter, oneOf } from './seed.ts';

const DINERS = 2000;
const TABLES = 40;
const CLIENTS = 64;

/** 2,000 diners for the 40 tables of one evening: exactly 40 get one, and the others are told so quickly. */
export async function hotSlot(rig: Rig): Promise<Figure[]> {
  const limit = await rig.oneRowRate();
  const rates: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    // A store that was busy a moment ago counts as one the machine is shared with.
    await pause(1500);
    const store = oneOf(await addStores(rig, 1, TABLES));
    const people = await addPeople(rig, DINERS);
    const began = performance.now();
    const statuses = await shoot(
      rig.port,
      CLIENTS,
      people.map((person) => bookingOf(person, store, dateAfter(3), '19:00')),
    );
    const seconds = (performance.now() - began) / 1000;
    const booked = statuses.filter((status) => status === 200).length;
    const refused = statuses.filter((status) => status === 409).length;
    if (booked !== TABLES || refused !== DINERS - TABLES) {
      throw new Error(`${TABLES} tables were booked ${booked} times; ${refused} were refused`);
    }
    rates.push(refused / seconds);
  }
  return [{ name: 'refusals of a hot slot', value: median(rates), limit, unit: 'calls/s', wanted: 0.6 }];
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
