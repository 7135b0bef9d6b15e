import { addFen, type Fen, minFen, subtractFen, sumFen, ZERO_FEN } from '@xiwei/contract/common/money.ts';
import type { MoneyCause, RefundWay } from '@xiwei/contract/money/money.model.ts';
import {
  type Cause,
  MoneyWrites,
  movedOn,
  Purse,
  pursesOf,
  type SubjectDefinition,
  withNewPurse,
  withPurse,
} from '#modules/money/index.ts';
import type { Db } from '#platform/db/db.ts';
import { selectParts } from '#platform/db/fragments.ts';
import { queryableOf } from '#platform/db/queryable.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Operator } from './order-log.store.ts';
import type { OrderRow } from './orders.store.ts';

/** An order as a payment subject: goods and delivery are paid together, to one account. */
const SHOP_ORDER: SubjectDefinition = { type: 'shopOrder', purposes: { shopOrder: 'deposit' } };

const selectPurses = pursesOf(SHOP_ORDER);

type Subject = Pick<OrderRow, 'store_id' | 'id'>;

const refOf = ({ store_id, id }: Subject) => ({ definition: SHOP_ORDER, storeId: store_id, id });

/** Runs `use` with the money of an order, and writes what it changed. */
export const withMoney = <Result>(
  tx: { db: Db; now: Date },
  order: Subject,
  use: (purse: Purse) => Result | Promise<Result>,
) => withPurse(tx, refOf(order), use);

/** Reads the money of orders, without locking it. */
export async function readPurses(
  db: Db,
  orders: readonly Subject[],
  now: Date,
): Promise<ReadonlyMap<string, Purse>> {
  const keys = orders.map(({ store_id, id }) => ({ store_id, id }));
  const { purses } = await selectParts(queryableOf(db), 'purses of shop orders', {
    purses: selectPurses(keys),
  });
  const rows = new Map(purses.map((purse) => [purse.subject_id, purse]));
  return new Map(
    orders.map((each) => [each.id, new Purse(refOf(each), rows.get(each.id), now, new MoneyWrites())]),
  );
}

export async function readPurse(db: Db, order: Subject, now: Date): Promise<Purse> {
  const purse = (await readPurses(db, [order], now)).get(order.id);
  if (!purse) throw new Error('The money of an order was not read');
  return purse;
}

/** Sums up what payments have left. */
const leftOf = (purse: Purse, attempts: ReturnType<Purse['paymentsTo']>): Fen =>
  sumFen(
    attempts
      .flatMap((attempt) => purse.partsOf(attempt))
      .map(({ amount, refunded }) => subtractFen(amount, refunded)),
  );

/** Lists the payments that were made and about which is not decided yet, without their shares from balances. */
export const undecidedOf = (purse: Purse) =>
  purse.paymentsTo('deposit').filter(({ settled, part_of }) => settled === null && part_of === null);

/** Returns what is left of the payments that count. */
const heldOf = (purse: Purse): Fen => subtractFen(purse.held('deposit'), leftOf(purse, undecidedOf(purse)));

/** Returns what can be refunded: what is left, and what the store has kept. */
export const refundableOf = (purse: Purse): Fen => addFen(heldOf(purse), purse.total('deduct', 'deposit'));

/** The amounts of an order, by the ledger. */
export function amountsOf(purse: Purse) {
  const { paid, refunding, refunded } = movedOn(purse, 'deposit');
  return { paid, refunding, refunded, refundable: refundableOf(purse) };
}

/** What failed refunds of an order still owe, by payment. */
const owedPayments = (purse: Purse) =>
  purse
    .paymentsTo('deposit')
    .map((attempt) => ({ attempt, amount: purse.owedOn(attempt) }))
    .filter(({ amount }) => amount > ZERO_FEN);

/** Returns what failed refunds still owe, and the ways other than the provider in which it can be given back. */
export function failedRefundOf(purse: Purse): { amount: Fen; ways: RefundWay[] } | null {
  const payments = owedPayments(purse);
  const ways = purse.waysToGiveBack('deposit', payments);
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
  purse.giveBackAnotherWay('deposit', owedPayments(purse), way, cause);

export const causeOf = (operator: Operator, code: MoneyCause | null, reason = ''): Cause => ({
  operator,
  reason,
  code,
});

/** Asks the buyer to pay a new order until its deadline. Returns its money. */
export const askPayment = async (tx: { db: Db; now: Date }, order: OrderRow): Promise<Purse> =>
  withNewPurse(tx, refOf(order), (purse) => {
    purse.ask('shopOrder', {
      amount: order.total,
      expiresAt: (order.deadline ?? tx.now).toISOString(),
      userId: order.user_id,
      reference: order.number,
    });
  });

/** Withdraws requests to pay. What is paid nevertheless is decided when it arrives. */
export function endRequests(purse: Purse, status: 'expired' | 'cancelled'): void {
  for (const intent of purse.openIntents()) purse.end(intent, status);
}

/**
 * Refunds everything that is left of an order that is closed. Returns the amount. Payments that are not decided yet are returned
 * first: a refund takes the payments with the most left, and could take theirs instead of those that count.
 */
export function refundAll(purse: Purse, cause: Cause): Fen {
  endRequests(purse, 'cancelled');
  const before = purse.held('deposit');
  returnUndecided(purse, cause);
  purse.refund('deposit', purse.held('deposit'), cause);
  return before;
}

/** Returns the payments that are not decided yet. */
function returnUndecided(purse: Purse, cause: Cause): void {
  for (const attempt of undecidedOf(purse)) {
    purse.decide(attempt, 'returned');
    purse.giveBack(attempt, cause);
  }
}

/**
 * Moves to the store what is left of the payments that count. Money that was to be refunded stays refundable if the refund
 * failed.
 */
export function keepRest(purse: Purse, cause: Cause): void {
  const counted = purse.paymentsTo('deposit').filter(({ settled }) => settled === 'kept');
  const left = counted.map((attempt) =>
    subtractFen(subtractFen(attempt.amount, attempt.refunded), purse.owedOn(attempt)),
  );
  const kept = purse.total('deduct', 'deposit');
  purse.keep('deduct', 'deposit', minFen(subtractFen(sumFen(left), kept), heldOf(purse)), cause);
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
