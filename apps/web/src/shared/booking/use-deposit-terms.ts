import type { KindSummary } from '@xiwei/contract/booking/availability.model.ts';
import type { depositRulesApi } from '@xiwei/contract/booking/deposit-rules.api.ts';
import { formatMonthDay } from '@xiwei/contract/common/date-format.ts';
import type { OutputOf } from '@xiwei/contract/common/endpoint.ts';
import { formatMoney } from '@xiwei/contract/common/money.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCurrency } from '#ui/currency.ts';
import { useBookingWords } from './booking-words.ts';
import { cancelSpans } from './deposit-terms.ts';

type Quote = Pick<
  OutputOf<typeof depositRulesApi.readDepositQuote>,
  'basis' | 'amount' | 'deposit' | 'cancellation'
>;

/** Inputs of the terms besides the quote. */
interface TermsContext {
  date: string;
  /** Today in the store's time zone. */
  today: string;
  unit: KindSummary['unit'] | undefined;
}

type DepositAmount = Pick<Quote, 'basis' | 'amount' | 'deposit'>;

/** Formatters for deposit and cancellation terms. */
export function useDepositTerms() {
  const { t } = useTranslation('booking');
  const { language } = useBookingWords();
  const currency = useCurrency();
  const depositParts = ({ basis, amount, deposit: total }: DepositAmount, unit: TermsContext['unit']) => ({
    key: basis === 'perTable' && unit === 'seat' ? ('perSeat' as const) : basis,
    words: { total: formatMoney(total, currency, language), amount: formatMoney(amount, currency, language) },
  });
  const cancellationText = (
    { cancellation, deposit: total }: Pick<Quote, 'cancellation' | 'deposit'>,
    { date, today }: Pick<TermsContext, 'date' | 'today'>,
  ) => {
    const kind = total > 0 ? 'paid' : 'free';
    return cancelSpans(cancellation, date, today)
      .map(({ refund, until }, index) => {
        if (until) return t(`terms.${kind}.${refund}.until`, { day: formatMonthDay(until, language) });
        return t(`terms.${kind}.${refund}.${index === 0 ? 'always' : 'after'}`);
      })
      .reduce<string>((first, rest) => (first ? t('terms.joined', { first, rest }) : rest), '');
  };
  /** Deposit and cancellation terms in one sentence. */
  const sentence = (quote: Quote, context: TermsContext) => {
    const { key, words } = depositParts(quote, context.unit);
    return t('terms.sentence', {
      deposit: t(`terms.deposit.${key}`, words),
      cancel: cancellationText(quote, context),
    });
  };
  /** Short text of the deposit, for a card. */
  const deposit = (quote: DepositAmount, unit: TermsContext['unit']) => {
    const { key, words } = depositParts(quote, unit);
    return t(`before.deposit.${key}`, words);
  };
  /** Cancellation terms, of tables with or without a deposit. */
  const cancellation = (
    quote: Pick<Quote, 'cancellation' | 'deposit'>,
    context: Pick<TermsContext, 'date' | 'today'>,
  ) =>
    t(`before.cancel.${quote.deposit > 0 ? 'paid' : 'free'}`, {
      cancel: cancellationText(quote, context),
    });
  return { sentence, deposit, cancellation };
}
