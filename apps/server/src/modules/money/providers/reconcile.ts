import { type Fen, sumFen } from '@xiwei/contract/common/money.ts';
import { addDays, instantOf } from '@xiwei/contract/common/wall-clock.ts';
import type { Difference, ProviderMethod, Reconciliation } from '@xiwei/contract/money/money.model.ts';
import type { Failure, PayGateway, StatementLine } from '#gateways/pay/pay.ts';
import { takeIn } from '../payments/check-attempts.ts';
import { idOf, numberOf } from '../payments/payment-numbers.ts';
import type { PaymentDeps } from '../payments/payments.deps.ts';
import { paymentRef, refundRef } from '../payments/payments.rules.ts';
import { type Attempt, findAttempt, findRefund, listBooked, listOpenOf } from '../payments/payments.store.ts';
import { keepReconciliation } from './reconcile.store.ts';

/** Providers close their books by Beijing's day. */
const ZONE = 'Asia/Shanghai';
const startOf = (date: string): Date => new Date(instantOf(ZONE, date, 0) ?? Date.parse(date));

/**
 * Compares a day of ours with a provider's books: by its statement where it hands one out, else by asking for each
 * number. What it has and we lack is taken in on the way; every difference found is reported.
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
  const found: Found = { differences: [], failure: Array.isArray(statement) ? null : statement.code };
  const listed = new Set(lines.map(({ about, number }) => `${about} ${number}`));
  await compareLines(deps, gateway, lines, found);
  await compareOurs(deps, gateway, ours, listed, found);
  await findUntold(deps, gateway, await listOpenOf(deps.db, method, from, to), listed, found);
  const result: Reconciliation = {
    method,
    date,
    ranAt: deps.clock.now().toISOString(),
    payments: ours.payments.length,
    refunds: ours.refunds.length,
    paid: sumFen(ours.payments.map(({ amount }) => amount)),
    refunded: sumFen(ours.refunds.map(({ amount }) => amount)),
    ...found,
  };
  await keepReconciliation(deps.db, result);
  const { differences, failure } = found;
  if (differences.length > 0 || failure) {
    deps.log.error({ method, date, differences: differences.length, failure }, 'The books differ');
  }
  return result;
}

/** What came of comparing: where the books differ, and why that could not be told of all of them. */
type Found = Pick<Reconciliation, 'differences' | 'failure'>;

/** Whether a provider has said anything of what it was asked. Where it has not, that is no difference. */
function hasSaid<Seen extends { state: string }>(
  seen: Seen | Failure,
  found: Found,
): seen is Exclude<Seen, Failure> {
  if (seen.state !== 'unknown' && seen.state !== 'refused') return true;
  found.failure ??= (seen as Failure).code;
  return false;
}

/** What the provider's statement says, against our books. */
async function compareLines(
  deps: PaymentDeps,
  gateway: PayGateway,
  lines: readonly StatementLine[],
  { differences }: Found,
): Promise<void> {
  for (const line of lines) {
    const { about, number, amount } = line;
    const ours = await bookedAmount(deps, line);
    if (ours === amount) continue;
    const kind = ours === null ? 'missingHere' : 'amountDiffers';
    const healed = ours === null && (await takeFrom(deps, gateway, line));
    differences.push({ kind, about, number, ours, theirs: amount, healed });
  }
}

/** What our books say of a line: nothing, where it is not in them. */
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

/** Asks for what is in the provider's books and not in ours, and takes it in. */
async function takeFrom(
  deps: PaymentDeps,
  gateway: PayGateway,
  { about, number }: StatementLine,
): Promise<boolean> {
  const id = idOf(number) ?? '';
  const refund = about === 'refund' ? await findRefund(deps.db, id) : undefined;
  const attempt = await findAttempt(deps.db, refund?.attempt_id ?? id);
  if (!attempt) return false;
  const applied = refund
    ? await takeIn(deps, [
        { about: 'refund', number, seen: await gateway.queryRefund(refundRef(refund, attempt)) },
      ])
    : await takeIn(deps, [{ about: 'payment', number, seen: await gateway.query(paymentRef(attempt)) }]);
  return applied[0] === 'applied';
}

/** What we booked and the statement of the day lacks: the provider is asked itself, for the day may be another there. */
async function compareOurs(
  { db }: PaymentDeps,
  gateway: PayGateway,
  { payments, refunds }: Awaited<ReturnType<typeof listBooked>>,
  listed: ReadonlySet<string>,
  found: Found,
): Promise<void> {
  const compare = (about: Difference['about'], number: string, ours: Fen, theirs: Fen | null) => {
    const kind = theirs === null ? 'missingThere' : 'amountDiffers';
    if (theirs !== ours) found.differences.push({ kind, about, number, ours, theirs, healed: false });
  };
  for (const attempt of payments) {
    const number = numberOf(attempt.id);
    if (listed.has(`payment ${number}`)) continue;
    const seen = await gateway.query(paymentRef(attempt));
    if (!hasSaid(seen, found)) continue;
    // Some providers call a payment closed once all of it went back.
    const isGone = seen.state === 'closed' && attempt.refunded === attempt.amount;
    compare(
      'payment',
      number,
      attempt.amount,
      seen.state === 'paid' ? seen.amount : isGone ? attempt.amount : null,
    );
  }
  for (const refund of refunds) {
    const number = numberOf(refund.id);
    const attempt = listed.has(`refund ${number}`) ? undefined : await findAttempt(db, refund.attempt_id);
    if (!attempt) continue;
    const seen = await gateway.queryRefund(refundRef(refund, attempt));
    if (!hasSaid(seen, found)) continue;
    compare('refund', number, refund.amount, seen.state === 'refunded' ? seen.amount : null);
  }
}

/** Tries of the day that are not paid in our books, though they may be in the provider's. */
async function findUntold(
  deps: PaymentDeps,
  gateway: PayGateway,
  attempts: readonly Attempt[],
  listed: ReadonlySet<string>,
  found: Found,
): Promise<void> {
  for (const attempt of attempts) {
    const number = numberOf(attempt.id);
    if (listed.has(`payment ${number}`)) continue;
    const seen = await gateway.query(paymentRef(attempt));
    if (!hasSaid(seen, found) || seen.state !== 'paid') continue;
    const [applied] = await takeIn(deps, [{ about: 'payment', number, seen }]);
    found.differences.push({
      kind: 'missingHere',
      about: 'payment',
      number,
      ours: null,
      theirs: seen.amount,
      healed: applied === 'applied',
    });
  }
}
