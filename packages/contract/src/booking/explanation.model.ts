import * as z from 'zod/mini';
import { fen, id, wallDate, wallTime } from '#common/shapes.ts';
import { planEntry, TABLE_UNITS } from '#seating/seating.model.ts';
import { UNBOOKABLE_REASONS } from './availability.model.ts';

/** The people for whom a time is explained: diners who book online, or staff. */
export const BOOKERS = ['diner', 'staff'] as const;
export type Booker = (typeof BOOKERS)[number];

/** A rule of bookings, named by the reason that it gives if it is broken, and whether it is kept. */
const ruleCheck = z.object({ reason: z.enum(UNBOOKABLE_REASONS), ok: z.boolean() });
export type RuleCheck = z.infer<typeof ruleCheck>;

const entry = z.nullable(z.omit(planEntry, { version: true }));
const clock = z.object({ date: wallDate, time: wallTime });

export const PACING_LIMITS = ['maxCovers', 'maxParties', 'onlineMaxCovers', 'onlineMaxParties'] as const;

/** The facts that the rules about the time and the party are checked with. */
const timeFacts = z.object({
  /** The shift that the time belongs to. */
  shiftId: z.nullable(id),
  /** The entries of the booking calendar that close or pause the time. */
  closedBy: entry,
  pausedBy: entry,
  /** How many start times the day has. */
  startCount: z.int(),
  windowDays: z.int(),
  /** The last day that diners can book now. */
  lastDate: wallDate,
  cutOffMinutes: z.int(),
  /** Until when diners can book the time; null if the clock skips the time. */
  bookBy: z.nullable(clock),
  minPeople: z.int(),
  maxPeople: z.int(),
  /** The limits that apply to the time, and how much of each is used. */
  pacing: z.array(z.object({ limit: z.enum(PACING_LIMITS), max: z.int(), used: z.int() })),
});
export type TimeFacts = z.infer<typeof timeFacts>;

/** Whether a kind of table can be booked at the time, apart from the rules about the time itself. */
export const kindExplanation = z.object({
  kindId: id,
  name: z.string(),
  unit: z.enum(TABLE_UNITS),
  /** Null if it can be booked. */
  reason: z.nullable(z.enum(UNBOOKABLE_REASONS)),
  /** The rules that were checked, up to the first that is broken. */
  checks: z.array(ruleCheck),
  minPeople: z.int(),
  maxPeople: z.int(),
  /** How many of its tables are in use, and how many more parties of this size fit. */
  tableCount: z.int(),
  left: z.int(),
  /** The most that diners can book at the same time; null is no limit. */
  onlineLimit: z.nullable(z.int()),
  /** What takes its tables at that time. */
  taken: z.object({ orders: z.int(), holds: z.int(), locks: z.int(), feasts: z.int() }),
  /** The deposit of a guest without a history at the store; null if it cannot be booked. */
  deposit: z.nullable(fen),
});
export type KindExplanation = z.infer<typeof kindExplanation>;

/** Why a time can or cannot be booked. */
export const timeExplanation = z.object({
  /** Null if it can be booked; otherwise the reason that an attempt to book gets. */
  reason: z.nullable(z.enum(UNBOOKABLE_REASONS)),
  timezone: z.string(),
  checks: z.array(ruleCheck),
  facts: timeFacts,
  kinds: z.array(kindExplanation),
  /** The start times of the day, by shift, each with the reason why it cannot be booked. */
  shifts: z.array(
    z.object({
      shiftId: id,
      name: z.string(),
      slots: z.array(z.object({ time: wallTime, reason: z.nullable(z.enum(UNBOOKABLE_REASONS)) })),
    }),
  ),
});
export type TimeExplanation = z.infer<typeof timeExplanation>;
