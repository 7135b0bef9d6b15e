import type { KindShown } from '@xiwei/contract/booking/booking.model.ts';
import type { depositRulesApi } from '@xiwei/contract/booking/deposit-rules.api.ts';
import type { OutputOf } from '@xiwei/contract/common/endpoint.ts';
import { useTranslation } from 'react-i18next';
import { formatMonthDay } from '#shared/format/days.ts';
import { formatMoney } from '#shared/format/money.ts';
import { useBookingWords } from './booking-words.ts';
import { cancelSpans } from './deposit-terms.ts';

type Quote = OutputOf<typeof depositRulesApi.readDepositQuote>;

interface Booked {
  date: string;
  /** Today where the store is. */
  today: string;
  unit: KindShown['unit'] | undefined;
}

/** What is paid ahead and what comes back on cancelling, in one sentence. */
export function useTerms(): (quote: Quote, booked: Booked) => string {
  const { t } = useTranslation('booking');
  const { language } = useBookingWords();
  const deposit = ({ basis, amount, deposit: total }: Quote, unit: Booked['unit']) => {
    const key = basis === 'perTable' && unit === 'seat' ? 'perSeat' : basis;
    return t(`terms.deposit.${key}`, {
      total: formatMoney(total, language),
      amount: formatMoney(amount, language),
    });
  };
  const cancel = ({ cancellation, deposit: total }: Quote, { date, today }: Booked) => {
    const kind = total > 0 ? 'paid' : 'free';
    return cancelSpans(cancellation, date, today)
      .map(({ refund, until }, place) => {
        if (until) return t(`terms.${kind}.${refund}.until`, { day: formatMonthDay(until, language) });
        return t(`terms.${kind}.${refund}.${place === 0 ? 'always' : 'after'}`);
      })
      .reduce<string>((first, rest) => (first ? t('terms.joined', { first, rest }) : rest), '');
  };
  return (quote, booked) =>
    t('terms.sentence', { deposit: deposit(quote, booked.unit), cancel: cancel(quote, booked) });
}
