import { useTranslation } from '#i18n/use-translation.ts';
import { type Span, timeOf } from '#shared/stores/hours.ts';

/** Returns formatters for opening hours: 17:30–22:00; times past midnight are marked as the next day. */
export function useHoursWords() {
  const { t } = useTranslation('stores');
  const moment = (minute: number): string => {
    const { time, nextDay } = timeOf(minute);
    return nextDay ? t('hours.nextDay', { time }) : time;
  };
  const spans = (list: Span[]): string[] =>
    list.length === 0
      ? [t('hours.closed')]
      : list.map(({ open, close }) => `${moment(open)}–${moment(close)}`);
  return { moment, spans };
}
