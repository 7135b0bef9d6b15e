import { randomUUID } from 'node:crypto';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPool, type Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { newId } from '#platform/ids.ts';
import { createTestDatabase } from '#testing/database.ts';
import { expectBooksInOrder, UNDECIDED } from '#testing/money.ts';
import type { Cause } from '../ledger/purse.rows.ts';
import type { Purse } from '../ledger/purse.ts';
import type { SubjectDefinition, SubjectRef } from '../ledger/subjects.ts';
import { withPurse } from '../ledger/with-purse.ts';
import { applyReports } from './apply-reports.ts';
import { numberOf } from './payment-numbers.ts';
import { addAttempt, findAttempt, findIntent, findRefund } from './payments.store.ts';
import type { ProviderReport } from './provider-report.ts';

const NOW = new Date('2037-11-20T10:00:00Z');
const ORDER: SubjectDefinition = {
  type: 'bookingOrder',
  purposes: { deposit: 'deposit', supplement: 'deposit' },
};
const BY_STORE: Cause = { operator: { type: 'store', id: null }, reason: '', code: null };
const fen = (amount: number): Fen => amount as Fen;

let db: Db;
let pool: pg.Pool;
beforeAll(async () => {
  const database = await createTestDatabase();
  db = database.db;
  pool = createPool(database.url, 4);
  afterAll(() => pool.end());
});

/** Applies reports in one batch. Returns their outcomes. */
const apply = async (...reports: ProviderReport[]) =>
  (await inTransaction(pool, (client) => applyReports(client, UNDECIDED, reports, NOW))).outcomes;
const use = <Result>(subject: SubjectRef, work: (purse: Purse) => Result) =>
  db.transaction().execute((tx) => withPurse({ db: tx, now: NOW }, subject, work));
const heldBy = (subject: SubjectRef) => use(subject, (purse) => purse.held('deposit'));

const paidAs = (id: string, amount: number): ProviderReport => ({
  about: 'payment',
  number: numberOf(id),
  seen: { state: 'paid', amount: fen(amount), providerNumber: `p ${id}`, paidAt: NOW },
});
const closed = (id: string): ProviderReport => ({
  about: 'payment',
  number: numberOf(id),
  seen: { state: 'closed' },
});
const refundedAs = ({ id, amount }: { id: string; amount: number }): ProviderReport => ({
  about: 'refund',
  number: numberOf(id),
  seen: { state: 'refunded', amount: fen(amount), providerNumber: `r ${id}` },
});
const failedAs = (
  { id }: { id: string },
  state: 'failed' | 'refused' | 'unknown' = 'failed',
): ProviderReport => ({
  about: 'refund',
  number: numberOf(id),
  seen: { state, code: 'NO' },
});

/** Requests an amount and starts a payment of it by Alipay. */
async function attemptFor(subject: SubjectRef, amount: number): Promise<{ id: string; intentId: string }> {
  const terms = { amount: fen(amount), expiresAt: '2037-11-21T10:00:00Z', userId: null, reference: '1' };
  const intent = await use(subject, (purse) => purse.openIntents()[0] ?? purse.ask('deposit', terms));
  const id = newId(NOW);
  await addAttempt(db, {
    store_id: subject.storeId,
    id,
    intent_id: intent.id,
    subject_type: 'bookingOrder',
    subject_id: subject.id,
    payer_id: null,
    method: 'alipay',
    channel: null,
    scene: 'phone',
    amount: fen(amount),
    currency: 'CNY',
    status: 'waiting',
    hand_off: null,
    failure: null,
    sub_merchant_id: null,
    open_id: null,
    origin: '',
    provider_number: null,
    provider_reference: null,
    expires_at: new Date(intent.expires_at),
    check_at: NOW,
    checks: 0,
    paid_at: null,
    settled: null,
    refunded: fen(0),
    created_at: NOW,
    from_balance: null,
    share: null,
    part_of: null,
  });
  return { id, intentId: intent.id };
}
const newSubject = (): SubjectRef => ({
  definition: ORDER,
  storeId: randomUUID(),
  id: newId(NOW),
  currency: 'CNY',
});

async function paidSubject(amount: number): Promise<SubjectRef> {
  const subject = newSubject();
  const { id } = await attemptFor(subject, amount);
  expect(await apply(paidAs(id, amount))).toEqual(['applied']);
  return subject;
}

/** Requests a refund that its provider fails. */
async function failedRefund(subject: SubjectRef, amount: number): Promise<{ id: string; amount: number }> {
  const refund = await processingRefund(subject, amount);
  expect(await apply(failedAs(refund))).toEqual(['applied']);
  return refund;
}
const processingRefund = (subject: SubjectRef, amount: number) =>
  use(subject, (purse) => {
    purse.refund('deposit', fen(amount), BY_STORE);
    return { id: purse.rows.refunds.at(-1)?.id ?? '', amount };
  });
const keep = (subject: SubjectRef, amount: number) =>
  use(subject, (purse) => purse.keep('forfeit', 'deposit', fen(amount), BY_STORE));
const payAtStore = (subject: SubjectRef, amount: number) =>
  use(subject, (purse) =>
    purse.payOffline('supplement', fen(amount), BY_STORE, {
      amount: fen(amount),
      expiresAt: '2037-11-21T10:00:00Z',
      userId: null,
      reference: '1',
    }),
  );

const stateOf = async ({ id }: { id: string }) => {
  const { status, failure } = (await findRefund(db, id)) ?? {};
  return [status, failure];
};
const DONE = ['refunded', null];
const TWICE = ['failed', 'refundedTwice'];

describe('late refunds that are reported in one batch', () => {
  it.each([
    ['exactly what is held', { first: 80_00, second: 20_00, kept: 100_00 }, [DONE, DONE], 0],
    ['more than is held', { first: 80_00, second: 20_01, kept: 100_00 }, [DONE, TWICE], 20_00],
    ['exactly their payment', { first: 150_00, second: 50_00, more: 100_00 }, [DONE, DONE], 100_00],
    ['more than their payment', { first: 150_00, second: 50_01, more: 100_00 }, [DONE, TWICE], 150_00],
  ])('and together are %s are booked as far as the money is there', async (_which, amounts, states, held) => {
    const { first, second, kept = 0, more = 0 } = { kept: 0, more: 0, ...amounts };
    const subject = await paidSubject(200_00);
    const late = [await failedRefund(subject, first), await failedRefund(subject, second)];
    if (kept > 0) await keep(subject, kept);
    if (more > 0) await payAtStore(subject, more);
    expect(await apply(...late.map(refundedAs))).toEqual(['applied', 'applied']);
    expect(await Promise.all(late.map(stateOf))).toEqual(states);
    expect(await heldBy(subject)).toBe(held);
    await expectBooksInOrder(db);
    expect(await apply(...late.map(refundedAs))).toEqual(['again', 'again']);
  });

  it('of two subjects do not affect each other', async () => {
    const subjects = [await paidSubject(100_00), await paidSubject(100_00)];
    const late = await Promise.all(subjects.map((subject) => failedRefund(subject, 100_00)));
    expect(await apply(...late.map(refundedAs))).toEqual(['applied', 'applied']);
    expect(await Promise.all(late.map(stateOf))).toEqual([DONE, DONE]);
    await expectBooksInOrder(db);
  });
});

describe('the report of a refund', () => {
  it('that fails puts its amount back, once, and it can be refunded again', async () => {
    const subject = await paidSubject(100_00);
    const refund = await processingRefund(subject, 100_00);
    expect(await heldBy(subject)).toBe(0);
    expect(await apply(failedAs(refund), failedAs(refund))).toEqual(['applied', 'again']);
    expect(await heldBy(subject)).toBe(100_00);
    const again = await processingRefund(subject, 100_00);
    expect(await apply(refundedAs(again), refundedAs(again))).toEqual(['applied', 'again']);
    expect(await apply(failedAs(again))).toEqual(['again']);
    expect(await stateOf(again)).toEqual(DONE);
    await expectBooksInOrder(db);
  });

  it.each(['refused', 'unknown'] as const)('that is %s changes nothing', async (state) => {
    const subject = await paidSubject(100_00);
    const refund = await processingRefund(subject, 100_00);
    expect(await apply(failedAs(refund, state))).toEqual(['nothingNew']);
    expect(await stateOf(refund)).toEqual(['processing', null]);
  });

  it('of another amount is not applied, also if it comes late', async () => {
    const subject = await paidSubject(100_00);
    const refund = await processingRefund(subject, 60_00);
    const wrong = refundedAs({ ...refund, amount: 60_01 });
    expect(await apply(wrong)).toEqual(['amountDiffers']);
    expect(await apply(failedAs(refund), wrong)).toEqual(['applied', 'amountDiffers']);
    expect(await stateOf(refund)).toEqual(['failed', 'NO']);
    expect(await heldBy(subject)).toBe(100_00);
  });

  it('that was never requested here is unknown', async () => {
    const id = randomUUID();
    const unknown: ProviderReport = { about: 'payment', number: 'elsewhere', seen: { state: 'closed' } };
    expect(await apply(refundedAs({ id, amount: 1 }), closed(id), unknown)).toEqual(
      Array.from({ length: 3 }, () => 'unknownNumber'),
    );
  });
});

describe('the report of a payment', () => {
  it('pays its intent once if two attempts are paid in one batch, and books both', async () => {
    const subject = newSubject();
    const first = await attemptFor(subject, 100_00);
    await sql`update payment_attempt set status = 'closing' where id = ${first.id}`.execute(db);
    const second = await attemptFor(subject, 100_00);
    expect(second.intentId).toBe(first.intentId);
    const reports = [paidAs(first.id, 100_00), paidAs(second.id, 100_00), paidAs(first.id, 100_00)];
    expect(await apply(...reports)).toEqual(['applied', 'applied', 'again']);
    expect(await heldBy(subject)).toBe(200_00);
    expect(await findIntent(db, subject.storeId, first.intentId)).toMatchObject({
      status: 'paid',
      paid_attempt_id: first.id,
    });
    await expectBooksInOrder(db);
  });

  it('that was closed before is applied, and one that was paid is not closed', async () => {
    const subject = newSubject();
    const { id } = await attemptFor(subject, 100_00);
    expect(await apply(closed(id), closed(id))).toEqual(['applied', 'nothingNew']);
    expect(await findAttempt(db, id)).toMatchObject({ status: 'closed', check_at: null });
    expect(await apply(paidAs(id, 100_00), closed(id))).toEqual(['applied', 'nothingNew']);
    expect(await findAttempt(db, id)).toMatchObject({ status: 'paid', paid_at: NOW });
    expect(await heldBy(subject)).toBe(100_00);
  });

  it.each([99_99, 100_01, 0])(
    'of %i instead of 10000 is in suspense, once, and pays nothing',
    async (amount) => {
      const subject = newSubject();
      const { id, intentId } = await attemptFor(subject, 100_00);
      expect(await apply(paidAs(id, amount), paidAs(id, amount))).toEqual(['amountDiffers', 'again']);
      expect(await findAttempt(db, id)).toMatchObject({ status: 'failed', failure: 'amountDiffers' });
      expect(await findIntent(db, subject.storeId, intentId)).toMatchObject({ status: 'open' });
      expect(await heldBy(subject)).toBe(0);
      const suspended = await db
        .selectFrom('ledger_transfer')
        .select('amount')
        .where('subject_id', '=', subject.id)
        .where('credit', '=', 'platform/suspense')
        .execute();
      expect(suspended).toEqual(amount > 0 ? [{ amount }] : []);
    },
  );
});
