import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { migrate, readMigrations } from '#platform/db/migrate.ts';
import { createTestDatabase } from '#testing/database.ts';
import { withClient } from '#testing/postgres.setup.ts';

const earlier = readMigrations().filter(({ name }) => name < '0114');
const [STORE, ORDER, INTENT, ATTEMPT, REFUND] = Array.from({ length: 5 }, () => randomUUID());
const AT = '2026-11-01T10:00:00Z';

/** The money of an order of a release that had yuan alone: a deposit of which a part was refunded. */
const OLD_ROWS = `
  insert into payment_intent (store_id, id, purpose, subject_type, subject_id, account, reference, amount, status, expires_at, paid_attempt_id, created_at)
    values ('${STORE}', '${INTENT}', 'deposit', 'bookingOrder', '${ORDER}', 'deposit', '1', 20000, 'paid', '${AT}', '${ATTEMPT}', '${AT}');
  insert into payment_attempt (store_id, id, intent_id, subject_type, subject_id, method, scene, amount, status, origin, expires_at, paid_at, created_at, refunded)
    values ('${STORE}', '${ATTEMPT}', '${INTENT}', 'bookingOrder', '${ORDER}', 'alipay', 'phone', 20000, 'paid', '', '${AT}', '${AT}', '${AT}', 5000);
  insert into payment_refund (store_id, id, attempt_id, subject_type, subject_id, operation_id, account, method, amount, reason, status, created_at, ended_at)
    values ('${STORE}', '${REFUND}', '${ATTEMPT}', 'bookingOrder', '${ORDER}', '${randomUUID()}', 'deposit', 'alipay', 5000, '', 'refunded', '${AT}', '${AT}');
  insert into ledger_transfer (store_id, kind, source_id, debit, credit, amount, currency, subject_type, subject_id, at) values
    ('${STORE}', 'pay', '${ATTEMPT}', 'provider/alipay', 'diner/${ORDER}/deposit', 20000, 'CNY', 'bookingOrder', '${ORDER}', '${AT}'),
    ('${STORE}', 'refund', '${REFUND}', 'diner/${ORDER}/deposit', 'diner/${ORDER}/refunding', 5000, 'CNY', 'bookingOrder', '${ORDER}', '${AT}'),
    ('${STORE}', 'refunded', '${REFUND}', 'diner/${ORDER}/refunding', 'provider/alipay', 5000, 'CNY', 'bookingOrder', '${ORDER}', '${AT}');
  insert into balance_payout (id, subject_id, amount, closing, created_at) values ('${randomUUID()}', '${ORDER}', 700, false, '${AT}');
  insert into reconciliation (method, date, ran_at, payments, refunds, paid, refunded, differences)
    values ('alipay', '2026-11-01', '${AT}', 1, 1, 20000, 5000, '[{"kind": "missingHere", "number": "a"}, {"kind": "amountDiffers", "number": "b"}]');`;

const SUMS = `select (select sum(amount)::int from payment_intent) as intents, (select sum(amount)::int from payment_attempt) as attempts,
  (select sum(amount)::int from payment_refund) as refunds, (select sum(amount)::int from balance_payout) as payouts,
  (select sum(amount)::int from ledger_transfer) as transfers,
  (select jsonb_object_agg(account, amount) from ledger_balance) as balances`;

it('makes all amounts yuan, and changes no sum', async () => {
  const { url } = await createTestDatabase({ empty: true });
  await migrate(url, earlier);
  await withClient(url, async (client) => {
    await client.query(OLD_ROWS);
    const before = (await client.query(SUMS)).rows;
    await migrate(url);
    expect((await client.query(SUMS)).rows).toEqual(before);
    for (const table of [
      'payment_intent',
      'payment_attempt',
      'payment_refund',
      'balance_payout',
      'ledger_transfer',
    ]) {
      const { rows } = await client.query(`select distinct currency from ${table}`);
      expect(rows, table).toEqual([{ currency: 'CNY' }]);
    }
    const { rows } = await client.query('select sums, differences from reconciliation');
    expect(rows).toEqual([
      {
        sums: [{ currency: 'CNY', paid: 20000, refunded: 5000 }],
        differences: [
          { kind: 'missingHere', number: 'a', currency: 'CNY' },
          { kind: 'amountDiffers', number: 'b', currency: 'CNY' },
        ],
      },
    ]);
  });
});
