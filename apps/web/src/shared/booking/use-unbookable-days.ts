import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import type { MonthDay, UnbookableReason } from '@xiwei/contract/booking/availability.model.ts';
import { useRead } from '#api/hooks.ts';
import { addDays, monthOf } from '#ui/calendar-days.ts';
import { STRIP_DAYS } from './day-strip.tsx';

/**
 * Returns a function that gives the reason why a day cannot be booked; undefined if it can, or if it is neither in the
 * day strip nor in the visible month. That the party is too large is no reason against a day: it holds on every day, the
 * page says it once, and the day is carried into a private dining request.
 */
export function useUnbookableDays(
  storeId: string,
  party: Party,
  today: string,
  visibleMonth = monthOf(today),
): (day: string) => UnbookableReason | undefined {
  const days = [
    ...useMonth(storeId, monthOf(today), party),
    ...useMonth(storeId, monthOf(addDays(today, STRIP_DAYS - 1)), party),
    ...useMonth(storeId, visibleMonth, party),
  ];
  const byDate = new Map(days.map((day) => [day.date, day]));
  return (date) => {
    const day = byDate.get(date);
    if (!day || day.bookable || day.reason === 'tooManyPeople') return undefined;
    return day.reason ?? 'full';
  };
}

interface Party {
  adults: number;
  children: number;
  /** The order to be moved: its own table counts as free. */
  movingOrderId?: string | undefined;
}

function useMonth(storeId: string, month: string, { adults, children, movingOrderId }: Party): MonthDay[] {
  const query = { adults, children, ...(movingOrderId !== undefined && { movingOrderId }) };
  const input = { params: { storeId, month }, query };
  return useRead(availabilityApi.readMonth, input).data?.days ?? [];
}
