import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { DinerOrder, SlotRequest, StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { CallOf } from '@xiwei/contract/common/endpoint.ts';
import { expect } from 'vitest';
import type { Db } from '#platform/db/db.ts';
import { addMerchantAndStore, addStaff } from './fixtures.ts';
import { signedInPeople } from './people.ts';
import type { Product, Visitor } from './product.ts';
import { addKind, addShift, type TestKind } from './seating-plan.ts';

/** A Saturday: the day after the start of the test clock. */
export const SATURDAY = '2037-11-21';

export const CONTACT = {
  lastName: 'Li',
  firstName: 'Lei',
  title: 'mr',
  phone: { region: 'CN', number: '13900001111' },
} as const;

/** Opens a store with one kind of table, open for dinner, with a manager. */
export async function openStore(
  product: Product,
  tables: number,
  kind: Parameters<typeof addKind>[3] = {},
): Promise<{ storeId: string; kind: TestKind; shiftId: string; manager: Visitor }> {
  const storeId = await addMerchantAndStore(product.db);
  const shiftId = await addShift(product.db, storeId);
  const made = await addKind(product.db, storeId, tables, kind);
  const [person] = await signedInPeople(product, 1);
  if (!person) throw new Error('No person was signed in');
  await addStaff(product.db, storeId, person.id, 'manager');
  return { storeId, kind: made, shiftId, manager: person.visitor };
}

export const slotAt = (kindId: string, time = '19:00', more: Partial<SlotRequest> = {}): SlotRequest => ({
  date: SATURDAY,
  time,
  kindId,
  adults: 2,
  children: 0,
  ...more,
});

export const bookInput = (storeId: string, slot: SlotRequest): CallOf<typeof bookingApi.createOrder> => ({
  params: { storeId },
  body: { slot, diner: CONTACT },
});

export const book = (visitor: Visitor, storeId: string, slot: SlotRequest): Promise<DinerOrder> =>
  visitor.do(bookingApi.createOrder, bookInput(storeId, slot));

type StaffPlace = CallOf<typeof staffOrdersApi.createStaffOrder>['body']['place'];

/** Books as staff for a guest who phoned. */
export const bookByStaff = (
  visitor: Visitor,
  storeId: string,
  place: Partial<StaffPlace> & { time: string },
  more: Partial<CallOf<typeof staffOrdersApi.createStaffOrder>['body']> = {},
): Promise<StaffOrder> =>
  visitor.do(staffOrdersApi.createStaffOrder, {
    params: { storeId },
    body: { place: { date: SATURDAY, adults: 2, ...place }, diner: CONTACT, method: 'phone', ...more },
  });

/** Checks that no item of a store is used twice at a time, independently of the exclusion constraint. */
export async function expectNoDoubleBooking(db: Db, storeId: string): Promise<void> {
  const rows = await db.selectFrom('occupancy').selectAll().where('store_id', '=', storeId).execute();
  const spans = rows.map(({ item_id, during, owner_id }) => {
    const [, start = '', end = ''] = /^\["?(.+?)"?,"?(.+?)"?\)$/.exec(during) ?? [];
    return { item_id, owner_id, start: Date.parse(start), end: Date.parse(end) };
  });
  const clashes = spans.flatMap((a, index) =>
    spans
      .slice(index + 1)
      .filter((b) => a.item_id === b.item_id && a.start < b.end && b.start < a.end)
      .map((b) => `${a.owner_id} and ${b.owner_id}`),
  );
  expect(clashes).toEqual([]);
}
