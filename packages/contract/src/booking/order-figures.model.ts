/**
 * The figures of orders of business days. `orders` counts every order that was made for the days; it is the sum of `bookings`, `absences`,
 * `guestCancellations`, `storeCancellations` and `unpaid`.
 */
export const ORDER_FIGURES = [
  'orders',
  /** Orders that stand: neither closed nor without the deposit they needed. */
  'bookings',
  /** People and tables of orders that stand. */
  'people',
  'tables',
  /** Parties that came, with their people. */
  'visits',
  'guests',
  /** Parties that came whose guest has no record. */
  'unknownVisits',
  /** Guests who did not come, with their people. */
  'absences',
  'absentPeople',
  'guestCancellations',
  /** Orders that the store cancelled or rejected, or another platform closed. */
  'storeCancellations',
  /** Orders whose deposit was not paid in time. */
  'unpaid',
  /** What the meals of parties that came cost, in fen, and how many of them have a price. */
  'mealAmount',
  'pricedMeals',
  /** Parties whose arrival and end were recorded, with the minutes that they were to stay and stayed. */
  'stays',
  'plannedMinutes',
  'stayMinutes',
  /** Of these, parties that stayed more than a quarter of an hour longer than planned. */
  'overruns',
  /** People times minutes at the table, of orders that stand. */
  'seatMinutes',
] as const;
export type OrderFigure = (typeof ORDER_FIGURES)[number];

/** The figures that count orders, which can be listed. */
export const LISTED_FIGURES = [
  'orders',
  'bookings',
  'visits',
  'absences',
  'guestCancellations',
  'storeCancellations',
  'unpaid',
  'overruns',
] as const satisfies readonly OrderFigure[];
export type ListedFigure = (typeof LISTED_FIGURES)[number];

/** How orders are grouped besides by their day. */
export const STORED_GROUPS = [
  'shift',
  /** The start time. */
  'time',
  /** The way in which they reached the store. */
  'channel',
  /** The platform on which they were made. */
  'platform',
  'taker',
  /** Whether they asked for a deposit. */
  'deposit',
  /** How long before their start they were made. */
  'lead',
  /** The kind of table. */
  'kind',
  /** The kind of table and the size of the party. */
  'party',
] as const;
export type StoredGroup = (typeof STORED_GROUPS)[number];

/** The keys of `lead`, each with the hours at which it ends. */
export const LEAD_HOURS = { hour: 1, sixHours: 6, day: 24, threeDays: 72, week: 168, month: 720 } as const;
export const LEADS = ['hour', 'sixHours', 'day', 'threeDays', 'week', 'month', 'longer'] as const;
export type Lead = (typeof LEADS)[number];

/** Parties of this many people and more are one size. */
export const LARGE_PARTY = 9;
