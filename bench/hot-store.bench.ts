import { randomInt } from 'node:crypto';
import { commitByHand, handsFor } from './by-hand.ts';
import type { Figure } from './figure.ts';
import { hammer, perSecond, type Rig } from './rig.ts';
import { addPeople, addStores, bookingOf, dateAfter, oneOf, randomTime } from './seed.ts';

const CLIENTS = 32;
const SECONDS = 8;
const WARM_SECONDS = 4;

/** One store that everybody wants and that has room for all, against connections that compete for its row. */
export async function hotStore(rig: Rig): Promise<Figure[]> {
  const stores = await addStores(rig, 1, 300);
  const store = oneOf(stores);
  const people = await addPeople(rig, 20_000);
  const person = oneOf(await addPeople(rig, 1));
  const hand = (await handsFor(rig, stores, person)).get(store.id);
  if (!hand) throw new Error('The store was forgotten');
  const limit = await perSecond(CLIENTS, SECONDS, () =>
    commitByHand(rig, { ...hand, person, date: dateAfter(100 + randomInt(30)) }, true),
  );
  const shot = () => bookingOf(oneOf(people), store, dateAfter(1 + randomInt(29)), randomTime());
  await hammer(rig.port, CLIENTS, WARM_SECONDS, shot);
  await rig.settle();
  const value = await hammer(rig.port, CLIENTS, SECONDS, shot);
  return [{ name: 'orders at one hot store', value, limit, unit: 'orders/s', wanted: 1.5 }];
}
