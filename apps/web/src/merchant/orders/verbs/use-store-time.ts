import { dateFormat } from '@xiwei/contract/common/date-format.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import { useCallback } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useStoreCalendar } from '#merchant/shell/use-store-calendar.ts';

/** Returns a function that writes an instant, in milliseconds, as the hour and minute of the store's clock. */
export function useStoreTime(): (instant: number) => string {
  const { i18n } = useTranslation();
  const { timezone } = useStoreCalendar();
  const language = i18n.language as Language;
  return useCallback(
    (instant) =>
      Number.isNaN(instant)
        ? ''
        : dateFormat(language, {
            hour: '2-digit',
            minute: '2-digit',
            hourCycle: 'h23',
            timeZone: timezone,
          }).format(instant),
    [language, timezone],
  );
}
