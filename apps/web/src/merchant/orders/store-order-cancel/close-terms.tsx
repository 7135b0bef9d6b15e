import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { OrderMoney, CloseTerms as Terms } from '@xiwei/contract/money/money.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { AmountLine } from '#shared/money/amount-line.tsx';
import { Card } from '#ui/card.tsx';
import { useOrderWords } from '../detail/use-order-words.ts';
import { paidAtStore } from './close-verbs.ts';

interface CloseTermsProps {
  order: StaffOrder;
  money: OrderMoney;
  terms: Terms;
}

/** What closing an order does with its money: the refund, the amount that the store keeps, and what is special about it. */
export function CloseTerms({ order, money, terms }: CloseTermsProps) {
  const { t } = useTranslation('booking-order-detail');
  const words = useOrderWords();
  const notes = useTermNotes({ order, money, terms });
  const isNothing = terms.refund === 0 && terms.forfeit === 0;
  return (
    <Card className="flex flex-col gap-3 shadow-none">
      {isNothing ? (
        <p>{t('close.nothingPaid')}</p>
      ) : (
        <dl className="flex flex-col gap-2">
          <AmountLine name={t('close.refund')} amount={words.money(terms.refund)} isMain={terms.refund > 0} />
          <AmountLine
            name={t('close.forfeit')}
            amount={words.money(terms.forfeit)}
            isMain={terms.forfeit > 0}
            isLoss={terms.forfeit > 0}
          />
        </dl>
      )}
      {notes.length > 0 && (
        <ul className="flex flex-col gap-1 border-line border-t pt-3 text-ink-soft text-small">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Returns the sentences about deposits that are unpaid or paid in part, other refunds, and amounts paid at the store. */
function useTermNotes({ order, money, terms }: CloseTermsProps): string[] {
  const { t } = useTranslation('booking-order-detail');
  const words = useOrderWords();
  const { deposit, meal, refunding } = money;
  const atStore = paidAtStore(money);
  return [
    order.status === 'waitDepositPayment' &&
      deposit.paid === 0 &&
      t('close.unpaid', { amount: words.money(deposit.asked) }),
    deposit.state === 'partlyPaid' &&
      t('close.partlyPaid', { paid: words.money(deposit.paid), asked: words.money(deposit.asked) }),
    meal.refundable > 0 && t('close.mealPaid', { amount: words.money(meal.refundable) }),
    refunding > 0 && t('close.refunding', { amount: words.money(refunding) }),
    atStore > 0 && terms.refund > 0 && t('close.paidAtStore', { amount: words.money(atStore) }),
  ].filter((note) => note !== false);
}
