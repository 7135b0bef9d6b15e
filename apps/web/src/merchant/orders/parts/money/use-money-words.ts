import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { OrderMoneyEffect } from '@xiwei/contract/booking/order-money.model.ts';
import type { OrderMoney, PaymentWay } from '@xiwei/contract/money/money.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useOrderWords } from '#merchant/orders/detail/use-order-words.ts';
import { usePaymentMethodLabel } from '#shared/money/payment-method-label.ts';
import type { MoneyOperation } from './money-operations.ts';

/** Returns words for payment methods and for what operations do. */
export function useMoneyWords() {
  const { t } = useTranslation('booking-order-money');
  const words = useOrderWords();
  const labelOf = usePaymentMethodLabel();
  const method = ({ method: name, channel }: Pick<PaymentWay, 'method' | 'channel'>): string =>
    name === 'offline' ? t('payments.offline') : labelOf(name, channel);
  const refund = (way: PaymentWay): string => {
    const amount = words.money(way.amount);
    if (way.method === 'offline') return t('effect.refundOffline', { amount });
    if (way.method === 'balance') return t('effect.refundBalance', { amount });
    return t('effect.refund', { amount, method: method(way) });
  };

  /** Lists the consequences of an operation as sentences, the most important first. */
  function effect(
    { name, account }: MoneyOperation,
    after: OrderMoneyEffect,
    { order, money }: { order: StaffOrder; money: OrderMoney },
  ): string[] {
    const amountOf = (fen: number) => ({ amount: words.money(fen) });
    const requestsOf = (due: readonly { purpose: string; amount: number }[]) =>
      due.map(({ purpose, amount }) => `${purpose} ${amount}`).join();
    const isOtherDue = requestsOf(after.due) !== requestsOf(money.due);
    const takesFromHeld = ['refund', 'forfeit', 'deduct', 'anotherWay'].includes(name);
    const left = after.left[account];
    const lines = [
      ...after.refunds.map(refund),
      after.kept > 0 && t(name === 'deduct' ? 'effect.deducted' : 'effect.kept', amountOf(after.kept)),
      after.kept < 0 && t('effect.released', amountOf(-after.kept)),
      after.received > 0 && t('effect.received', amountOf(after.received)),
      after.deposit !== money.deposit.asked &&
        t('effect.deposit', { before: words.money(money.deposit.asked), after: words.money(after.deposit) }),
      name === 'confirm' &&
        (after.mealCost === null ? t('effect.mealCleared') : t('effect.mealCost', amountOf(after.mealCost))),
      takesFromHeld && (left > 0 ? t('effect.left', amountOf(left)) : t('effect.nothingLeft')),
      ...(isOtherDue ? after.due : []).map(({ amount, expiresAt }) =>
        t('effect.due', { ...amountOf(amount), when: words.moment(expiresAt) }),
      ),
      isOtherDue && after.due.length === 0 && t('effect.nothingDue'),
      after.status !== order.status && t('effect.status', { status: words.status(after.status) }),
    ].filter((line) => line !== false);
    return lines.length > 0 ? lines : [t('effect.none')];
  }

  return { ...words, method, effect };
}
