import { addFen, type Fen, minFen, sumFen, ZERO_FEN } from '@xiwei/contract/common/money.ts';
import type { MoneyCause, RefundWay } from '@xiwei/contract/money/money.model.ts';
import { type Cause, leftToKeep, moneyOf, movedOn, owedPayments, type Purse } from '#modules/money/index.ts';
import type { Operator } from './feast-log.store.ts';

/** The money of registrations: deposit and service charge are paid together, to one account. */
export const { withMoney, readPurses, readPurse } = moneyOf({
  type: 'feastParticipant',
  purposes: { feastDeposit: 'deposit' },
});

/** The amounts of a registration, by the ledger. */
export interface RegistrationAmounts {
  paid: Fen;
  held: Fen;
  refunding: Fen;
  refunded: Fen;
  returnedByHand: Fen;
  returnedToBalance: Fen;
  kept: Fen;
  refundFailed: boolean;
}

/** Sums up the refunds of payments that were given back by a method other than that of the payment. */
const returnedBy = (purse: Purse, way: RefundWay): Fen =>
  sumFen(
    purse.rows.refunds
      .filter(({ method, attempt_id }) => method === way && purse.attempt(attempt_id)?.method !== way)
      .map(({ amount }) => amount),
  );

export function amountsOf(purse: Purse): RegistrationAmounts {
  const { paid, held, refunding, refunded, forfeited, deducted } = movedOn(purse, 'deposit');
  const refundFailed = held > ZERO_FEN && owedPayments(purse).length > 0;
  return {
    paid,
    held,
    refunding,
    refunded,
    returnedByHand: returnedBy(purse, 'offline'),
    returnedToBalance: returnedBy(purse, 'balance'),
    kept: addFen(forfeited, deducted),
    refundFailed,
  };
}

/** Returns what the store may keep when the feast is finished. */
export const keepableOf = (purse: Purse): Fen => minFen(leftToKeep(purse), purse.held('deposit'));

export const causeOf = (operator: Operator, code: MoneyCause | null, reason = ''): Cause => ({
  operator,
  reason,
  code,
});
