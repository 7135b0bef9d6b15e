import type { StaffOrder, TableLock } from '@xiwei/contract/booking/booking.model.ts';
import type { BoardFeast, BoardHold, GuestFacts } from '@xiwei/contract/booking/host-stand.model.ts';
import {
  type Board,
  type Evening,
  type EveningTable,
  eveningOf,
  type Party,
} from '#merchant/host-stand/booking-home/model/evening.ts';
import { makeBoard, makeHold, makeSeating, makeStaffOrder, TABLE_IDS } from './booking-samples.ts';
import { NOW, secondsFromNow } from './clock.ts';
import { idOf } from './samples.ts';

/** The time of the evenings, in milliseconds. */
export const now = NOW.getTime();
const [A1] = TABLE_IDS;

/** Returns the instant a number of minutes from now. */
export const minutes = (count: number): string => secondsFromNow(count * 60);

/** Returns the time a number of minutes from now, in milliseconds. */
export const at = (count: number): number => now + count * 60_000;

/** Makes an order at table A1 from one minute to another, counted from now. */
export const orderFrom = (start: number, end: number, changes: Partial<StaffOrder> = {}): StaffOrder =>
  makeStaffOrder({ startAt: minutes(start), endAt: minutes(end), ...changes });

/** Makes a lock of table A1 from one minute to another. */
export const lockFrom = (start: number, end: number, changes: Partial<TableLock> = {}): TableLock => ({
  id: idOf(80),
  date: '2026-12-02',
  timeFrom: '18:00',
  timeTo: '20:00',
  startAt: minutes(start),
  endAt: minutes(end),
  itemIds: [A1],
  reason: '',
  version: 1,
  createdBy: { type: 'user', id: null, name: null },
  ...changes,
});

/** Makes a hold of table A1 from one minute to another, which expires in ten minutes. */
export const holdFrom = (start: number, end: number, changes: Partial<BoardHold> = {}): BoardHold => ({
  ...makeHold({ id: idOf(81), startAt: minutes(start) }),
  endAt: minutes(end),
  itemIds: [A1],
  ...changes,
});

/** Makes a feast at table A1 from one minute to another. */
export const feastFrom = (start: number, end: number, changes: Partial<BoardFeast> = {}): BoardFeast => ({
  id: idOf(82),
  title: 'Autumn dinner',
  date: '2026-12-02',
  time: '19:00',
  startAt: minutes(start),
  endAt: minutes(end),
  people: 8,
  kindId: null,
  itemIds: [A1],
  ...changes,
});

/** Makes what the store knows about the guest of the sample's orders, who comes for the second time. */
export const makeGuest = (changes: Partial<GuestFacts> = {}): GuestFacts => ({
  dinerId: idOf(44),
  memberLevelId: null,
  blacklisted: false,
  dietPreference: '',
  dietTaboo: '',
  serviceRequirement: '',
  remark: '',
  visits: 1,
  absences: 0,
  lastVisitOn: null,
  birthdayOn: null,
  anniversaryOn: null,
  ...changes,
});

export const eveningWith = (changes: Partial<Board>): Evening =>
  eveningOf(makeBoard(changes), makeSeating(), now);
export const eveningOfOrders = (...orders: StaffOrder[]): Evening => eveningWith({ orders });

/** Returns an evening with one order, and its party. */
export function partyOf(order: StaffOrder): { party: Party; evening: Evening } {
  const evening = eveningOfOrders(order);
  return { party: partyIn(evening, order.id), evening };
}

/** Returns a party of an evening. */
export function partyIn({ partyOf: parties }: Evening, orderId: string): Party {
  const party = parties.get(orderId);
  if (!party) throw new Error(`The evening has no party ${orderId}`);
  return party;
}

/** Returns a table of an evening: A1, or another one. */
export function tableIn({ tableOf }: Evening, itemId: string = A1): EveningTable {
  const table = tableOf.get(itemId);
  if (!table) throw new Error(`The evening has no table ${itemId}`);
  return table;
}
