import { randomInt } from 'node:crypto';
import { commitByHand, handsFor } from './by-hand.ts';
import type { Figure } from './figure.ts';
import { hammer, perSecond, type Rig } from './rig.ts';
import { addPeople, addStores, bookingOf, dateAfter, oneOf, randomTime } from './seed.ts';

const CLIENTS = 32;
const SECONDS = 8;
const WARM_SECONDS = 4;
const STORES = 200;
const DAYS = 30;

/** Booking over HTTP at many stores, against the bare driver committing the same rows by hand. */
export async function orders(rig: Rig): Promise<Figure[]> {
  const stores = await addStores(rig, STORES, 20);
  const people = await addPeople(rig, 20_000);
  const person = oneOf(await addPeople(rig, 1));
  const hands = await handsFor(rig, stores, person);
  const limit = await perSecond(CLIENTS, SECONDS, () => {
    const store = oneOf(stores);
    const hand = hands.get(store.id);
    if (!hand) throw new Error('A store was forgotten');
    return commitByHand(rig, { ...hand, person, date: dateAfter(100 + randomInt(DAYS)) }, false);
  });
  const shot = () =>
    bookingOf(oneOf(people), oneOf(stores), dateAfter(1 + randomInt(DAYS - 1)), randomTime());
  await hammer(rig.port, CLIENTS, WARM_SECONDS, shot);
  await rig.settle();
  const value = await hammer(rig.port, CLIENTS, SECONDS, shot);
  return [{ name: 'orders at 200 stores', value, limit, unit: 'orders/s', wanted: 0.5 }];
}
