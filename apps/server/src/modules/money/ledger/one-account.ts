import { type Fen, subtractFen, sumFen, ZERO_FEN } from '@xiwei/contract/common/money.ts';
import type { MoneyAccount, RefundWay } from '@xiwei/contract/money/money.model.ts';
import type { Db } from '#platform/db/db.ts';
import { selectParts } from '#platform/db/fragments.ts';
import { queryableOf } from '#platform/db/queryable.ts';
import type { AttemptRow } from './money.rows.ts';
import { MoneyWrites } from './money-writes.ts';
import { pursesOf } from './purse.fragments.store.ts';
import type { Cause } from './purse.rows.ts';
import { Purse } from './purse.ts';
import type { SubjectDefinition } from './subjects.ts';
import { withNewPurse, withPurse } from './with-purse.ts';

/*
 * The money of subjects that are paid once, to one account: a registration for a feast, an order of the shop. The rows of such a
 * subject are locked by its module, not written by the batch of a store.
 */

/** The account that all payments of such a subject go to. */
const ACCOUNT: MoneyAccount = 'deposit';

interface SubjectKey {
  store_id: string;
  id: string;
}

interface Tx {
  db: Db;
  now: Date;
}

/** Returns functions that read and write the money of subjects of a type. */
export function moneyOf(definition: SubjectDefinition) {
  const selectPurses = pursesOf(definition);
  const refOf = ({ store_id, id }: SubjectKey) => ({ definition, storeId: store_id, id });

  async function readPurses(
    db: Db,
    subjects: readonly SubjectKey[],
    now: Date,
  ): Promise<ReadonlyMap<string, Purse>> {
    const keys = subjects.map(({ store_id, id }) => ({ store_id, id }));
    const { purses } = await selectParts(queryableOf(db), `purses of ${definition.type}`, {
      purses: selectPurses(keys),
    });
    const rows = new Map(purses.map((purse) => [purse.subject_id, purse]));
    return new Map(
      subjects.map((each) => [each.id, new Purse(refOf(each), rows.get(each.id), now, new MoneyWrites())]),
    );
  }

  return {
    /** Runs `use` with the money of a subject, and writes what it changed. */
    withMoney: <Result>(tx: Tx, subject: SubjectKey, use: (purse: Purse) => Result | Promise<Result>) =>
      withPurse(tx, refOf(subject), use),

    /** Runs `use` with the money of a subject that the same transaction creates. Returns it. */
    withNewMoney: (tx: Tx, subject: SubjectKey, use: (purse: Purse) => void) =>
      withNewPurse(tx, refOf(subject), use),

    /** Reads the money of subjects, without locking it, by their ids. */
    readPurses,

    /** Reads the money of a subject, without locking it. */
    readPurse: async (db: Db, subject: SubjectKey, now: Date): Promise<Purse> => {
      const purse = (await readPurses(db, [subject], now)).get(subject.id);
      if (!purse) throw new Error(`The money of a ${definition.type} was not read`);
      return purse;
    },
  };
}

/** Lists the payments that were made and about which is not decided yet, without their shares from balances. */
export const undecidedOf = (purse: Purse): AttemptRow[] =>
  purse.paymentsTo(ACCOUNT).filter(({ settled, part_of }) => settled === null && part_of === null);

/** Returns what is left of the payments that count. */
export const heldOf = (purse: Purse): Fen =>
  subtractFen(
    purse.held(ACCOUNT),
    sumFen(
      undecidedOf(purse)
        .flatMap((attempt) => purse.partsOf(attempt))
        .map(({ amount, refunded }) => subtractFen(amount, refunded)),
    ),
  );

/**
 * Returns what is left of the payments that count, also of those that were moved to the store since. Money that was to be refunded
 * is left out if the refund failed: it stays refundable.
 */
export function leftToKeep(purse: Purse): Fen {
  const counted = purse.paymentsTo(ACCOUNT).filter(({ settled }) => settled === 'kept');
  return sumFen(
    counted.map((attempt) =>
      subtractFen(subtractFen(attempt.amount, attempt.refunded), purse.owedOn(attempt)),
    ),
  );
}

/** Lists what failed refunds still owe, by payment. */
export const owedPayments = (purse: Purse) =>
  purse
    .paymentsTo(ACCOUNT)
    .map((attempt) => ({ attempt, amount: purse.owedOn(attempt) }))
    .filter(({ amount }) => amount > ZERO_FEN);

/**
 * Returns what failed refunds still owe, and the ways other than the provider in which it can be given back. Null if there is
 * none.
 */
export function failedRefundOf(purse: Purse): { amount: Fen; ways: RefundWay[] } | null {
  const payments = owedPayments(purse);
  const ways = purse.waysToGiveBack(ACCOUNT, payments);
  return ways.length > 0 ? { amount: sumFen(payments.map(({ amount }) => amount)), ways } : null;
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
  purse.giveBackAnotherWay(ACCOUNT, owedPayments(purse), way, cause);

/** Withdraws requests to pay. What is paid nevertheless is decided when it arrives. */
export function endRequests(purse: Purse, status: 'expired' | 'cancelled'): void {
  for (const intent of purse.openIntents()) purse.end(intent, status);
}

/**
 * Refunds everything that is left of a subject that ends. Returns the amount. Payments that are not decided yet are returned first: a
 * refund takes the payments with the most left, and could take theirs instead of those that count.
 */
export function refundAll(purse: Purse, cause: Cause): Fen {
  endRequests(purse, 'cancelled');
  const before = purse.held(ACCOUNT);
  for (const attempt of undecidedOf(purse)) {
    purse.decide(attempt, 'returned');
    purse.giveBack(attempt, cause);
  }
  purse.refund(ACCOUNT, purse.held(ACCOUNT), cause);
  return before;
}

/**
 * Keeps the first undecided payment that `pays` the subject, and refunds all others. Returns the amounts that were returned, and
 * whether the subject is paid now and was not before.
 */
export function settleOnce(
  purse: Purse,
  operator: Cause['operator'],
  pays: (attempt: AttemptRow) => boolean,
): { returned: Fen[]; isKept: boolean } {
  const wasPaid = purse.rows.attempts.some(({ settled }) => settled === 'kept');
  let hasKept = wasPaid;
  const returned: Fen[] = [];
  for (const attempt of undecidedOf(purse)) {
    const keeps = !hasKept && pays(attempt);
    purse.decide(attempt, keeps ? 'kept' : 'returned');
    if (!keeps) {
      purse.giveBack(attempt, { operator, reason: '', code: hasKept ? 'paidTwice' : 'paidTooLate' });
      returned.push(purse.amountOf(attempt));
    }
    hasKept ||= keeps;
  }
  return { returned, isKept: hasKept && !wasPaid };
}
