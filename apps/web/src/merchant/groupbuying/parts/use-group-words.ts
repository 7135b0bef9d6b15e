import { formatDay, formatDayTime, joinDayTime } from '@xiwei/contract/common/date-format.ts';
import { formatMoney } from '@xiwei/contract/common/money.ts';
import { dateIn } from '@xiwei/contract/common/wall-clock.ts';
import type { ExternalStatus } from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import type { ExternalOrder } from '@xiwei/contract/groupbuying/groupbuying.model.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useStoreCalendar } from '#merchant/shell/use-store-calendar.ts';
import { formatLongDay } from '#shared/format/days.ts';
import { formatWallTime } from '#shared/format/wall-time.ts';
import { useCurrency } from '#ui/currency.ts';
import type { Tone } from '#ui/tone.ts';

/** Returns formatters for orders from group-buying platforms, in the current language. */
export function useGroupWords() {
  const { t } = useTranslation(['groupbuying-merchant', 'groupbuying']);
  const language = useLanguage();
  const currency = useCurrency();
  const { timezone } = useStoreCalendar();
  const time = (wallTime: string): string => {
    const { text, nextDay } = formatWallTime(wallTime, language);
    return nextDay ? t('nextDayTime', { time: text }) : text;
  };
  return {
    guest: ({ guestName }: Pick<ExternalOrder, 'guestName'>): string => guestName || t('someone'),
    platform: (platform: ExternalOrder['platform']): string => t(`groupbuying:platforms.${platform}`),
    when: ({ date, time: wallTime }: { date: string; time: string }): string =>
      joinDayTime(formatDay(date, language), time(wallTime), language),
    /** Formats an instant in the store's time zone. */
    moment: (at: string): string => formatDayTime(new Date(at), timezone, language),
    /** Formats the day of an instant with its year: authorizations may end years later. */
    longDay: (at: string): string => formatLongDay(dateIn(timezone, Date.parse(at)), language),
    people: (count: number): string => t('people', { count }),
    money: (amount: ExternalOrder['amount']): string => formatMoney(amount, currency, language),
  };
}

export const STATUS_TONES: Record<ExternalStatus, Tone> = {
  waitPayment: 'neutral',
  waitProcess: 'caution',
  accepted: 'positive',
  rejected: 'neutral',
  cancelled: 'neutral',
  arrived: 'positive',
  notArrived: 'negative',
  appealArrived: 'caution',
  appealNotArrived: 'caution',
  failed: 'negative',
};
