import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import type { MonthDay, Unbookable } from '@xiwei/contract/booking/availability.model.ts';
import { useRead } from '#api/hooks.ts';
import { addDays, monthOf } from '#ui/calendar-days.ts';
import { STRIP_DAYS } from './day-strip.tsx';

interface Party {
  adults: number;
  children: number;
  /** The order they want to move: its table counts as free. */
  movingOrderId?: string | undefined;
}

function useMonth(storeId: string, month: string, { adults, children, movingOrderId }: Party): MonthDay[] {
  const query = { adults, children, ...(movingOrderId !== undefined && { movingOrderId }) };
  const input = { params: { storeId, month }, query };
  return useRead(availabilityApi.readMonth, input).data?.days ?? [];
}

/** Why days can't be booked, as far as is known: days of the strip, and of a month in sight of a calendar. */
export function useUnbookableDays(
  storeId: string,
  party: Party,
  today: string,
  monthInSight = monthOf(today),
): (day: string) => Unbookable | undefined {
  const days = [
    ...useMonth(storeId, monthOf(today), party),
    ...useMonth(storeId, monthOf(addDays(today, STRIP_DAYS - 1)), party),
    ...useMonth(storeId, monthInSight, party),
  ];
  const known = new Map(days.map((day) => [day.date, day]));
  return (date) => {
    const day = known.get(date);
    return day && !day.bookable ? (day.reason ?? 'full') : undefined;
  };
}
