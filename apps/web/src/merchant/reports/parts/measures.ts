import type { OrderFigures } from '@xiwei/contract/reports/reports.model.ts';

/** What a report can show of a day or a group: a figure, or a ratio of figures. */
export const MEASURES = [
  'orders',
  'bookings',
  'people',
  'tables',
  'visits',
  'guests',
  'absence',
  'cancellation',
  'mealAmount',
  'perGuest',
  'seatUse',
  'perSeatHour',
] as const;
export type Measure = (typeof MEASURES)[number];

/** How the values of a measure are written. */
export type ValueKind = 'count' | 'share' | 'money' | 'minutes';

/** The figures of some days, with the seats times minutes in which they were open. */
export interface Measured {
  figures: OrderFigures;
  openMinutes: number;
}

const ratio = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);

/** Returns the share of guests with a booking who did not come: those who could have come are neither cancelled nor unpaid. */
export const absenceRate = ({ absences, visits }: OrderFigures): number | null =>
  ratio(absences, absences + visits);

export const cancellationRate = ({ guestCancellations, orders }: OrderFigures): number | null =>
  ratio(guestCancellations, orders);

const KINDS: Record<Measure, ValueKind> = {
  orders: 'count',
  bookings: 'count',
  people: 'count',
  tables: 'count',
  visits: 'count',
  guests: 'count',
  absence: 'share',
  cancellation: 'share',
  mealAmount: 'money',
  perGuest: 'money',
  seatUse: 'share',
  perSeatHour: 'money',
};
export const kindOf = (measure: Measure): ValueKind => KINDS[measure];

/** Computes a measure; null if there is nothing to divide by. Amounts are in fen. */
export function measureOf(measure: Measure, { figures, openMinutes }: Measured): number | null {
  switch (measure) {
    case 'absence':
      return absenceRate(figures);
    case 'cancellation':
      return cancellationRate(figures);
    case 'perGuest':
      return ratio(figures.mealAmount, figures.guests);
    case 'seatUse':
      return ratio(figures.seatMinutes, openMinutes);
    case 'perSeatHour':
      return ratio(figures.mealAmount * 60, openMinutes);
    default:
      return figures[measure];
  }
}
