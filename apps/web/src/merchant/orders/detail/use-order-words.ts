import type { OrderStatus } from '@xiwei/contract/booking/booking.machine.ts';
import { formatDay, formatMonthDay } from '@xiwei/contract/common/date-format.ts';
import { type Fen, formatMoney } from '@xiwei/contract/common/money.ts';
import type { OrderMethod } from '@xiwei/contract/common/operator.ts';
import { dateIn, minuteIn, timeOf } from '@xiwei/contract/common/wall-clock.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useStoreCalendar } from '#merchant/shell/use-store-calendar.ts';
import { formatDuration } from '#shared/format/duration.ts';
import { formatWallTime } from '#shared/format/wall-time.ts';
import { useCurrency } from '#ui/currency.ts';
import { useStoreLists } from './use-store-lists.ts';

/** Returns formatters for the facts of an order, in the words of staff and by the store's clock. */
export function useOrderWords() {
  const { t } = useTranslation(['booking-order-detail', 'booking-staff']);
  const language = useLanguage();
  const currency = useCurrency();
  const { timezone } = useStoreCalendar();
  const lists = useStoreLists();
  const separator = language === 'en' ? ', ' : '、';

  const day = (date: string): string => formatDay(date, language);
  /** Formats a time of a business date: 25:30 is half past one in the morning of the next day. */
  const time = (wallTime: string): string => {
    const { text, nextDay } = formatWallTime(wallTime, language);
    return nextDay ? t('nextDayTime', { time: text }) : text;
  };
  const clock = (instant: string): string =>
    formatWallTime(timeOf(minuteIn(timezone, Date.parse(instant))), language).text;
  return {
    language,
    timezone,
    lists,
    day,
    monthDay: (date: string): string => formatMonthDay(date, language),
    time,
    when: (date: string, wallTime: string): string => t('when', { day: day(date), time: time(wallTime) }),
    /** Formats an instant as a time of the store's clock. */
    clock,
    /** Formats an instant as day and time of the store's clock. */
    moment: (instant: string): string =>
      t('when', { day: day(dateIn(timezone, Date.parse(instant))), time: clock(instant) }),
    duration: (minutes: number): string => formatDuration(minutes, language),
    money: (amount: number): string => formatMoney(amount as Fen, currency, language),
    people: ({ adults, children }: { adults: number; children: number }): string =>
      children > 0
        ? t('people.withChildren', {
            adults: t('people.adults', { count: adults }),
            children: t('people.children', { count: children }),
          })
        : t('people.all', { count: adults }),
    /** Names tables by their labels, joined ones with a plus sign. */
    tables: (ids: readonly string[], isJoined: boolean): string => {
      if (ids.length === 0) return t('tables.none');
      const labels = ids.map((id) => lists.tables.get(id) ?? (lists.isRead ? t('tables.unknown') : '…'));
      return isJoined ? t('tables.joined', { tables: labels.join(' + ') }) : labels.join(separator);
    },
    status: (status: OrderStatus): string => t(`booking-staff:status.${status}`),
    channel: (method: OrderMethod): string => t(`booking-staff:methods.${method}`),
    /** Writes names in a row. */
    list: (names: readonly string[]): string => names.join(separator),
    tags: (ids: readonly string[]): string =>
      ids
        .map((id) => lists.tags.find((tag) => tag.id === id)?.content ?? t('handling.deletedEntry'))
        .join(separator),
    taker: (id: string | null): string =>
      id === null
        ? t('handling.noTaker')
        : (lists.takers.find((taker) => taker.id === id)?.name ?? t('handling.deletedEntry')),
  };
}
