import type { Fen } from '@xiwei/contract/common/money.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { applyReports } from '#modules/money/payments/apply-reports.ts';
import { numberOf } from '#modules/money/payments/payment-numbers.ts';
import { addAttempt } from '#modules/money/payments/payments.store.ts';
import { SubjectRegistry } from '#modules/money/payments/subject-registry.ts';
import { createPool, type Db } from '#platform/db/db.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { newId } from '#platform/ids.ts';
import { createLog } from '#platform/log.ts';
import type { Product } from './product.ts';

/** Books payments without deciding about them, and without subscribers to their events. */
export const UNDECIDED = {
  subscribers: new Map(),
  subjects: new SubjectRegistry(
    {
      bookingOrder: { onPaid: async () => {} },
      feastParticipant: { onPaid: async () => {} },
      shopOrder: { onPaid: async () => {} },
      balance: { keepsEveryPayment: true },
    },
    createLog('silent'),
  ),
};

/** Pays the latest intent of an order as if a provider had reported it. The payment stays undecided. */
export async function payFromAfar(
  { url, db, clock }: Pick<Product, 'url' | 'db' | 'clock'>,
  orderId: string,
): Promise<string> {
  const now = clock.now();
  const intent = await db
    .selectFrom('payment_intent')
    .selectAll()
    .where('subject_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const id = newId(now);
  await addAttempt(db, {
    store_id: intent.store_id,
    id,
    intent_id: intent.id,
    subject_type: intent.subject_type,
    subject_id: intent.subject_id,
    payer_id: intent.user_id,
    method: 'alipay',
    channel: null,
    scene: 'phone',
    amount: intent.amount,
    currency: intent.currency,
    status: 'waiting',
    hand_off: null,
    failure: null,
    sub_merchant_id: null,
    open_id: null,
    origin: '',
    provider_number: null,
    provider_reference: null,
    expires_at: intent.expires_at,
    check_at: null,
    checks: 0,
    paid_at: null,
    settled: null,
    refunded: 0 as Fen,
    created_at: now,
    from_balance: null,
    share: null,
    part_of: null,
  });
  const seen = { state: 'paid' as const, amount: intent.amount, providerNumber: 'afar', paidAt: now };
  const pool = createPool(url, 1);
  await inTransaction(pool, (client) =>
    applyReports(client, UNDECIDED, [{ about: 'payment', number: numberOf(id), seen }], now),
  ).finally(() => pool.end());
  return id;
}

/** Checks the ledger: balances are the sums of transfers, nothing is overdrawn or refunded above what was paid. */
export async function expectBooksInOrder(db: Db): Promise<void> {
  const { rows: wrong } = await sql`
    with moved as (
      select store_id, credit as account, amount from ledger_transfer
      union all select store_id, debit, -amount from ledger_transfer),
    sums as (select store_id, account, sum(amount)::bigint as moved from moved group by 1, 2)
    select s.account, coalesce(b.amount, 0) as kept, s.moved from sums s
    left join ledger_balance b on b.store_id = s.store_id and b.account = s.account
    where s.account like 'diner/%' and (s.moved < 0 or s.moved <> coalesce(b.amount, 0))`.execute(db);
  expect(wrong).toEqual([]);
  const { rows: over } = await sql`
    select a.id from payment_attempt a
    left join lateral (select coalesce(sum(amount), 0) as refunded from payment_refund r
      where r.store_id = a.store_id and r.attempt_id = a.id and r.status <> 'failed') r on true
    where r.refunded > a.amount or r.refunded <> a.refunded`.execute(db);
  expect(over).toEqual([]);
  const { rows: unbooked } = await sql`
    select a.id from payment_attempt a where a.status = 'paid' and not exists (select 1 from ledger_transfer t
      where t.store_id = a.store_id and t.kind = 'pay' and t.source_id = a.id and t.amount = a.amount)`.execute(
    db,
  );
  expect(unbooked).toEqual([]);
}
