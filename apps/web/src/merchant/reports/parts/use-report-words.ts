import { dateFormat, formatMonthDay } from '@xiwei/contract/common/date-format.ts';
import { type Fen, formatMoney } from '@xiwei/contract/common/money.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrency } from '#ui/currency.ts';
import { numberFormat } from '#ui/formats.ts';
import type { Measure, ValueKind } from './measures.ts';

/** Returns formatters of the values of a report, in the current language. A value that cannot be computed is a dash. */
export function useReportWords() {
  const { t } = useTranslation('reports-merchant');
  const language = useLanguage();
  const currency = useCurrency();
  const value = (kind: ValueKind, number: number | null): string => {
    if (number === null) return '–';
    if (kind === 'share')
      return numberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(number);
    if (kind === 'money') return formatMoney(Math.round(number) as Fen, currency, language);
    const text = numberFormat(language, { maximumFractionDigits: 0 }).format(number);
    return kind === 'minutes' ? t('stay.minutes', { minutes: text }) : text;
  };
  const measure = (name: Measure): string => {
    switch (name) {
      case 'absence':
      case 'cancellation':
      case 'perGuest':
      case 'seatUse':
      case 'perSeatHour':
        return t(`rates.${name}`);
      default:
        return t(`figures.${name}`);
    }
  };
  const day = (date: string): string => formatMonthDay(date, language);
  /** Formats a month such as 2026-11. */
  const month = (name: string): string =>
    dateFormat(language, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
      Date.parse(`${name}-01T00:00:00Z`),
    );
  return { language, value, measure, day, month };
}
