import * as z from 'zod/mini';
import { CLOSE_REASONS, ORDER_STATUSES } from '#booking/booking.machine.ts';
import { orderDiner } from '#booking/booking.model.ts';
import {
  ORDER_FIGURES,
  type OrderFigure,
  STORED_GROUPS,
  type StoredGroup,
} from '#booking/order-figures.model.ts';
import { ORDER_METHODS } from '#common/operator.ts';
import { fen, id, wallDate, wallTime } from '#common/shapes.ts';
import { addDays, daysBetween, weekdayOf } from '#common/wall-clock.ts';
import { MESSAGE_CHANNELS, type MessageChannel } from '#stores/store-messages.ts';

/** Most days of a report. */
export const MAX_REPORT_DAYS = 731;

const count = z.int();
export const orderFigures = z.object(
  Object.fromEntries(ORDER_FIGURES.map((name) => [name, count])) as Record<OrderFigure, typeof count>,
);
export type OrderFigures = z.infer<typeof orderFigures>;

export const REPORT_GROUPS = ['weekday', ...STORED_GROUPS] as const;
export type ReportGroup = (typeof REPORT_GROUPS)[number];

/** What moved in the ledger on calendar days of the store, in fen. */
export const MONEY_FIGURES = [
  /** Paid as deposits, given back, kept because guests did not come, and used for the price of meals. */
  'depositsTaken',
  'depositsRefunded',
  'depositsKept',
  'depositsUsed',
  /** Paid for meals besides the deposit, and given back. */
  'mealsTaken',
  'mealsRefunded',
  'feastsTaken',
  'feastsRefunded',
  'goodsTaken',
  'goodsRefunded',
] as const;
export type MoneyFigure = (typeof MONEY_FIGURES)[number];
export const moneyFigures = z.object(
  Object.fromEntries(MONEY_FIGURES.map((name) => [name, fen])) as Record<MoneyFigure, typeof fen>,
);
export type MoneyFigures = z.infer<typeof moneyFigures>;

const day = z.object({
  date: wallDate,
  figures: orderFigures,
  money: moneyFigures,
  /** Seats times minutes in which they could be used. */
  openMinutes: z.int(),
});
export type ReportDay = z.infer<typeof day>;

/** Parties that asked for a time and got no table. */
const turnedAway = z.object({ parties: z.int(), people: z.int() });

/** How they are grouped: by the day and the time that they asked for, the size of the party, and the reason. */
export const TURN_AWAY_GROUPS = ['day', 'time', 'party', 'reason'] as const;
export type TurnAwayGroup = (typeof TURN_AWAY_GROUPS)[number];

/** A group of them. Its name is in the language of the reader, except that of a day, which is its date. */
const turnAwayGroup = z.extend(turnedAway, { key: z.string(), name: z.string() });
export type TurnAwayGroupRow = z.infer<typeof turnAwayGroup>;

const period = z.object({
  from: wallDate,
  to: wallDate,
  figures: orderFigures,
  money: moneyFigures,
  openMinutes: z.int(),
  /** Guests whose first visit was in the period, and further visits of guests with a record. */
  newGuests: z.int(),
  returnVisits: z.int(),
  turnedAway,
  days: z.array(day),
});
export type ReportPeriod = z.infer<typeof period>;

export const reportGroup = z.object({
  /** The id, time, weekday or name of the group; empty for orders without one. That of `party` is a kind and a number of people. */
  key: z.string(),
  /** In the language of the reader. */
  name: z.string(),
  figures: orderFigures,
});
export type ReportGroupRow = z.infer<typeof reportGroup>;

/** How often guests came in a period. Each value is the fewest visits of its group. */
export const VISIT_GROUPS = { one: 1, two: 2, three: 3, six: 6 } as const;
export type VisitGroup = keyof typeof VISIT_GROUPS;

/** The guests with a record who came in a period, by the number of their visits, and the regulars who have not come for a long time. */
export const reportGuests = z.object({
  visits: z.array(
    z.object({
      group: z.enum(Object.keys(VISIT_GROUPS) as [VisitGroup, ...VisitGroup[]]),
      guests: z.int(),
    }),
  ),
  lapsed: z.int(),
});
export type ReportGuests = z.infer<typeof reportGuests>;

const sentMessages = z.object({
  ...(Object.fromEntries(MESSAGE_CHANNELS.map((channel) => [channel, count])) as Record<
    MessageChannel,
    typeof count
  >),
  /** What SMS cost; null if the platform has set no prices. */
  cost: z.nullable(fen),
});
export type SentMessages = z.infer<typeof sentMessages>;

/** The messages that a store sent to guests in a period, in all and by calendar month (such as 2026-11). Months without any are left out. */
export const reportMessages = z.extend(sentMessages, {
  months: z.array(z.extend(sentMessages, { month: z.string() })),
});
export type ReportMessages = z.infer<typeof reportMessages>;

/** What a report is compared with: the days just before, or the nearest earlier days that are the same weekdays. */
export const COMPARISONS = ['before', 'weekdays', 'none'] as const;
export type Comparison = (typeof COMPARISONS)[number];

export const report = z.extend(period, {
  timezone: z.string(),
  groups: z.record(z.enum(REPORT_GROUPS), z.array(reportGroup)),
  /** The kinds of table that parties book whole, with the seats of a table. Their keys are those of the group `kind`. */
  kinds: z.array(z.object({ key: z.string(), name: z.string(), seats: z.int() })),
  /** The use of seats by the hour of the business day; 24 and more is after midnight. */
  hours: z.array(z.object({ hour: z.int(), seatMinutes: z.int(), openMinutes: z.int() })),
  turnAways: z.record(z.enum(TURN_AWAY_GROUPS), z.array(turnAwayGroup)),
  /** The start times of the shifts, also those without an order, with the number of days of the period that have them. */
  startTimes: z.array(z.object({ key: wallTime, name: z.string(), days: z.int() })),
  compared: z.nullable(period),
  can: z.array(z.enum(['export'])),
});
export type Report = z.infer<typeof report>;

/** The most stores of a page of `listStoresToday`: their figures are read one after the other. */
export const MAX_STORES_TODAY = 12;

/** The figures of today at one of the stores that a person manages. */
export const storeToday = z.object({
  id,
  name: z.string(),
  merchant: z.object({ id, name: z.string() }),
  /** The day at the store. */
  date: wallDate,
  /** Bookings that stand, with their people, and those that have come. */
  ...{ bookings: count, people: count, visits: count, guests: count },
  /** The share of open seats that bookings take, by time. Null on a day on which the store is closed. */
  seatUse: z.nullable(z.number()),
});
export type StoreToday = z.infer<typeof storeToday>;

export const reportOrder = z.object({
  id,
  date: wallDate,
  time: wallTime,
  status: z.enum(ORDER_STATUSES),
  closeReason: z.nullable(z.enum(CLOSE_REASONS)),
  people: z.int(),
  method: z.enum(ORDER_METHODS),
  diner: z.nullable(z.omit(orderDiner, { phone: true })),
  mealCost: z.nullable(fen),
});
export type ReportOrder = z.infer<typeof reportOrder>;

/** Most orders of a list in the report of an evening. */
export const MAX_EVENING_ORDERS = 500;

/** An order in the report of an evening, with the notes of its guest and of staff. */
const eveningOrder = z.extend(reportOrder, {
  remarkByDiner: z.string(),
  remarkByStore: z.string(),
});
export type EveningOrder = z.infer<typeof eveningOrder>;

/** What the staff of a store read at the end of a business day, and the bookings of the next one. */
export const eveningReport = z.object({
  date: wallDate,
  figures: orderFigures,
  money: moneyFigures,
  /** Orders whose party did not come, those that were cancelled, and those with a note of staff whose party came. */
  absences: z.array(eveningOrder),
  cancellations: z.array(eveningOrder),
  notes: z.array(eveningOrder),
  next: z.object({ date: wallDate, figures: orderFigures, bookings: z.array(eveningOrder) }),
});
export type EveningReport = z.infer<typeof eveningReport>;

/** Returns the days that a period is compared with. */
export function comparedDays(
  from: string,
  to: string,
  by: 'before' | 'weekdays',
): { from: string; to: string } {
  const length = daysBetween(from, to) + 1;
  const back = by === 'before' ? length : Math.ceil(length / 7) * 7;
  return { from: addDays(from, -back), to: addDays(to, -back) };
}

/** Returns the key of a day among the groups by weekday: Monday is 1. */
export const weekdayKey = (date: string): string => String(weekdayOf(date));

/** The figures of a day as they are stored: of all its orders, by the keys of each group, and of the hours of the day. */
export type ReportCells = Record<StoredGroup | 'total' | 'hour', Record<string, number[]>>;
