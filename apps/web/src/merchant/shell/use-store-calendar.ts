import { dateIn } from '@xiwei/contract/common/wall-clock.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { useRead } from '#api/hooks.ts';
import { serverNow } from '#api/server-clock.ts';
import { businessDateAt } from '#shared/stores/business-date.ts';
import type { WeekStart } from '#ui/calendar-days.ts';
import { useWorkplace } from './workplace.ts';

interface StoreCalendar {
  timezone: string;
  /** Today at the store. */
  today: string;
  /** The business day at the store: until it closes after midnight, the day before. */
  businessDate: string;
  weekStart: WeekStart;
}

/** Returns the store's time zone, its date and the first day of its week. Until they are read, those of the device. */
export function useStoreCalendar(): StoreCalendar {
  const { id: storeId } = useWorkplace();
  const { data } = useRead(storeSettingsApi.readStoreSettings, { params: { storeId } });
  const timezone = data?.base.timezone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const now = serverNow();
  return {
    timezone,
    today: dateIn(timezone, now),
    businessDate: businessDateAt(data?.base.hours ?? [], timezone, now),
    weekStart: data?.weekStart ?? 'system',
  };
}
