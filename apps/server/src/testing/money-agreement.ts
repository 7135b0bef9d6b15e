import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import type {
  MoneyAccount,
  OrderMoney,
  PaymentMethod,
  ProviderMethod,
} from '@xiwei/contract/money/money.model.ts';
import { MONEY_ACCOUNTS, PROVIDER_METHODS } from '@xiwei/contract/money/money.model.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { SimulatedTill } from '#gateways/pay/simulated/till.ts';
import { numberOf } from '#modules/money/payments/payment-numbers.ts';
import type { Db } from '#platform/db/db.ts';
import { expectBooksInOrder } from './money.ts';

/** Lists what is not completed: waiting notifications, active attempts, undecided payments and refunds in progress. */
export async function listUnderWay(db: Db): Promise<string[]> {
  const { rows } = await sql<{ what: string }>`
    select 'notice ' || method || ' ' || event_id as what from payment_inbox where applied_at is null
    union all select 'try ' || status || ' ' || method || ' ' || id from payment_attempt
      where status in ('starting', 'waiting', 'closing')
    union all select 'payment nobody decided about ' || id from payment_attempt where status = 'paid' and settled is null
    union all select 'refund ' || method || ' ' || id from payment_refund where status = 'processing'`.execute(
    db,
  );
  return rows.map(({ what }) => what);
}

/**
 * Checks that nothing was lost or done twice, once everything is completed: the ledger and the providers have the same
 * payments and refunds, and the money at the providers equals the balances of subjects plus the earnings of stores.
 */
export async function expectProvidersAgree(db: Db, till: SimulatedTill): Promise<void> {
  expect(await listUnderWay(db)).toEqual([]);
  await expectBooksInOrder(db);
  const books = await readBooks(db);
  expect(paidHere(books)).toEqual(paidThere(till));
  expect(refundedHere(books)).toEqual(refundedThere(till));
  expect(till.listRefunds().filter(({ state }) => state === 'processing')).toEqual([]);
  expect(overRefunded(till)).toEqual([]);
  expect(onAccounts(books)).toEqual(leftOutside(books, till));
}

interface Books {
  attempts: {
    id: string;
    method: PaymentMethod;
    amount: number;
    subjectId: string;
    payerId: string | null;
  }[];
  refunds: { id: string; attemptId: string; method: PaymentMethod; amount: number }[];
  /** The balances and earnings of each subject, and the balances of diners. */
  accounts: { owner: string; amount: number }[];
  /** What administrators gave back of the payouts of each balance. */
  returned: { owner: string; amount: number }[];
}

async function readBooks(db: Db): Promise<Books> {
  const attempts = await db
    .selectFrom('payment_attempt')
    .select(['id', 'method', 'amount', 'subject_id as subjectId', 'payer_id as payerId'])
    .where('status', '=', 'paid')
    .execute();
  const refunds = await db
    .selectFrom('payment_refund')
    .select(['id', 'attempt_id as attemptId', 'method', 'amount'])
    .where('status', '=', 'refunded')
    .execute();
  const { rows: accounts } = await sql<{ owner: string; amount: number }>`
    select owner, sum(amount)::int as amount from (
      select split_part(account, '/', 2) as owner, amount from ledger_balance
      union all select subject_id::text, amount from ledger_transfer where credit = 'store/earned'
      union all select subject_id::text, -amount from ledger_transfer where debit = 'store/earned') parts
    group by owner`.execute(db);
  const { rows: returned } = await sql<{ owner: string; amount: number }>`
    select p.subject_id::text as owner, b.amount::int as amount from balance_return b
    join balance_payout p on p.id = b.payout_id where b.state = 'returned'`.execute(db);
  return { attempts, refunds, accounts, returned };
}

const isProvider = (method: PaymentMethod): method is ProviderMethod =>
  (PROVIDER_METHODS as readonly PaymentMethod[]).includes(method);

const paidHere = ({ attempts }: Books): string[] =>
  attempts
    .filter(({ method }) => isProvider(method))
    .map(({ method, id, amount }) => `${method} ${numberOf(id)} ${amount}`)
    .sort();

const paidThere = (till: SimulatedTill): string[] =>
  till
    .list()
    .filter(({ state }) => state === 'paid')
    .map(({ provider, number, amount }) => `${provider} ${number} ${amount}`)
    .sort();

const refundedHere = ({ refunds }: Books): string[] =>
  refunds
    .filter(({ method }) => isProvider(method))
    .map(
      ({ method, id, attemptId, amount }) => `${method} ${numberOf(id)} of ${numberOf(attemptId)} ${amount}`,
    )
    .sort();

const refundedThere = (till: SimulatedTill): string[] =>
  till
    .listRefunds()
    .filter(({ state }) => state === 'refunded')
    .map(({ provider, refundNumber, number, amount }) => `${provider} ${refundNumber} of ${number} ${amount}`)
    .sort();

const sumOf = (amounts: readonly { amount: number }[]): number =>
  amounts.reduce((sum, { amount }) => sum + amount, 0);

/** Lists payments with more refunded than was paid. */
const overRefunded = (till: SimulatedTill): string[] =>
  till
    .list()
    .filter(({ provider, number, amount }) => {
      const given = till.refundsOf(provider, number).filter(({ state }) => state === 'refunded');
      return sumOf(given) > amount;
    })
    .map(({ number }) => number);

const withoutNothing = (amounts: ReadonlyMap<string, number>): Record<string, number> =>
  Object.fromEntries([...amounts].filter(([, amount]) => amount !== 0).sort());

const onAccounts = ({ accounts }: Books): Record<string, number> =>
  withoutNothing(new Map(accounts.map(({ owner, amount }) => [owner, amount])));

/** Sums up, by subject and by diner's balance, what was paid and not refunded outside. */
function leftOutside({ attempts, refunds, returned }: Books, till: SimulatedTill): Record<string, number> {
  const left = new Map<string, number>();
  const add = (owner: string | null, amount: number) =>
    left.set(owner ?? '', (left.get(owner ?? '') ?? 0) + amount);
  for (const { owner, amount } of returned) add(owner, -amount);
  for (const attempt of attempts) {
    const { method, subjectId, payerId } = attempt;
    const ofAttempt = refunds.filter(({ attemptId }) => attemptId === attempt.id);
    // What the provider refused to refund may have been given back in another way.
    const otherwise = ofAttempt.filter((refund) => isProvider(method) && !isProvider(refund.method));
    const net = isProvider(method)
      ? netAt(till, method, numberOf(attempt.id)) - sumOf(otherwise)
      : attempt.amount - sumOf(ofAttempt);
    add(subjectId, net);
    if (method === 'balance') add(payerId, -net);
    add(payerId, sumOf(otherwise.filter((refund) => refund.method === 'balance')));
  }
  return withoutNothing(left);
}

function netAt(till: SimulatedTill, method: ProviderMethod, number: string): number {
  const payment = till.find(method, number);
  const refunded = till.refundsOf(method, number).filter(({ state }) => state === 'refunded');
  return (payment?.state === 'paid' ? payment.amount : 0) - sumOf(refunded);
}

/** Computes the totals of an order from the ledger alone. */
async function ledgerTotals(db: Db, { id: orderId, storeId }: StaffOrder) {
  const { rows } = await sql<Record<'paid' | 'refundable' | 'refunding' | 'refunded' | 'kept', number>>`
    with sides as (
      select kind, credit as account, amount from ledger_transfer
        where store_id = ${storeId} and subject_id = ${orderId}
      union all select kind, debit, -amount from ledger_transfer
        where store_id = ${storeId} and subject_id = ${orderId})
    select coalesce(sum(amount) filter (where kind = 'pay' and account like 'diner/%'), 0)::int as paid,
      coalesce(sum(amount) filter (where account ~ '^diner/.*/(deposit|meal)$'), 0)::int as refundable,
      coalesce(sum(amount) filter (where account like 'diner/%/refunding'), 0)::int as refunding,
      coalesce(sum(amount) filter (where kind = 'refunded' and account not like 'diner/%'), 0)::int as refunded,
      coalesce(sum(amount) filter (where account = 'store/earned'), 0)::int as kept
    from sides`.execute(db);
  return rows[0];
}

/** Computes the amounts of one account of an order from the ledger alone. */
async function ledgerAccount(db: Db, { id: orderId, storeId }: StaffOrder, account: MoneyAccount) {
  const own = `diner/${orderId}/${account}`;
  const { rows } = await sql<Record<'paid' | 'refundable' | 'forfeited' | 'deducted' | 'returned', number>>`
    select coalesce(sum(amount) filter (where kind = 'pay'), 0)::int as paid,
      coalesce(sum(case when credit = ${own} then amount else -amount end), 0)::int as refundable,
      coalesce(sum(amount) filter (where kind = 'forfeit'), 0)::int
        - coalesce(sum(amount) filter (where kind = 'revoke' and source_id in (select id from money_operation
          where store_id = ${storeId} and type = 'forfeit')), 0)::int as forfeited,
      coalesce(sum(amount) filter (where kind = 'deduct'), 0)::int
        - coalesce(sum(amount) filter (where kind = 'revoke' and source_id in (select id from money_operation
          where store_id = ${storeId} and type = 'deduct')), 0)::int as deducted,
      coalesce(sum(amount) filter (where kind in ('refund', 'refunded')), 0)::int
        - coalesce(sum(amount) filter (where kind = 'refundFailed'), 0)::int as returned
    from ledger_transfer where store_id = ${storeId} and (credit = ${own} or debit = ${own})`.execute(db);
  return rows[0];
}

/** Checks the amounts that the pages of deposit and meal cost show against the ledger, each by itself. */
async function expectAccountsAgree(db: Db, order: StaffOrder, money: OrderMoney): Promise<void> {
  for (const account of MONEY_ACCOUNTS) {
    const { paid, refundable, refunding, refunded, forfeited, deducted } = money[account];
    const shown = { paid, refundable, forfeited, deducted, returned: refunding + refunded };
    expect(shown, account).toEqual(await ledgerAccount(db, order, account));
    const payments = money.operations.filter((each) => each.account === account && each.type === 'pay');
    expect(sumOf(payments), `the payments to ${account}`).toBe(paid);
    const ways = money.operations
      .filter((each) => each.account === account && each.type === 'refund' && each.state === 'done')
      .flatMap((each) => each.ways);
    expect(sumOf(ways), `the refunds of ${account}`).toBeLessThanOrEqual(refunded);
  }
}

/** Checks that the totals of an order match the ledger, add up, and count the deposit once. */
export async function expectTotalsAgree(db: Db, order: StaffOrder, money: OrderMoney): Promise<void> {
  const { paid, refundable, refunding, refunded, kept, total, outstanding, deposit, meal } = money;
  expect({ paid, refundable, refunding, refunded, kept }).toEqual(await ledgerTotals(db, order));
  await expectAccountsAgree(db, order, money);
  expect(refundable + refunding + refunded + kept).toBe(paid);
  const isOver = order.status === 'closed' || order.status === 'finished';
  const used = deposit.deducted + meal.refundable + meal.forfeited;
  const message = JSON.stringify({ status: order.status, ...money, operations: [] });
  if (isOver || order.mealCost === null) expect(total, message).toBe(refundable + kept + outstanding);
  else expect(total, message).toBe(deposit.forfeited + Math.max(order.mealCost - order.couponWorth, used));
  const asked = money.due.reduce((sum, { amount }) => sum + amount, 0);
  if (isOver) expect(outstanding, message).toBe(0);
  else expect(outstanding, message).toBeGreaterThanOrEqual(asked);
}

/** Checks that the status of an order matches its money, once nothing is in progress. */
export function expectStatusAgrees(order: StaffOrder, money: OrderMoney): void {
  const { status } = order;
  const { deposit, meal } = money;
  const due = money.due.filter(({ purpose }) => purpose !== 'supplement');
  const state = { status, asked: order.deposit, deposit, meal, due: money.due, mealCost: order.mealCost };
  const agrees = (isSo: boolean, what: string) =>
    expect(isSo, `${what}: ${JSON.stringify(state)}`).toBe(true);
  if (status === 'waitDepositPayment' || status === 'waitDepositPaymentInvalid') {
    agrees(deposit.refundable < order.deposit, 'waits for a deposit it has');
    const asked = status === 'waitDepositPayment' ? order.deposit - deposit.refundable : undefined;
    agrees(due[0]?.amount === asked, 'is asked for another sum than the rest of its deposit');
  } else if (status === 'waitFinalPayment') {
    agrees(mealDue(order, money) > 0, 'waits for a meal that is paid');
    agrees(due[0]?.amount === mealDue(order, money), 'is asked for another sum than is due');
  } else agrees(due.length === 0, 'is asked for money it does not wait for');
  if (['waitStoreConfirm', 'waitService', 'waitCancelProcess'].includes(status)) {
    agrees(coveredOf(money) >= order.deposit, 'goes on without its deposit');
  }
  if (status === 'closed') {
    agrees(money.due.length === 0, 'is asked for money though it is closed');
    agrees(deposit.refundable + meal.refundable <= broughtBack(money), 'is closed with money on it');
  }
}

const mealDue = ({ mealCost, couponWorth }: StaffOrder, { deposit, meal }: OrderMoney): number => {
  const covered = deposit.refundable + deposit.deducted + meal.refundable + meal.forfeited;
  return Math.max(0, Math.max(0, (mealCost ?? 0) - couponWorth) - covered);
};

/** Sums up the deposit: what is held, kept, refunded by staff or still requested as a supplement. */
const coveredOf = ({ deposit, operations, due }: OrderMoney): number =>
  deposit.refundable +
  deposit.forfeited +
  deposit.deducted +
  sumOf(due.filter(({ purpose }) => purpose === 'supplement')) +
  sumOf(
    operations.filter(
      ({ account, type, operator }) =>
        account === 'deposit' && type === 'refund' && operator.type === 'store',
    ),
  );

/** Sums up what came back to an order: failed refunds and revoked operations. */
const broughtBack = ({ operations }: OrderMoney): number =>
  sumOf(
    operations.filter(({ type, state }) => (type === 'refund' && state === 'failed') || type === 'revoke'),
  );
