import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { dumpSchema } from '#platform/db/dump.ts';
import { migrate, readMigrations } from '#platform/db/migrate.ts';
import { createTestDatabase } from '#testing/database.ts';
import { payFromAfar } from '#testing/money.ts';
import { expectProvidersAgree } from '#testing/money-agreement.ts';
import { undoPaymentSubjects } from '#testing/money-before-subjects.ts';
import { doJob, newPerson } from '#testing/orders.ts';
import {
  DEPOSIT,
  openHandOff,
  PAY_BODY,
  type PaymentSetup,
  paidOrder,
  paymentOf,
  settleDown,
  startPaying,
  startPaymentBy,
  unpaidOrder,
} from '#testing/paying.ts';
import { withClient } from '#testing/postgres.setup.ts';
import type { Visitor } from '#testing/product.ts';
import { operate, orderOf, staffMoneyOf, versionOf } from '#testing/staff-money.ts';

const NAME = '0026_payment_subjects.sql';
const textOf = (name: string): string => readMigrations().find((each) => each.name === name)?.sql ?? '';
/** The migration, and the names of accounts as a later one allows them. */
const migration =
  textOf(NAME) +
  (/create or replace function is_ledger_account[^;]+;/.exec(textOf('0114_currencies.sql'))?.[0] ?? '');

let paying: PaymentSetup;
beforeAll(async () => {
  paying = await startPaying();
});

/** Starts to top up a balance. Returns the number of the attempt. */
async function startTopUp(visitor: Visitor, amount: number): Promise<string> {
  const intent = await visitor.do(moneyApi.topUpBalance, { body: { amount } });
  const { attempt } = await visitor.do(moneyApi.startPayment, {
    params: { storeId: intent.storeId, paymentId: intent.id },
    query: {},
    body: { method: 'alipay', channel: null, ...PAY_BODY },
  });
  await openHandOff({ ...intent, attempt });
  return attempt?.id.replaceAll('-', '') ?? '';
}

async function topUp(visitor: Visitor, amount: number): Promise<void> {
  paying.till.pay('alipay', await startTopUp(visitor, amount));
  await settleDown(paying);
}

const balanceOf = async (visitor: Visitor) => (await visitor.do(moneyApi.readBalance, {})).balance;

/** All rows of the money tables. */
async function readRows() {
  const all = (table: string) =>
    sql`(select jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text) from ${sql.table(table)} t)`;
  const { rows } =
    await sql`select ${all('payment_intent')} as intents, ${all('payment_attempt')} as attempts,
    ${all('payment_refund')} as refunds, ${all('money_operation')} as operations,
    ${all('ledger_transfer')} as transfers, ${all('ledger_balance')} as balances`.execute(paying.product.db);
  return rows[0];
}

const readSchema = (url = paying.product.url) =>
  withClient(url, async (client) => (await dumpSchema(client)).sql);

/** Removes the statements about payouts, whose table is younger than payment subjects. */
const withoutPayouts = (schema: string): string =>
  schema
    .split(';')
    .filter((statement) => !statement.includes('balance_payout'))
    .join(';');

/** Returns the lines of a schema in any order: columns that were added since come before the ones that are added again. */
const linesOf = (schema: string): string[] =>
  schema
    .split('\n')
    .map((line) => line.replace(/,$/, ''))
    .sort();

/** An order of every kind that an earlier release can have left: paid, unpaid, with a refund under way, on a balance. */
async function makeHistory() {
  const refunding = await paidOrder(paying, 'wechatPay');
  const unpaid = await unpaidOrder(paying);
  const number = await startPaymentBy(unpaid.diner, await paymentOf(unpaid), 'alipay');
  const fromBalance = await unpaidOrder(paying);
  await topUp(fromBalance.diner, DEPOSIT + 50_00);
  const { storeId, id: paymentId } = await paymentOf(fromBalance);
  await fromBalance.diner.do(moneyApi.startPayment, {
    params: { storeId, paymentId },
    query: {},
    body: { method: 'balance', channel: null, ...PAY_BODY },
  });
  await settleDown(paying);
  await operate(fromBalance, 'refundDeposit', 10_00);
  const meal = await paidOrder(paying);
  await meal.manager.do(staffOrdersApi.setMealCost, {
    params: meal.params,
    body: { version: await versionOf(meal), mealCost: 900_00 },
  });
  const { visitor } = await newPerson(paying.product);
  const openTopUp = await startTopUp(visitor, 30_00);
  await operate(refunding, 'refundDeposit', 70_00);
  return { refunding, unpaid, number, fromBalance, visitor, openTopUp };
}

describe('a database of a release before payment subjects', () => {
  it('gets the subjects that this release writes, and continues all payments and refunds', async () => {
    const { refunding, unpaid, number, fromBalance, visitor, openTopUp } = await makeHistory();
    const [rows, schema] = [await readRows(), await readSchema()];
    await undoPaymentSubjects(paying.product.db);
    expect(withoutPayouts(await readSchema())).not.toContain('subject_id');
    await sql.raw(migration).execute(paying.product.db);
    expect(await readRows()).toEqual(rows);
    expect(linesOf(await readSchema())).toEqual(linesOf(schema));

    paying.till.pay('alipay', number);
    paying.till.pay('alipay', openTopUp);
    await settleDown(paying);
    expect((await orderOf(unpaid)).status).toBe('waitService');
    expect(await balanceOf(visitor)).toBe(30_00);
    expect((await staffMoneyOf(refunding)).deposit).toMatchObject({ refunded: 70_00, refundable: 130_00 });
    await fromBalance.manager.do(staffOrdersApi.storeCancelOrder, {
      params: fromBalance.params,
      body: { version: await versionOf(fromBalance) },
    });
    expect(await balanceOf(fromBalance.diner)).toBe(DEPOSIT + 50_00);
    await settleDown(paying);
    await expectProvidersAgree(paying.product.db, paying.till);
  });

  it('gets the balances of closed accounts from the ledger', async () => {
    const { visitor, id } = await newPerson(paying.product);
    await topUp(visitor, 20_00);
    await startTopUp(visitor, 40_00);
    const { db } = paying.product;
    await sql`update payment_intent set user_id = null where user_id = ${id}`.execute(db);
    await undoPaymentSubjects(db);
    await sql.raw(migration).execute(db);
    const intents = await db
      .selectFrom('payment_intent')
      .innerJoin('payment_attempt', 'payment_attempt.intent_id', 'payment_intent.id')
      .select(['payment_intent.subject_id', 'payment_attempt.subject_id as attempt', 'payment_intent.amount'])
      .where('payer_id', '=', id)
      .orderBy('amount')
      .execute();
    const none = '00000000-0000-0000-0000-000000000000';
    expect(intents).toEqual([
      { subject_id: id, attempt: id, amount: 20_00 },
      { subject_id: none, attempt: none, amount: 40_00 },
    ]);
    await sql`update payment_attempt set status = 'closed', check_at = null where payer_id = ${id}
      and status = 'waiting'`.execute(db);
  });

  it('has its queued jobs understood', async () => {
    const booking = await unpaidOrder(paying);
    const attemptId = await payFromAfar(paying.product, booking.order.id);
    const payment = { storeId: booking.storeId, orderId: booking.order.id, attemptId };
    await doJob(paying.product, 'money.tellPaid', { payments: [payment] });
    expect((await orderOf(booking)).status).toBe('waitService');
  });

  it('keeps transfers and operations append-only', async () => {
    const { db } = paying.product;
    await expect(sql`update ledger_transfer set subject_type = 'other'`.execute(db)).rejects.toThrow(
      'append only',
    );
    await expect(sql`update money_operation set subject_type = 'other'`.execute(db)).rejects.toThrow(
      'append only',
    );
  });
});

it('is tested from the schema that the migrations before it leave', async () => {
  const migrateBefore = async (name: string) => {
    const database = await createTestDatabase({ empty: true });
    await migrate(
      database.url,
      readMigrations().filter((each) => each.name < name),
    );
    return database;
  };
  const [before, undone] = [await migrateBefore('0026'), await migrateBefore('0027')];
  await undoPaymentSubjects(undone.db);
  const withoutComments = async ({ url }: { url: string }) =>
    (await readSchema(url)).replaceAll(/^COMMENT ON TABLE .*$/gm, '');
  expect(await withoutComments(undone)).toBe(await withoutComments(before));
});
