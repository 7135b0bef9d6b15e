import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import type { MonthDay } from '@xiwei/contract/booking/booking.model.ts';
import { useRead } from '#api/hooks.ts';
import { addDays, monthOf } from '#ui/calendar-days.ts';
import type { Asked } from './asked.ts';
import { useBookingWords } from './booking-words.ts';

/** How many days are offered side by side. */
export const STRIP_DAYS = 14;

type Party = Pick<Asked, 'adults' | 'children'>;

function useMonth(storeId: string, month: string, { adults, children }: Party): MonthDay[] {
  const input = { params: { storeId, month }, query: { adults, children } };
  return useRead(availabilityApi.readMonth, input).data?.days ?? [];
}

/** Why days can't be booked, for the days offered side by side and for the month in sight of the calendar. */
export function useDays(
  storeId: string,
  party: Party,
  today: string,
  monthInSight: string,
): (day: string) => string | undefined {
  const words = useBookingWords();
  const days = [
    ...useMonth(storeId, monthOf(today), party),
    ...useMonth(storeId, monthOf(addDays(today, STRIP_DAYS - 1)), party),
    ...useMonth(storeId, monthInSight, party),
  ];
  const known = new Map(days.map((day) => [day.date, day]));
  return (date) => {
    const day = known.get(date);
    return day && !day.bookable ? words.reason(day.reason ?? 'full') : undefined;
  };
}
