import { dateFormat, formatDay } from '@xiwei/contract/common/date-format.ts';
import { MINUTES_A_DAY, minuteOf, timeOf } from '@xiwei/contract/common/wall-clock.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useOrderName } from '#merchant/orders/verbs/use-order-name.ts';
import { useStoreCalendar } from '#merchant/shell/use-store-calendar.ts';
import { formatWallTime } from '#shared/format/wall-time.ts';

/** Returns functions that describe days, times, people and guests in the user's language and on the store's clock. */
export function useFormWords() {
  const { t } = useTranslation('booking-order-form');
  const language = useLanguage();
  const { timezone } = useStoreCalendar();
  const guestName = useOrderName();
  const day = (date: string) => formatDay(date, language);
  // Chinese times of the merchant side have 24 hours, also where readers of traditional characters are used to 12.
  const is24Hours = language !== 'en';
  const clock = (time: string) => {
    const { text, nextDay } = formatWallTime(time, language);
    const shown = is24Hours ? timeOf(minuteOf(time) % MINUTES_A_DAY) : text;
    return nextDay ? t('nextDayTime', { time: shown }) : shown;
  };
  return {
    language,
    day,
    clock,
    when: ({ date, time }: { date: string; time: string }) =>
      t('when', { day: day(date), time: clock(time) }),
    /** Formats an instant as a time of day at the store. */
    clockAt: (instant: string) =>
      dateFormat(language, {
        ...{ timeStyle: 'short', timeZone: timezone },
        ...(is24Hours && { hourCycle: 'h23' }),
      }).format(new Date(instant)),
    people: (count: number) => t('people', { count }),
    /** Names the guest of an order; a party without a booking has none. */
    guestName,
  };
}
