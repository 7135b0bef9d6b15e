import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPool, type Db } from '#platform/db/db.ts';
import { createTestDatabase } from '#testing/database.ts';
import { expectBooksInOrder } from '#testing/money.ts';

let db: Db;
let pool: pg.Pool;
beforeAll(async () => {
  const database = await createTestDatabase();
  db = database.db;
  pool = createPool(database.url, 12);
  afterAll(() => pool.end());
});

const STORE = randomUUID();
const AT = '2037-11-20T10:00:00Z';
const newDeposit = () => `diner/${randomUUID()}/deposit`;

interface Row {
  store_id: string;
  kind: string;
  source_id: string;
  debit: string;
  credit: string;
  amount: number;
  currency: string;
  subject_type: string;
  subject_id: string;
  at: string;
}

const rowOf = (row: Partial<Row> = {}): Row => ({
  store_id: STORE,
  kind: 'pay',
  source_id: randomUUID(),
  debit: 'provider/alipay',
  credit: newDeposit(),
  amount: 100,
  currency: 'CNY',
  subject_type: 'bookingOrder',
  subject_id: randomUUID(),
  at: AT,
  ...row,
});

/** Inserts transfers as the product does: any number in one statement. */
async function transfer(...rows: Partial<Row>[]): Promise<void> {
  await pool.query(
    'insert into ledger_transfer select * from jsonb_populate_recordset(null::ledger_transfer, $1)',
    [JSON.stringify(rows.map(rowOf))],
  );
}

const keep = (debit: string, amount: number): Partial<Row> => ({
  kind: 'forfeit',
  debit,
  credit: 'store/earned',
  amount,
});

async function balanceOf(account: string, storeId = STORE): Promise<number | undefined> {
  const { rows } = await pool.query<{ amount: string }>(
    'select amount from ledger_balance where store_id = $1 and account = $2',
    [storeId, account],
  );
  return rows[0] && Number(rows[0].amount);
}

const countTransfers = async (): Promise<number> =>
  Number((await pool.query<{ count: string }>('select count(*) from ledger_transfer')).rows[0]?.count);

const APPEND_ONLY = { code: '23001' };
const CHECK = { code: '23514' };
const UNIQUE = { code: '23505' };
const OVERDRAWN = { ...CHECK, constraint: 'ledger_balance_amount_check' };

describe('a transfer', () => {
  it('cannot be changed or deleted', async () => {
    await transfer({});
    const count = await countTransfers();
    for (const statement of [
      'update ledger_transfer set amount = amount + 1',
      "update ledger_transfer set credit = 'store/till'",
      'delete from ledger_transfer',
      'truncate ledger_transfer',
      'truncate ledger_transfer, ledger_balance cascade',
    ])
      await expect(pool.query(statement), statement).rejects.toMatchObject(APPEND_ONLY);
    expect(await countTransfers()).toBe(count);
  });

  it.each<[string, Partial<Row>]>([
    ['from an account to itself', { debit: 'store/till', credit: 'store/till' }],
    ['of zero', { amount: 0 }],
    ['of a negative amount', { amount: -1 }],
    ['from an account without a name', { debit: 'provider/' }],
    ['from an account of an unknown kind', { debit: 'bank/alipay' }],
    ['to an account without a subject id', { credit: 'diner/somebody/deposit' }],
    ['to an account with a malformed name', { credit: `diner/${randomUUID()}/2nd pocket` }],
    ['for a subject with a malformed type', { subject_type: 'Booking order' }],
    ['to an account with a suffix', { credit: `${newDeposit()}/more` }],
    ['to two accounts at once', { credit: 'store/earned\nstore/till' }],
    ['in a currency without a code', { currency: 'yuan' }],
    ['in another currency than its accounts', { currency: 'EUR' }],
    ['between two currencies', { credit: `${newDeposit()}/EUR` }],
    [
      'from one currency to another',
      { debit: 'provider/alipay/EUR', credit: `${newDeposit()}/JPY`, currency: 'EUR' },
    ],
    ['to an account that names the yuan', { credit: `${newDeposit()}/CNY` }],
    ['of an unknown kind', { kind: 'gift' }],
    ['in another currency', { currency: 'USD' }],
  ])('%s is refused', async (_which, row) => {
    const count = await countTransfers();
    await expect(transfer(row)).rejects.toMatchObject(CHECK);
    expect(await countTransfers()).toBe(count);
  });

  it.each<keyof Row>([
    'debit',
    'credit',
    'amount',
    'currency',
    'at',
    'source_id',
    'store_id',
    'kind',
    'subject_type',
    'subject_id',
  ])('without its %s is refused', async (column) => {
    await expect(transfer({ [column]: null })).rejects.toMatchObject({ code: '23502' });
  });

  it('is booked once per kind and source', async () => {
    const [source_id, credit] = [randomUUID(), newDeposit()];
    await transfer({ source_id, credit });
    await expect(transfer({ source_id, credit })).rejects.toMatchObject(UNIQUE);
    // The key is store, kind and source; amount and accounts do not matter.
    await expect(transfer({ source_id, credit: newDeposit(), amount: 7 })).rejects.toMatchObject(UNIQUE);
    expect(await balanceOf(credit)).toBe(100);
    await transfer({ source_id, kind: 'forfeit', debit: credit, credit: 'store/earned' });
    expect(await balanceOf(credit)).toBe(0);
  });

  it('is booked once by concurrent transactions', async () => {
    const [source_id, credit] = [randomUUID(), newDeposit()];
    const made = await Promise.allSettled(Array.from({ length: 24 }, () => transfer({ source_id, credit })));
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await balanceOf(credit)).toBe(100);
  });
});

describe('the balance of a diner’s account', () => {
  it('is the sum of its transfers, by store', async () => {
    const credit = newDeposit();
    const other = randomUUID();
    await transfer({ credit, amount: 500 }, { credit, amount: 20 }, { credit, amount: 3, store_id: other });
    await transfer(keep(credit, 220));
    expect(await balanceOf(credit)).toBe(300);
    expect(await balanceOf(credit, other)).toBe(3);
  });

  it('adds up transfers of one statement', async () => {
    const credit = newDeposit();
    await transfer(keep(credit, 100), { credit });
    expect((await balanceOf(credit)) ?? 0).toBe(0);
  });

  it('is stored for accounts of diners only', async () => {
    await transfer({ debit: 'provider/alipay', credit: 'store/earned' });
    expect(await balanceOf('provider/alipay')).toBeUndefined();
    expect(await balanceOf('store/earned')).toBeUndefined();
  });

  it('cannot be overdrawn; the whole statement fails', async () => {
    const [credit, second] = [newDeposit(), newDeposit()];
    await transfer({ credit });
    const count = await countTransfers();
    await expect(transfer(keep(credit, 101))).rejects.toMatchObject(OVERDRAWN);
    await expect(transfer({ credit: second }, keep(credit, 60), keep(credit, 41))).rejects.toMatchObject(
      OVERDRAWN,
    );
    await expect(transfer(keep(newDeposit(), 1))).rejects.toMatchObject(OVERDRAWN);
    // Balances are separate by store.
    await expect(transfer({ ...keep(credit, 1), store_id: randomUUID() })).rejects.toMatchObject(OVERDRAWN);
    expect(await countTransfers()).toBe(count);
    expect(await balanceOf(credit)).toBe(100);
    expect(await balanceOf(second)).toBeUndefined();
  });

  it('cannot be overdrawn by concurrent transactions', async () => {
    const credit = newDeposit();
    await transfer({ credit, amount: 1000 });
    const taken = await Promise.allSettled(Array.from({ length: 60 }, () => transfer(keep(credit, 30))));
    const refused = taken.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(60 - 33);
    for (const one of refused) expect(one).toMatchObject({ reason: OVERDRAWN });
    expect(await balanceOf(credit)).toBe(10);
  });

  it('is correct and free of deadlocks when transactions move money in both directions', async () => {
    const [one, two] = [newDeposit(), newDeposit()];
    await transfer({ credit: one, amount: 500 }, { credit: two, amount: 500 });
    const moves = Array.from({ length: 80 }, (_, index) => {
      const [debit, credit] = index % 2 ? [one, two] : [two, one];
      return transfer({ kind: 'revoke', debit, credit, amount: 10 + index });
    });
    const ended = await Promise.allSettled(moves);
    for (const move of ended) if (move.status === 'rejected') expect(move.reason).toMatchObject(OVERDRAWN);
    expect(((await balanceOf(one)) ?? 0) + ((await balanceOf(two)) ?? 0)).toBe(1000);
    await expectBooksInOrder(db);
  });

  it('can only be changed by transfers', async () => {
    const credit = newDeposit();
    await transfer({ credit });
    for (const statement of [
      'update ledger_balance set amount = amount + 1',
      'update ledger_balance set account = account',
      'delete from ledger_balance',
      `insert into ledger_balance values ('${STORE}', '${newDeposit()}', 5)`,
    ])
      await expect(pool.query(statement), statement).rejects.toMatchObject(APPEND_ONLY);
    expect(await balanceOf(credit)).toBe(100);
  });
});

describe('an operation', () => {
  it('cannot be changed or deleted, and is revoked at most once', async () => {
    const orderId = randomUUID();
    const add = (id: string, reverts: string | null = null) =>
      sql`insert into money_operation (store_id, id, subject_type, subject_id, account, type, amount, reason,
          operator_type, reverts, at)
        values (${STORE}, ${id}, 'bookingOrder', ${orderId}, 'deposit', ${reverts ? 'revoke' : 'forfeit'}, 100, '',
          'store', ${reverts}, ${AT})`.execute(db);
    const id = randomUUID();
    await add(id);
    for (const statement of [
      'update money_operation set amount = 1',
      "update money_operation set reason = 'another'",
      'delete from money_operation',
    ])
      await expect(pool.query(statement), statement).rejects.toMatchObject(APPEND_ONLY);
    await expect(add(id)).rejects.toMatchObject(UNIQUE);
    await add(randomUUID(), id);
    await expect(add(randomUUID(), id)).rejects.toMatchObject(UNIQUE);
  });
});

it.each(['ledger_balance', 'money_operation'])('%s cannot be truncated', async (table) => {
  await transfer({});
  await expect(pool.query(`truncate ${table}`)).rejects.toMatchObject(APPEND_ONLY);
});
