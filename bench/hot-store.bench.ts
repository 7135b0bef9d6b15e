import { randomInt } from 'node:crypto';
import { insertDirectly, prepareDirectBookings } from './direct-sql.ts';
import type { Figure } from './figure.ts';
import { addStores, addUsers, bookingRequest, dateAfter, pickRandom, randomTime } from './seed.ts';
import { measureRate, measureThroughput, type Setup } from './setup.ts';

const CLIENTS = 32;
const SECONDS = 8;
const WARM_SECONDS = 4;

/** Measures bookings at one store with enough tables. Baseline: plain driver connections that compete for its row lock. */
export async function hotStore(setup: Setup): Promise<Figure[]> {
  const stores = await addStores(setup, 1, 300);
  const store = pickRandom(stores);
  const users = await addUsers(setup, 20_000);
  const user = pickRandom(await addUsers(setup, 1));
  const direct = (await prepareDirectBookings(setup, stores, user)).get(store.id);
  if (!direct) throw new Error('The store has no direct booking');
  const baseline = await measureThroughput(CLIENTS, SECONDS, () =>
    insertDirectly(setup, { ...direct, user, date: dateAfter(100 + randomInt(30)) }, true),
  );
  const request = () => bookingRequest(pickRandom(users), store, dateAfter(1 + randomInt(29)), randomTime());
  await measureRate(setup.port, CLIENTS, WARM_SECONDS, request);
  await setup.analyze();
  const value = await measureRate(setup.port, CLIENTS, SECONDS, request);
  return [
    {
      name: 'orders at one hot store vs. plain driver with row lock',
      value,
      baseline,
      unit: 'orders/s',
      target: 1.5,
    },
  ];
}
