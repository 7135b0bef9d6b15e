import { addFen, type Fen, minFen, subtractFen } from '@xiwei/contract/common/money.ts';
import type { MoneyCause } from '@xiwei/contract/money/money.model.ts';
import { type Cause, heldOf, leftToKeep, moneyOf, movedOn, type Purse } from '#modules/money/index.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Tx } from '../shop.deps.ts';
import type { Operator } from './order-log.store.ts';
import type { OrderRow } from './orders.store.ts';

const { withNewMoney, ...money } = moneyOf({ type: 'shopOrder', purposes: { shopOrder: 'deposit' } });

/** The money of orders: goods and delivery are paid together, to one account. */
export const { withMoney, readPurses, readPurse } = money;

/** Returns what can be refunded: what is left, and what the store has kept. */
export const refundableOf = (purse: Purse): Fen => addFen(heldOf(purse), purse.total('deduct', 'deposit'));

/** The amounts of an order, by the ledger. */
export function amountsOf(purse: Purse) {
  const { paid, refunding, refunded } = movedOn(purse, 'deposit');
  return { paid, refunding, refunded, refundable: refundableOf(purse) };
}

export const causeOf = (operator: Operator, code: MoneyCause | null, reason = ''): Cause => ({
  operator,
  reason,
  code,
});

/** Asks the buyer to pay a new order until its deadline. Returns its money. */
export const askPayment = (tx: Tx, order: OrderRow): Promise<Purse> =>
  withNewMoney(tx, order, (purse) => {
    purse.ask('shopOrder', {
      amount: order.total,
      expiresAt: (order.deadline ?? tx.now).toISOString(),
      userId: order.user_id,
      reference: order.number,
    });
  });

/** Moves to the store what is left of the payments that count. */
export function keepRest(purse: Purse, cause: Cause): void {
  const kept = purse.total('deduct', 'deposit');
  const left = minFen(subtractFen(leftToKeep(purse), kept), heldOf(purse));
  purse.keep('deduct', 'deposit', left, cause);
}

/** Refunds an amount of an order. What the store has kept of it is revoked as far as it is needed. */
export function refundAmount(purse: Purse, amount: Fen, cause: Cause): void {
  const most = refundableOf(purse);
  if (amount > most) throw new Refusal('refundTooLarge', { details: { most } });
  const keeps = purse.rows.operations
    .filter((operation) => operation.type === 'deduct' && purse.canRevoke(operation))
    .sort((a, b) => (a.id < b.id ? 1 : -1));
  const isKept = keeps.length > 0;
  for (const operation of keeps) if (heldOf(purse) < amount) purse.revoke(operation.id, cause);
  purse.refund('deposit', amount, cause);
  if (isKept) keepRest(purse, cause);
}
