import { randomUUID } from 'node:crypto';
import { type Fen, ZERO_FEN } from '@xiwei/contract/common/money.ts';
import type { MoneyAccount, SubjectType } from '@xiwei/contract/money/money.model.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDb, createPool, type Db } from '#platform/db/db.ts';
import { newId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import { createTestDatabase } from '#testing/database.ts';
import { expectBooksInOrder } from '#testing/money.ts';
import type { Cause } from './purse.rows.ts';
import type { Purse } from './purse.ts';
import type { SubjectDefinition, SubjectRef } from './subjects.ts';
import { withPurse } from './with-purse.ts';

const NOW = new Date('2037-11-20T10:00:00Z');
const SEAT = 'seat' as MoneyAccount;
const definition: SubjectDefinition = { type: 'testSubject' as SubjectType, purposes: { deposit: SEAT } };
const BY_STORE: Cause = { operator: { type: 'store', id: null }, reason: '', code: null };
const TERMS = { expiresAt: '2037-11-21T10:00:00Z', userId: null, reference: 'T1' };

let db: Db;
beforeAll(async () => {
  const { url } = await createTestDatabase();
  const pool = createPool(url, 12);
  db = createDb(pool);
  afterAll(() => db.destroy());
});

/** Uses a purse in a transaction of its own. */
const inTransaction = <Result>(subject: SubjectRef, use: (purse: Purse) => Result | Promise<Result>) =>
  db.transaction().execute((tx) => withPurse({ db: tx, now: NOW }, subject, use));

const newSubject = (): SubjectRef => ({ definition, storeId: randomUUID(), id: newId(NOW), currency: 'CNY' });

async function paidSubject(amount: number): Promise<SubjectRef> {
  const subject = newSubject();
  await inTransaction(subject, (purse) =>
    purse.payOffline('deposit', amount as Fen, BY_STORE, { ...TERMS, amount: amount as Fen }),
  );
  return subject;
}

const codeOf = async (result: Promise<unknown>): Promise<string> =>
  result.then(
    () => 'done',
    (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
  );

const heldBy = (subject: SubjectRef) => inTransaction(subject, (purse) => purse.held(SEAT));

describe('a purse in an ordinary transaction', () => {
  it('writes payments, refunds and forfeits, and reads them in the next transaction', async () => {
    const subject = await paidSubject(300_00);
    await inTransaction(subject, (purse) => {
      purse.refund(SEAT, 100_00 as Fen, BY_STORE);
      purse.keep('forfeit', SEAT, 50_00 as Fen, BY_STORE);
    });
    const rows = await inTransaction(subject, (purse) => purse.rows);
    expect(rows.balances).toEqual({ seat: 150_00 });
    expect(rows.operations.map(({ type, amount }) => `${type} ${amount}`).sort()).toEqual([
      'forfeit 5000',
      'pay 30000',
      'refund 10000',
    ]);
    expect(rows.refunds).toMatchObject([{ status: 'refunded', amount: 100_00, subject_id: subject.id }]);
    await expectBooksInOrder(db);
  });

  it('writes nothing if its work throws', async () => {
    const subject = await paidSubject(300_00);
    const failing = inTransaction(subject, (purse) => {
      purse.refund(SEAT, 100_00 as Fen, BY_STORE);
      throw new Refusal('notFound');
    });
    expect(await codeOf(failing)).toBe('notFound');
    expect(await heldBy(subject)).toBe(300_00);
  });

  it('writes nothing if the transaction is rolled back afterwards', async () => {
    const subject = await paidSubject(300_00);
    const failing = db.transaction().execute(async (tx) => {
      await withPurse({ db: tx, now: NOW }, subject, (purse) => purse.refund(SEAT, 100_00 as Fen, BY_STORE));
      throw new Refusal('notFound');
    });
    expect(await codeOf(failing)).toBe('notFound');
    expect(await heldBy(subject)).toBe(300_00);
  });

  it('queues a job that closes the attempts of an intent it ends', async () => {
    const subject = newSubject();
    const ask = (purse: Purse) => purse.ask('deposit', { ...TERMS, amount: 10_00 as Fen });
    const { id } = await inTransaction(subject, ask);
    const { id: next } = await inTransaction(subject, (purse) => {
      for (const open of purse.openIntents()) purse.end(open, 'cancelled');
      return ask(purse);
    });
    const intents = await inTransaction(subject, (purse) => purse.rows.intents);
    expect(intents.map((intent) => [intent.id, intent.status]).sort()).toEqual(
      [
        [id, 'cancelled'],
        [next, 'open'],
      ].sort(),
    );
    const { rows } = await sql`select 1 from graphile_worker.jobs where key = ${`close ${id}`}`.execute(db);
    expect(rows).toHaveLength(1);
  });

  it('refuses a purpose that its subject type does not have', async () => {
    const asked = inTransaction(newSubject(), (purse) =>
      purse.ask('meal', { ...TERMS, amount: 10_00 as Fen }),
    );
    expect(await codeOf(asked)).toContain('testSubject has no purpose meal');
  });
});

describe('transactions that race for one purse', () => {
  it('never refund more than was paid', async () => {
    const subject = await paidSubject(100_00);
    const refunds = Array.from({ length: 10 }, () =>
      codeOf(inTransaction(subject, (purse) => purse.refund(SEAT, 30_00 as Fen, BY_STORE))),
    );
    const codes = await Promise.all(refunds);
    expect(codes.filter((code) => code === 'done')).toHaveLength(3);
    expect(codes.filter((code) => code === 'refundTooLarge')).toHaveLength(7);
    expect(await heldBy(subject)).toBe(10_00);
    await expectBooksInOrder(db);
  });

  it('refund and forfeit the same money once', async () => {
    const subject = await paidSubject(100_00);
    const codes = await Promise.all([
      codeOf(inTransaction(subject, (purse) => purse.refund(SEAT, 100_00 as Fen, BY_STORE))),
      codeOf(inTransaction(subject, (purse) => purse.keep('forfeit', SEAT, 100_00 as Fen, BY_STORE))),
    ]);
    expect(codes.filter((code) => code === 'done')).toHaveLength(1);
    expect(await heldBy(subject)).toBe(ZERO_FEN);
    await expectBooksInOrder(db);
  });

  it('open one request of a purpose, also the first of the subject', async () => {
    const subject = newSubject();
    const askOnce = () =>
      inTransaction(subject, (purse) => {
        if (purse.openIntents().length === 0) purse.ask('deposit', { ...TERMS, amount: 10_00 as Fen });
      });
    expect(await Promise.all(Array.from({ length: 8 }, () => codeOf(askOnce())))).toEqual(
      Array.from({ length: 8 }, () => 'done'),
    );
    expect(await inTransaction(subject, (purse) => purse.openIntents().length)).toBe(1);
  });

  it('do not wait for each other if they open two purses in the order of ids', async () => {
    const subjects = [await paidSubject(100_00), await paidSubject(100_00)].sort((a, b) =>
      a.id < b.id ? -1 : 1,
    );
    const refundBoth = () =>
      db.transaction().execute(async (tx) => {
        for (const subject of subjects)
          await withPurse({ db: tx, now: NOW }, subject, (purse) =>
            purse.refund(SEAT, 10_00 as Fen, BY_STORE),
          );
      });
    const codes = await Promise.all(Array.from({ length: 10 }, () => codeOf(refundBoth())));
    expect(new Set(codes)).toEqual(new Set(['done']));
    for (const subject of subjects) expect(await heldBy(subject)).toBe(ZERO_FEN);
  });
});
