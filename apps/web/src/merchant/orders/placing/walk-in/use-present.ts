import { MINUTES_A_DAY, minuteIn, timeOf } from '@xiwei/contract/common/wall-clock.ts';
import { serverNow } from '#api/server-clock.ts';
import { useNow } from '#merchant/shell/use-now.ts';
import { useStoreCalendar } from '#merchant/shell/use-store-calendar.ts';

/** Returns the present time on a store's clock. After midnight it belongs to the business day before until that ends. */
const timeOnDay = (timezone: string, isAfterMidnight: boolean, now: number): string =>
  timeOf(minuteIn(timezone, now) + (isAfterMidnight ? MINUTES_A_DAY : 0));

/** Returns the business day and the time at the store, updated every 15 seconds. */
export function usePresent(): { date: string; time: string } {
  useNow();
  const { timezone, today, businessDate } = useStoreCalendar();
  return { date: businessDate, time: timeOnDay(timezone, businessDate < today, serverNow()) };
}
