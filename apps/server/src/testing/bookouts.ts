import { bookoutApi, staffBookoutApi } from '@xiwei/contract/bookout/bookout.api.ts';
import type { BookOut } from '@xiwei/contract/bookout/bookout.model.ts';
import type { CallOf } from '@xiwei/contract/common/endpoint.ts';
import { json } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { CONTACT, openStore, SATURDAY } from './bookings.ts';
import { newPerson } from './orders.ts';
import type { Product, Visitor } from './product.ts';
import { settingsChanged, type TestKind } from './seating-plan.ts';

type RequestBody = CallOf<typeof bookoutApi.createBookOut>['body'];
export type OrderBody = CallOf<typeof staffBookoutApi.createBookOutOrder>['body'];

/** A private dining request with its store, manager and diner. */
export interface BookOutCase {
  storeId: string;
  kind: TestKind;
  shiftId: string;
  manager: Visitor;
  diner: Visitor;
  dinerId: string;
  form: BookOut;
}

export const REQUEST: RequestBody = {
  diner: CONTACT,
  date: SATURDAY,
  adults: 8,
  when: { time: '19:00' },
  remark: 'A birthday, with a cake',
};

/** Sends a request of a diner. */
export const request = (
  diner: Visitor,
  storeId: string,
  change: Partial<RequestBody> = {},
): Promise<BookOut> =>
  diner.do(bookoutApi.createBookOut, { params: { storeId }, body: { ...REQUEST, ...change } });

/** Opens a store with rooms for ten, and sends a request of a new diner; to the given store and of the given person if there are any. */
export async function requested(
  product: Product,
  change: Partial<RequestBody> = {},
  store?: Pick<BookOutCase, 'storeId' | 'kind' | 'shiftId' | 'manager'>,
  person?: Pick<BookOutCase, 'diner' | 'dinerId'>,
): Promise<BookOutCase> {
  const { storeId, kind, shiftId, manager } =
    store ?? (await openStore(product, 2, { seatCapacity: 10, privateRoom: true }));
  const { diner, dinerId } = person ?? (await newDiner(product));
  return { storeId, kind, shiftId, manager, diner, dinerId, form: await request(diner, storeId, change) };
}

async function newDiner(product: Product): Promise<Pick<BookOutCase, 'diner' | 'dinerId'>> {
  const { visitor, id } = await newPerson(product);
  return { diner: visitor, dinerId: id };
}

export const requestParams = ({ storeId, form }: Pick<BookOutCase, 'storeId' | 'form'>) => ({
  storeId,
  formId: form.id,
});

/** Makes a request that the store has confirmed. */
export async function confirmed(
  product: Product,
  change: Partial<RequestBody> = {},
  store?: Parameters<typeof requested>[2],
  person?: Parameters<typeof requested>[3],
): Promise<BookOutCase> {
  const made = await requested(product, change, store, person);
  const body = { version: made.form.version, words: '' };
  const form = await made.manager.do(staffBookoutApi.confirmBookOut, { params: requestParams(made), body });
  return { ...made, form };
}

/** Returns the input of an order for a request, at its own time or another. */
export const orderFor = (
  made: Pick<BookOutCase, 'storeId' | 'form'>,
  place: Partial<OrderBody['place']> = {},
  more: Partial<OrderBody> = {},
) => ({
  params: requestParams(made),
  body: {
    version: made.form.version,
    place: { date: made.form.date, time: made.form.time ?? '19:00', adults: made.form.adults, ...place },
    ...more,
  },
});

/** Closes a store on a day, or pauses its bookings. */
export async function closeDay(
  { db, clock }: Product,
  storeId: string,
  date: string,
  type: 'closed' | 'paused' = 'closed',
): Promise<void> {
  const entry = { type, date_from: date, date_to: date, note: json({}) };
  await db
    .insertInto('plan_entry')
    .values({ ...entry, store_id: storeId, id: newId(clock.now()) })
    .execute();
  await settingsChanged(db, storeId);
}

/** Reads a request as its diner. */
export const readMine = ({ diner, ...made }: BookOutCase) =>
  diner.do(bookoutApi.readMyBookOut, { params: requestParams(made) });

/** Reads a request as the staff of its store. */
export const readAsStaff = ({ manager, ...made }: BookOutCase) =>
  manager.do(staffBookoutApi.readBookOut, { params: requestParams(made) });

export const versionOf = async (made: BookOutCase) => (await readAsStaff(made)).version;

/** A guest other than `CONTACT`. */
export const WANG = { ...CONTACT, lastName: 'Wang', phone: { region: 'CN', number: '13900003333' } } as const;
