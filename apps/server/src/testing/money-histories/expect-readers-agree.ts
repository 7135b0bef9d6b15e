import { orderMoneyApi } from '@xiwei/contract/booking/order-money.api.ts';
import { dinerRecordApi } from '@xiwei/contract/diners/diner-record.api.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import type { AccountSummary, BalanceEntry, OrderMoney } from '@xiwei/contract/money/money.model.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '#platform/db/db.ts';
import type { Visitor } from '#testing/product.ts';
import type { Guest, MoneyHistory } from './history.ts';

/** The parts of an account that do not depend on its reader. */
const amountsOf = ({ can: _, ...amounts }: AccountSummary) => amounts;

/** The parts of an order's money that do not depend on its reader. Reasons and failures are for staff. */
const sharedPart = ({ deposit, meal, operations, ...totals }: OrderMoney) => ({
  ...totals,
  onClose: undefined,
  deposit: amountsOf(deposit),
  meal: amountsOf(meal),
  operations: operations.map(({ id, account, type, state, amount, cause, ways, at, reverts }) => ({
    ...{ id, account, type, state, amount, cause, ways, at, reverts },
  })),
});

/** Checks that the diner and a host read the same amounts and operations of an order as its manager. */
export async function expectReadersAgree(
  { host, storeId }: MoneyHistory,
  { visitor }: Guest,
  orderId: string,
  money: OrderMoney,
): Promise<void> {
  const params = { storeId, orderId };
  const expected = sharedPart(money);
  const readers = [
    await visitor.do(orderMoneyApi.readMyOrderMoney, { params }),
    await host.do(orderMoneyApi.readOrderMoney, { params }),
  ];
  for (const read of readers) {
    expect(sharedPart(read)).toEqual(expected);
    expect([...read.deposit.can, ...read.meal.can], 'only managers can move money').toEqual([]);
  }
}

/** Computes from the ledger what the guests of a store paid and got back, and what they spent per visit. */
async function ledgerRecords(db: Db, storeId: string) {
  const { rows } = await sql<{ dinerId: string; spent: number; refunded: number; average: number | null }>`
    with sides as (
      select subject_id, kind, credit as account, amount from ledger_transfer where store_id = ${storeId}
      union all select subject_id, kind, debit, -amount from ledger_transfer where store_id = ${storeId}),
    orders as (
      select o.id, o.diner_id, figure_of_order(o.status, o.close_reason, o.arrived_at) in ('finished', 'visit') as came,
        coalesce(sum(amount) filter (where kind = 'pay' and account ~ '^diner/.*/(deposit|meal)$'), 0) as paid,
        coalesce(sum(amount) filter (where account ~ '^diner/.*/(deposit|meal)$' or account = 'store/earned'), 0) as spent
      from booking_order o left join sides s on s.subject_id = o.id
      where o.store_id = ${storeId} and o.diner_id is not null group by o.id, o.diner_id, came)
    select diner_id as "dinerId", sum(spent)::int as spent, sum(paid - spent)::int as refunded,
      round(sum(spent) filter (where came) / nullif(count(*) filter (where came), 0))::int as average
    from orders group by diner_id`.execute(db);
  return rows;
}

/** Checks that the figures on the pages of guests are those of the ledger. */
export async function expectRecordsAgree({ manager, storeId, paying }: MoneyHistory): Promise<void> {
  for (const { dinerId, ...expected } of await ledgerRecords(paying.product.db, storeId)) {
    const record = await manager.do(dinerRecordApi.readDinerRecord, { params: { storeId, dinerId } });
    expect(record).toMatchObject(expected);
  }
}

const changeOf = ({ type, amount }: BalanceEntry): number =>
  type === 'payment' || type === 'payout' ? -amount : amount;

/** Lists all changes of a diner's balance, page by page. */
async function listEntries(visitor: Visitor, after?: string): Promise<BalanceEntry[]> {
  const query = { limit: 3, ...(after !== undefined && { after }) };
  const { items, next } = await visitor.do(moneyApi.listBalanceEntries, { query });
  return next === null ? items : [...items, ...(await listEntries(visitor, next))];
}

/** Checks that the balance of a diner is that of the ledger, and the sum of the entries of its page. */
export async function expectBalanceAgrees({ paying }: MoneyHistory, { visitor, id }: Guest): Promise<void> {
  const row = await paying.product.db
    .selectFrom('ledger_balance')
    .select('amount')
    .where('account', '=', `diner/${id}/balance`)
    .executeTakeFirst();
  const { balance } = await visitor.do(moneyApi.readBalance, {});
  expect(balance).toBe(row?.amount ?? 0);
  const terms = await visitor.do(moneyApi.readPayoutTerms, { query: {} });
  const payable = terms.parts.reduce<number>((sum, { amount }) => sum + amount, terms.byStaff);
  expect(payable, 'what can be paid out differs from the balance').toBe(balance);
  const entries = await listEntries(visitor);
  expect(entries.reduce((sum, entry) => sum + changeOf(entry), 0)).toBe(balance);
}
