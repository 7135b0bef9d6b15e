import { randomInt } from 'node:crypto';
import { insertDirectly, prepareDirectBookings } from './direct-sql.ts';
import type { Figure } from './figure.ts';
import { addStores, addUsers, bookingRequest, dateAfter, pickRandom, randomTime } from './seed.ts';
import { measureRate, measureThroughput, type Setup } from './setup.ts';

const CLIENTS = 32;
const SECONDS = 8;
const WARM_SECONDS = 4;
const STORES = 200;
const DAYS = 30;

/** Measures bookings over HTTP at many stores. Baseline: the plain driver inserting the same rows. */
export async function orders(setup: Setup): Promise<Figure[]> {
  const stores = await addStores(setup, STORES, 20);
  const users = await addUsers(setup, 20_000);
  const user = pickRandom(await addUsers(setup, 1));
  const directBookings = await prepareDirectBookings(setup, stores, user);
  const baseline = await measureThroughput(CLIENTS, SECONDS, () => {
    const store = pickRandom(stores);
    const direct = directBookings.get(store.id);
    if (!direct) throw new Error('The store has no direct booking');
    return insertDirectly(setup, { ...direct, user, date: dateAfter(100 + randomInt(DAYS)) }, false);
  });
  const request = () =>
    bookingRequest(pickRandom(users), pickRandom(stores), dateAfter(1 + randomInt(DAYS - 1)), randomTime());
  await measureRate(setup.port, CLIENTS, WARM_SECONDS, request);
  await setup.analyze();
  const value = await measureRate(setup.port, CLIENTS, SECONDS, request);
  return [
    {
      name: 'orders at 200 stores vs. the same rows with the plain driver',
      value,
      baseline,
      unit: 'orders/s',
      target: 0.5,
    },
  ];
}
