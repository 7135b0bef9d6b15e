import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { OrderMoney } from '@xiwei/contract/money/money.model.ts';
import type { CloseVerb } from '../verbs/use-told.ts';

/** The ways for which a manager can set another refund. */
const WITH_REFUND: readonly CloseVerb[] = ['storeCancel', 'agreeCancel'];
export const takesRefund = (verb: CloseVerb): boolean => WITH_REFUND.includes(verb);

/** Returns the way to close an order that an address without a verb means: an answer to what waits, or a cancellation. */
export const usualVerb = ({ can }: Pick<StaffOrder, 'can'>): CloseVerb =>
  (['agreeCancel', 'reject'] as const).find((verb) => can.includes(verb)) ?? 'storeCancel';

/** Returns the amount that was paid at the store and not refunded. Providers cannot refund it. */
export function paidAtStore({ operations }: Pick<OrderMoney, 'operations'>): number {
  const atStore = operations.flatMap(({ type, state, ways }) =>
    state === 'reverted' || state === 'failed'
      ? []
      : ways.filter(({ method }) => method === 'offline').map(({ amount }) => ({ type, amount })),
  );
  return atStore.reduce((sum, { type, amount }) => {
    if (type === 'pay') return sum + amount;
    return type === 'refund' ? sum - amount : sum;
  }, 0);
}
