import type { KindShown } from '@xiwei/contract/booking/availability.model.ts';
import type { depositRulesApi } from '@xiwei/contract/booking/deposit-rules.api.ts';
import type { OutputOf } from '@xiwei/contract/common/endpoint.ts';
import { useTranslation } from 'react-i18next';
import { formatMonthDay } from '#shared/format/days.ts';
import { formatMoney } from '#shared/format/money.ts';
import { useBookingWords } from './booking-words.ts';
import { cancelSpans } from './deposit-terms.ts';

type Quote = Pick<
  OutputOf<typeof depositRulesApi.readDepositQuote>,
  'basis' | 'amount' | 'deposit' | 'cancellation'
>;

interface Booked {
  date: string;
  /** Today where the store is. */
  today: string;
  unit: KindShown['unit'] | undefined;
}

type Asked = Pick<Quote, 'basis' | 'amount' | 'deposit'>;

/** What is paid ahead and what comes back on cancelling. */
export function useTerms() {
  const { t } = useTranslation('booking');
  const { language } = useBookingWords();
  const sums = ({ basis, amount, deposit: total }: Asked, unit: Booked['unit']) => ({
    key: basis === 'perTable' && unit === 'seat' ? ('perSeat' as const) : basis,
    words: { total: formatMoney(total, language), amount: formatMoney(amount, language) },
  });
  const cancel = (
    { cancellation, deposit: total }: Pick<Quote, 'cancellation' | 'deposit'>,
    { date, today }: Pick<Booked, 'date' | 'today'>,
  ) => {
    const kind = total > 0 ? 'paid' : 'free';
    return cancelSpans(cancellation, date, today)
      .map(({ refund, until }, place) => {
        if (until) return t(`terms.${kind}.${refund}.until`, { day: formatMonthDay(until, language) });
        return t(`terms.${kind}.${refund}.${place === 0 ? 'always' : 'after'}`);
      })
      .reduce<string>((first, rest) => (first ? t('terms.joined', { first, rest }) : rest), '');
  };
  /** Both in one sentence. */
  const sentence = (quote: Quote, booked: Booked) => {
    const { key, words } = sums(quote, booked.unit);
    return t('terms.sentence', { deposit: t(`terms.deposit.${key}`, words), cancel: cancel(quote, booked) });
  };
  /** The deposit in few words, for a card. */
  const deposit = (asked: Asked, unit: Booked['unit']) => {
    const { key, words } = sums(asked, unit);
    return t(`before.deposit.${key}`, words);
  };
  /** What comes back on cancelling, of tables with or without a deposit. */
  const cancelling = (
    quote: Pick<Quote, 'cancellation' | 'deposit'>,
    booked: Pick<Booked, 'date' | 'today'>,
  ) => t(`before.cancel.${quote.deposit > 0 ? 'paid' : 'free'}`, { cancel: cancel(quote, booked) });
  return { sentence, deposit, cancelling };
}
