import type { Currency } from '@xiwei/contract/common/currency.ts';
import { type Fen, type Money, sumFen } from '@xiwei/contract/common/money.ts';
import { addDays, instantOf } from '@xiwei/contract/common/wall-clock.ts';
import type { ProviderMethod } from '@xiwei/contract/money/money.model.ts';
import type { Difference, ProviderSum, Reconciliation } from '@xiwei/contract/money/reconciliation.model.ts';
import type { Failure, PayGateway, StatementLine } from '#gateways/pay/pay.ts';
import { applyNow } from '../payments/check-attempts.ts';
import { idOf, numberOf } from '../payments/payment-numbers.ts';
import type { PaymentDeps } from '../payments/payments.deps.ts';
import { paymentRef, refundRef } from '../payments/payments.rules.ts';
import { type Attempt, findAttempt, findRefund } from '../payments/payments.store.ts';
import { applyDisputes } from './disputes.ts';
import { listBooked, listUnpaid, storeReconciliation } from './reconcile.store.ts';

/** The time zone of the days in providers' statements. */
const ZONE = 'Asia/Shanghai';
const startOf = (date: string): Date => new Date(instantOf(ZONE, date, 0) ?? Date.parse(date));

/**
 * Compares a day of the ledger with a provider: by its statement if it has statements, otherwise by a query for each
 * payment and refund. Payments missing here are applied. All differences are stored and logged.
 */
export async function reconcile(
  deps: PaymentDeps,
  method: ProviderMethod,
  date: string,
): Promise<Reconciliation> {
  const gateway = deps.gateways.get(method);
  if (!gateway) throw new Error(`There is no gateway for ${method}`);
  const [from, to] = [startOf(date), startOf(addDays(date, 1))];
  const ours = await listBooked(deps.db, method, from, to);
  const statement = (await gateway.readStatement?.(date)) ?? [];
  const lines = Array.isArray(statement) ? statement : [];
  const comparison: Comparison = {
    differences: [],
    failure: Array.isArray(statement) ? null : statement.code,
  };
  comparison.failure ??= await applyDisputes(deps, gateway, date);
  const listed = new Set(lines.map(({ about, number }) => `${about} ${number}`));
  await compareLines(deps, gateway, lines, comparison);
  await compareOurs(deps, gateway, ours, listed, comparison);
  await findUnreported(deps, gateway, await listUnpaid(deps.db, method, from, to), listed, comparison);
  const result: Reconciliation = {
    method,
    date,
    ranAt: deps.clock.now().toISOString(),
    payments: ours.payments.length,
    refunds: ours.refunds.length,
    sums: sumsOf(ours),
    ...comparison,
  };
  await storeReconciliation(deps.db, result);
  const { differences, failure } = comparison;
  if (differences.length > 0 || failure) {
    deps.log.error(
      { method, date, differences: differences.length, failure },
      'Reconciliation found differences or failed',
    );
  }
  return result;
}

/** Sums up payments and refunds by currency. */
function sumsOf({ payments, refunds }: Awaited<ReturnType<typeof listBooked>>): ProviderSum[] {
  const sumIn = (currency: Currency, rows: readonly Money[]): Fen =>
    sumFen(rows.filter((row) => row.currency === currency).map(({ amount }) => amount));
  const currencies = [...new Set([...payments, ...refunds].map(({ currency }) => currency))].sort();
  return currencies.map((currency) => ({
    currency,
    paid: sumIn(currency, payments),
    refunded: sumIn(currency, refunds),
  }));
}

/** The differences found so far, and the first failure of a query or the statement. */
type Comparison = Pick<Reconciliation, 'differences' | 'failure'>;

/** Checks whether a query was answered. A query that failed is recorded as the failure, not as a difference. */
function isAnswered<Status extends { state: string }>(
  status: Status | Failure,
  comparison: Comparison,
): status is Exclude<Status, Failure> {
  if (status.state !== 'unknown' && status.state !== 'refused') return true;
  comparison.failure ??= (status as Failure).code;
  return false;
}

/** Compares the lines of the provider's statement with the ledger. */
async function compareLines(
  deps: PaymentDeps,
  gateway: PayGateway,
  lines: readonly StatementLine[],
  { differences }: Comparison,
): Promise<void> {
  for (const line of lines) {
    const { about, number, amount, currency } = line;
    const ours = await bookedAmount(deps, line);
    if (ours === amount) continue;
    const kind = ours === null ? 'missingHere' : 'amountDiffers';
    const healed = ours === null && (await applyMissing(deps, gateway, line));
    differences.push({ kind, about, number, currency, ours, theirs: amount, healed });
  }
}

/** Returns the amount that the ledger has for a line; null if it has none. */
async function bookedAmount({ db }: PaymentDeps, { about, number }: StatementLine): Promise<Fen | null> {
  const id = idOf(number);
  if (!id) return null;
  if (about === 'payment') {
    const attempt = await findAttempt(db, id);
    return attempt?.status === 'paid' ? attempt.amount : null;
  }
  const refund = await findRefund(db, id);
  return refund?.status === 'refunded' ? refund.amount : null;
}

/** Queries a payment or refund that is missing in the ledger, and applies the answer. Returns whether that changed it. */
async function applyMissing(
  deps: PaymentDeps,
  gateway: PayGateway,
  { about, number }: StatementLine,
): Promise<boolean> {
  const id = idOf(number) ?? '';
  const refund = about === 'refund' ? await findRefund(deps.db, id) : undefined;
  const attempt = await findAttempt(deps.db, refund?.attempt_id ?? id);
  if (!attempt) return false;
  const [outcome] = refund
    ? await applyNow(deps, [
        { about: 'refund', number, seen: await gateway.queryRefund(refundRef(refund, attempt)) },
      ])
    : await applyNow(deps, [{ about: 'payment', number, seen: await gateway.query(paymentRef(attempt)) }]);
  return outcome === 'applied';
}

/** Queries what the ledger has and the statement of the day lacks: the provider may have it on another day. */
async function compareOurs(
  { db }: PaymentDeps,
  gateway: PayGateway,
  { payments, refunds }: Awaited<ReturnType<typeof listBooked>>,
  listed: ReadonlySet<string>,
  comparison: Comparison,
): Promise<void> {
  const compare = (
    about: Difference['about'],
    { id, amount: ours, currency }: Money & { id: string },
    theirs: Fen | null,
  ) => {
    const kind = theirs === null ? 'missingThere' : 'amountDiffers';
    const difference = { kind, about, number: numberOf(id), currency, ours, theirs, healed: false } as const;
    if (theirs !== ours) comparison.differences.push(difference);
  };
  for (const attempt of payments) {
    const number = numberOf(attempt.id);
    if (listed.has(`payment ${number}`)) continue;
    const seen = await gateway.query(paymentRef(attempt));
    if (!isAnswered(seen, comparison)) continue;
    // Some providers report a payment as closed once all of it was refunded.
    const isRefunded = seen.state === 'closed' && attempt.refunded === attempt.amount;
    compare('payment', attempt, seen.state === 'paid' ? seen.amount : isRefunded ? attempt.amount : null);
  }
  // Disputes are not refunds of the provider. Those of the day were read before.
  for (const refund of refunds.filter(({ dispute }) => dispute === null)) {
    const number = numberOf(refund.id);
    const attempt = listed.has(`refund ${number}`) ? undefined : await findAttempt(db, refund.attempt_id);
    if (!attempt) continue;
    const seen = await gateway.queryRefund(refundRef(refund, attempt));
    if (!isAnswered(seen, comparison)) continue;
    compare('refund', refund, seen.state === 'refunded' ? seen.amount : null);
  }
}

/** Queries attempts of the day that are unpaid in the ledger, and applies those that were paid. */
async function findUnreported(
  deps: PaymentDeps,
  gateway: PayGateway,
  attempts: readonly Attempt[],
  listed: ReadonlySet<string>,
  comparison: Comparison,
): Promise<void> {
  for (const attempt of attempts) {
    const number = numberOf(attempt.id);
    if (listed.has(`payment ${number}`)) continue;
    const seen = await gateway.query(paymentRef(attempt));
    if (!isAnswered(seen, comparison) || seen.state !== 'paid') continue;
    const [outcome] = await applyNow(deps, [{ about: 'payment', number, seen }]);
    comparison.differences.push({
      kind: 'missingHere',
      about: 'payment',
      number,
      currency: attempt.currency,
      ours: null,
      theirs: seen.amount,
      healed: outcome === 'applied',
    });
  }
}
