import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { readMigrations } from '#platform/db/migrate.ts';
import { undoPaymentSubjects } from '#testing/money-before-subjects.ts';
import { type PaymentSetup, paidOrder, settleDown, startPaying } from '#testing/paying.ts';
import { operate, staffMoneyOf } from '#testing/staff-money.ts';

const migrations = readMigrations().filter(({ name }) => /^00(22|26)_/.test(name));

let paying: PaymentSetup;
beforeAll(async () => {
  paying = await startPaying();
});

it('gives existing operations causes, methods and channels, and leaves them append-only', async () => {
  const { db } = paying.product;
  const booking = await paidOrder(paying, 'macauBankPay');
  await operate(booking, 'recordOfflineSupplement', 100_00, 'in cash');
  for (const reason of ['tooLate', 'a spilled drink']) await operate(booking, 'refundDeposit', 10_00, reason);
  await settleDown(paying);

  // The tables as the releases before wrote them.
  await undoPaymentSubjects(db);
  await sql`alter table money_operation disable trigger money_operation_append_only`.execute(db);
  await sql`update money_operation set operator_type = 'system' where reason = 'tooLate'`.execute(db);
  await sql`alter table money_operation enable trigger money_operation_append_only`.execute(db);
  await sql`alter table money_operation drop column cause, drop column attempt_id`.execute(db);
  for (const migration of migrations) await sql.raw(migration.sql).execute(db);

  const { operations } = await staffMoneyOf(booking);
  expect(operations.filter(({ type }) => type === 'pay').map(({ ways }) => ways)).toEqual([
    [{ method: 'macauBankPay', channel: 'BOCPAY', amount: 200_00 }],
    [{ method: 'offline', channel: null, amount: 100_00 }],
  ]);
  expect(operations.filter(({ type }) => type === 'refund')).toMatchObject([
    { cause: 'paidTooLate', reason: '' },
    { cause: null, reason: 'a spilled drink' },
  ]);
  await expect(sql`update money_operation set amount = amount + 1`.execute(db)).rejects.toThrow(
    'money_operation',
  );
  await expect(sql`delete from money_operation`.execute(db)).rejects.toThrow('money_operation');
});
