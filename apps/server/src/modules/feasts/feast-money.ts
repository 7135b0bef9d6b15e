import { addFen, type Fen, minFen, subtractFen, sumFen, ZERO_FEN } from '@xiwei/contract/common/money.ts';
import type { MoneyCause, RefundWay } from '@xiwei/contract/money/money.model.ts';
import {
  type Cause,
  MoneyWrites,
  movedOn,
  Purse,
  pursesOf,
  type SubjectDefinition,
  withPurse,
} from '#modules/money/index.ts';
import type { Db } from '#platform/db/db.ts';
import { selectParts } from '#platform/db/fragments.ts';
import { queryableOf } from '#platform/db/queryable.ts';
import type { Operator } from './feast-log.store.ts';
import type { Tx } from './feasts.deps.ts';
import type { ParticipantRow } from './participants.store.ts';

/** A registration as a payment subject: deposit and service charge are paid together, to one account. */
const FEAST_PARTICIPANT: SubjectDefinition = {
  type: 'feastParticipant',
  purposes: { feastDeposit: 'deposit' },
};

const selectPurses = pursesOf(FEAST_PARTICIPANT);

type Subject = Pick<ParticipantRow, 'store_id' | 'id'>;

const refOf = ({ store_id, id }: Subject) => ({ definition: FEAST_PARTICIPANT, storeId: store_id, id });

/** Runs `use` with the money of a registration, and writes what it changed. */
export const withMoney = <Result>(
  tx: Tx,
  participant: Subject,
  use: (purse: Purse) => Result | Promise<Result>,
) => withPurse(tx, refOf(participant), use);

/** Reads the money of registrations, without locking it. */
export async function readPurses(
  db: Db,
  participants: readonly Subject[],
  now: Date,
): Promise<ReadonlyMap<string, Purse>> {
  const keys = participants.map(({ store_id, id }) => ({ store_id, id }));
  const { purses } = await selectParts(queryableOf(db), 'purses of feasts', { purses: selectPurses(keys) });
  const rows = new Map(purses.map((purse) => [purse.subject_id, purse]));
  return new Map(
    participants.map((each) => [each.id, new Purse(refOf(each), rows.get(each.id), now, new MoneyWrites())]),
  );
}

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

/** What failed refunds of a registration still owe, by payment. */
const owedPayments = (purse: Purse) =>
  purse
    .paymentsTo('deposit')
    .map((attempt) => ({ attempt, amount: purse.owedOn(attempt) }))
    .filter(({ amount }) => amount > ZERO_FEN);

/** Returns what failed refunds still owe, and the ways other than the provider in which it can be given back. */
export function failedRefundsOf(purse: Purse): { owed: Fen; otherWays: RefundWay[] } {
  const payments = owedPayments(purse);
  const otherWays = purse.waysToGiveBack('deposit', payments);
  const owed = otherWays.length > 0 ? sumFen(payments.map(({ amount }) => amount)) : ZERO_FEN;
  return { owed, otherWays };
}

/** Lists the operations whose refunds failed and are still owed. */
export function failedOperationsOf(purse: Purse): string[] {
  const owed = new Set(owedPayments(purse).map(({ attempt }) => attempt.id));
  const failed = purse.rows.refunds.filter(
    ({ status, attempt_id }) => status === 'failed' && owed.has(attempt_id),
  );
  return [...new Set(failed.map(({ operation_id }) => operation_id))];
}

/** Gives back what failed refunds owe, in another way. Returns the amount. */
export const giveBackOwed = (purse: Purse, way: RefundWay, cause: Cause): Fen =>
  purse.giveBackAnotherWay('deposit', owedPayments(purse), way, cause);

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

/** Lists the payments that were made and about which is not decided yet, without their shares from balances. */
export const undecidedOf = (purse: Purse) =>
  purse.paymentsTo('deposit').filter(({ settled, part_of }) => settled === null && part_of === null);

/** Returns what is left of the payments that count. */
export const heldOf = (purse: Purse): Fen =>
  subtractFen(
    purse.held('deposit'),
    sumFen(
      undecidedOf(purse)
        .flatMap((attempt) => purse.partsOf(attempt))
        .map(({ amount, refunded }) => subtractFen(amount, refunded)),
    ),
  );

/**
 * Returns what the store may keep when the feast is finished: what is left of the payments that count. Money that was to be
 * refunded stays refundable if the refund failed.
 */
export function keepableOf(purse: Purse): Fen {
  const counted = purse.paymentsTo('deposit').filter(({ settled }) => settled === 'kept');
  const left = counted.map((attempt) =>
    subtractFen(subtractFen(attempt.amount, attempt.refunded), purse.owedOn(attempt)),
  );
  return minFen(sumFen(left), purse.held('deposit'));
}

export const causeOf = (operator: Operator, code: MoneyCause | null, reason = ''): Cause => ({
  operator,
  reason,
  code,
});

/** Withdraws requests to pay. What is paid nevertheless is decided when it arrives. */
export function endRequests(purse: Purse, status: 'expired' | 'cancelled'): void {
  for (const intent of purse.openIntents()) purse.end(intent, status);
}

/**
 * Refunds everything that is left of a registration that ends. Returns the amount. Payments that are not decided yet are returned
 * first: a refund takes the payments with the most left, and could take theirs instead of those that count.
 */
export function refundAll(purse: Purse, cause: Cause): Fen {
  endRequests(purse, 'cancelled');
  const before = purse.held('deposit');
  for (const attempt of undecidedOf(purse)) {
    purse.decide(attempt, 'returned');
    purse.giveBack(attempt, cause);
  }
  purse.refund('deposit', purse.held('deposit'), cause);
  return before;
}
