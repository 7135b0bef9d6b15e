import * as z from 'zod/mini';
import { fen, id, instant, wallDate, wallTime } from '#common/shapes.ts';
import { planEntryInput, shiftInput, tableKindInput } from '#seating/seating.model.ts';
import { timezone } from '#stores/places.model.ts';
import type { UnbookableReason } from './availability.model.ts';
import { ORDER_STATUSES } from './booking.machine.ts';
import { orderDiner } from './booking.model.ts';

/** A change of a store's tables or times that is not saved yet. Null instead of the new values is a deletion. */
export const impactChange = z.discriminatedUnion('type', [
  /** An entry of the booking calendar. `id` is null for a new entry. */
  z.object({ type: z.literal('plan'), id: z.nullable(id), entry: z.nullable(planEntryInput) }),
  z.object({ type: z.literal('shift'), id, shift: z.nullable(shiftInput) }),
  z.object({ type: z.literal('kind'), id, kind: z.nullable(tableKindInput) }),
  /** Tables that are put out of use or removed. */
  z.object({ type: z.literal('items'), disabledIds: z.array(id).check(z.maxLength(2000)) }),
  z.object({ type: z.literal('timezone'), timezone }),
]);
export type ImpactChange = z.infer<typeof impactChange>;

/** Reasons why a booked order no longer fits. `timeMoves`: the clock shows another time at its start. */
export const IMPACT_REASONS = [
  'storeClosed',
  'notAStartTime',
  'kindNotOpen',
  'tableDisabled',
  'kindDisabled',
  'tablesDontFit',
  'timeMoves',
] as const satisfies readonly (UnbookableReason | 'timeMoves')[];
export type ImpactReason = (typeof IMPACT_REASONS)[number];

/** The most orders that are listed. `total` counts all. */
export const MAX_IMPACT_ORDERS = 50;

export const impactOrder = z.object({
  id,
  bookingCode: z.string(),
  status: z.enum(ORDER_STATUSES),
  date: wallDate,
  time: wallTime,
  startAt: instant,
  adults: z.int(),
  children: z.int(),
  diner: z.nullable(z.omit(orderDiner, { phone: true })),
  /** Labels of its tables. */
  tables: z.array(z.string()),
  kindName: z.nullable(z.string()),
  /** The deposit, if it is paid; otherwise 0. */
  depositPaid: fen,
  reason: z.enum(IMPACT_REASONS),
  /** Date and time of its start on the clock of the new time zone. */
  newClock: z.nullable(z.object({ date: wallDate, time: wallTime })),
});
export type ImpactOrder = z.infer<typeof impactOrder>;

/** A published feast whose tables or time no longer fit. */
export const impactFeast = z.object({
  id,
  title: z.string(),
  date: wallDate,
  time: wallTime,
  startAt: instant,
  /** The number of its seats. */
  people: z.int(),
  /** Labels of its tables. */
  tables: z.array(z.string()),
  reason: z.enum(IMPACT_REASONS),
  newClock: z.nullable(z.object({ date: wallDate, time: wallTime })),
});
export type ImpactFeast = z.infer<typeof impactFeast>;

/** The open orders and the feasts that fit before a change and no longer fit after it. `total` counts the orders. */
export const impact = z.object({
  total: z.int(),
  orders: z.array(impactOrder),
  feasts: z.array(impactFeast),
});
export type Impact = z.infer<typeof impact>;
