import { useTranslation } from 'react-i18next';
import { type Span, timeOf } from '#shared/stores/hours.ts';

/** Opening hours as they are written: 17:30–22:00, and past midnight with the day it then is. */
export function useHoursWords() {
  const { t } = useTranslation('stores');
  const moment = (minute: number): string => {
    const { time, nextDay } = timeOf(minute);
    return nextDay ? t('hours.nextDay', { time }) : time;
  };
  const spans = (all: Span[]): string[] =>
    all.length === 0 ? [t('hours.closed')] : all.map(({ open, close }) => `${moment(open)}–${moment(close)}`);
  return { moment, spans };
}
