import { OPEN_STATUSES } from '@xiwei/contract/booking/booking.machine.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import {
  addDays,
  dateIn,
  instantOf,
  MINUTES_A_DAY,
  minuteIn,
  minuteOf,
  timeOf,
} from '@xiwei/contract/common/wall-clock.ts';
import type { ExternalStatus, GroupPlatform } from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import { DEADLINE_WARNING_MINUTES } from '@xiwei/contract/groupbuying/groupbuying.model.ts';
import type { OrderWish, PlatformSlot } from '#gateways/group/group.ts';
import type { OrderRow, StoreBatch, StoreScope } from '#modules/booking/index.ts';
import { startsOf } from '#modules/seating/index.ts';
import { later } from '#platform/clock.ts';
import { newId } from '#platform/ids.ts';
import type { ExternalRow } from './external-orders.fragments.store.ts';
import type { ExternalPatch } from './external-orders.part.ts';
import { ABSENT_JOB, ANSWER_JOB, DEADLINE_JOB } from './job-names.ts';

/** The most people of a party. */
const MAX_PEOPLE = 500;

/** Limits of the texts of platforms, in characters. */
const LIMITS = { guest_name: 60, product: 120, remark: 500, words: 200 } as const;

export const clip = (text: string, column: keyof typeof LIMITS): string =>
  [...text].slice(0, LIMITS[column]).join('');

/** Returns the booking of an external order, if it has one. The command runs again if it was not read. */
export function bookingOf(batch: StoreBatch, { order_id }: ExternalRow): OrderRow | undefined {
  if (order_id === null) return undefined;
  if (!batch.orders.find(order_id)) batch.orders.require([order_id]);
  return batch.orders.find(order_id);
}

export const isOpenBooking = (order: Pick<OrderRow, 'status'> | undefined): boolean =>
  order !== undefined && (OPEN_STATUSES as readonly string[]).includes(order.status);

/** Returns when a party starts. A time that the clock skips, or that is none, counts as midnight of the day. */
function startOf({ plan }: Pick<StoreScope, 'plan'>, date: string, time: string): string {
  const at = instantOf(plan.timezone, date, minuteOf(time)) ?? instantOf(plan.timezone, date, 0);
  return new Date(at ?? Date.parse(`${date}T00:00:00Z`)).toISOString();
}

/** Converts a date and time of a platform into those of the store's business days, on its clock. */
export function onStoreClock(
  { plan }: Pick<StoreScope, 'plan'>,
  { date, time, timezone = plan.timezone }: PlatformSlot,
): Pick<PlatformSlot, 'date' | 'time'> {
  const at = timezone === plan.timezone ? undefined : instantOf(timezone, date, minuteOf(time));
  return onBusinessDay(
    plan,
    at === undefined
      ? { date, time }
      : { date: dateIn(plan.timezone, at), time: timeOf(minuteIn(plan.timezone, at)) },
  );
}

/** Returns a time after midnight as one of the business day before, if that is still open then and the new day is not. */
function onBusinessDay(
  plan: StoreScope['plan'],
  { date, time }: Pick<PlatformSlot, 'date' | 'time'>,
): Pick<PlatformSlot, 'date' | 'time'> {
  const before = addDays(date, -1);
  const minute = minuteOf(time) + MINUTES_A_DAY;
  const last = startsOf(plan, before).at(-1)?.minute;
  const first = startsOf(plan, date)[0]?.minute;
  const isBefore = last !== undefined && minute <= last && (first === undefined || minuteOf(time) < first);
  return isBefore ? { date: before, time: timeOf(minute) } : { date, time };
}

/** Returns the columns of a wish. */
const wishColumns = (batch: StoreScope, wish: OrderWish) => ({
  guest_name: clip(wish.guestName, 'guest_name'),
  guest_phone: wish.guestPhone,
  ...slotColumns(batch, { ...onStoreClock(batch, wish), people: wish.people }),
  product: clip(wish.product, 'product'),
  amount: Math.max(0, wish.amount) as Fen,
  remark: clip(wish.remark, 'remark'),
});

/** Returns a number of people that can be stored. */
const peopleOf = (people: number): number => Math.min(MAX_PEOPLE, Math.max(1, Math.trunc(people)));

const ENDED: readonly ExternalStatus[] = ['rejected', 'cancelled', 'failed'];

interface NewExternal {
  platform: GroupPlatform;
  externalId: string;
  shopId: string;
  status: ExternalStatus;
  deadline: Date | null;
  words: string;
  wish: OrderWish;
}

/** Makes the row of an order that the platform has and the store did not know. */
export const newExternal = (batch: StoreScope, input: NewExternal): ExternalRow => ({
  store_id: batch.storeId,
  id: newId(batch.now),
  version: 0,
  platform: input.platform,
  external_id: input.externalId,
  shop_id: input.shopId,
  status: input.status,
  end_reason: ENDED.includes(input.status) ? 'platform' : null,
  words: clip(input.words, 'words'),
  ...wishColumns(batch, input.wish),
  deadline: input.status === 'waitProcess' ? (input.deadline?.toISOString() ?? null) : null,
  confirmed: true,
  unsent: false,
  refused_slot: null,
  order_id: null,
  created_at: batch.now.toISOString(),
  changed_at: batch.now.toISOString(),
  store_write: batch.writeNumber,
});

/** Returns the columns of another time. */
export const slotColumns = (
  batch: Pick<StoreScope, 'plan'>,
  { date, time, people }: { date: string; time: string; people: number },
) => ({
  date,
  time,
  people: peopleOf(people),
  start_at: startOf(batch, date, time),
});

/** Adds the jobs of an order that waits for the store: the store's own answer, and the timers of the deadline. */
export function setAnswerTimers(batch: StoreScope, { id, store_id, deadline }: ExternalRow): void {
  const payload = { storeId: store_id, externalOrderId: id };
  batch.events.addJob(ANSWER_JOB, payload, `${ANSWER_JOB} ${id}`);
  if (deadline === null) return;
  const end = new Date(deadline);
  const warning = later(end, -DEADLINE_WARNING_MINUTES * 60);
  batch.events.addJob(DEADLINE_JOB, payload, `${DEADLINE_JOB} ${id} end`, end);
  if (warning > batch.now)
    batch.events.addJob(DEADLINE_JOB, payload, `${DEADLINE_JOB} ${id} warning`, warning);
}

/** Adds the job that looks whether the party has come. The store's grace is added when it runs. */
export function setArrivalTimer(batch: StoreScope, { id, store_id, start_at }: ExternalRow): void {
  const runAt = new Date(Math.max(Date.parse(start_at), batch.now.getTime()));
  const payload = { storeId: store_id, externalOrderId: id };
  batch.events.addJob(ABSENT_JOB, payload, `${ABSENT_JOB} ${id}`, runAt);
}

/** The columns of an order that the platform has changed: nothing waits to be confirmed. */
export const BY_PLATFORM = { confirmed: true, unsent: false } as const satisfies ExternalPatch;
/** The columns of an order that the store has changed: the platform has to confirm it. */
export const BY_STORE = { confirmed: false, unsent: false } as const satisfies ExternalPatch;
