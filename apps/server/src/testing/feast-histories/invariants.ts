import { isDeepStrictEqual } from 'node:util';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { storeFeastsApi } from '@xiwei/contract/feasts/store-feasts.api.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { expectNoDoubleBooking } from '#testing/bookings.ts';
import { letProvidersWork } from '#testing/histories.ts';
import { expectProvidersAgree } from '#testing/money-agreement.ts';
import { passTime } from '#testing/orders.ts';
import { settleDown } from '#testing/paying.ts';
import { type FeastHistory, listRegistrations, paramsOf, readFeast, SEATS } from './history.ts';

/** Sums of the ledger over all registrations of a feast, computed from transfers alone. */
async function readLedger({ paying, feast }: FeastHistory) {
  const { rows } = await sql<{ paid: number; held: number; kept: number }>`
    with subject as (select id::text as id from feast_participant where feast_id = ${feast.id}),
      moved as (select t.* from ledger_transfer t join subject s on t.subject_id::text = s.id)
    select
      coalesce((select sum(amount) from moved where kind = 'pay'), 0)::int as paid,
      coalesce((select sum(amount) from moved where credit like 'diner/%/deposit'), 0)::int
        - coalesce((select sum(amount) from moved where debit like 'diner/%/deposit'), 0)::int as held,
      coalesce((select sum(amount) from moved where credit = 'store/earned'), 0)::int
        - coalesce((select sum(amount) from moved where debit = 'store/earned'), 0)::int as kept`.execute(
    paying.product.db,
  );
  return rows[0] ?? expect.fail('A sum has one row');
}

/** Reads everything that has to agree, with one query or call after another. */
async function readState(history: FeastHistory) {
  const { paying, store, feast } = history;
  const { db } = paying.product;
  const registrations = await db
    .selectFrom('feast_participant')
    .select(['user_id', 'people', 'status'])
    .where('feast_id', '=', feast.id)
    .orderBy('id')
    .execute();
  const tables = await db
    .selectFrom('occupancy')
    .select('item_id')
    .where('owner_id', '=', feast.id)
    .execute();
  const { status, finishedAt, waitsForStore } = await readFeast(history);
  const pool = await store.manager.do(storeFeastsApi.pool, { params: paramsOf(history) });
  return {
    registrations,
    tables,
    status,
    finishedAt,
    waitsForStore,
    pool,
    ledger: await readLedger(history),
  };
}

/**
 * Reads the state until two reads in a row are equal, at most 20 times.
 * Notifications of providers arrive at any time, also between the queries of one read.
 */
async function readSettledState(history: FeastHistory) {
  let last = await readState(history);
  for (let reads = 1; reads < 20; reads += 1) {
    const next = await readState(history);
    if (isDeepStrictEqual(next, last)) return next;
    last = next;
  }
  return expect.fail('The state of the feast never stopped changing');
}

/** Checks what holds at every moment of a feast. */
export async function expectConsistent(history: FeastHistory): Promise<void> {
  const { paying, store } = history;
  const { registrations, tables, status, finishedAt, waitsForStore, pool, ledger } =
    await readSettledState(history);
  const live = registrations.filter((each) => each.status !== 'closed');
  expect(live.reduce((sum, { people }) => sum + people, 0)).toBeLessThanOrEqual(SEATS);
  expect(new Set(live.map(({ user_id }) => user_id)).size).toBe(live.length);
  expect(tables).toHaveLength(status === 'closed' || waitsForStore ? 0 : 1);
  await expectNoDoubleBooking(paying.product.db, store.storeId);
  if (status === 'closed' && finishedAt === null) expect(live).toEqual([]);
  expect({ paid: pool.paid, held: pool.held, kept: pool.kept }).toEqual(ledger);
  expect(pool.paid).toBe(pool.held + pool.refunding + pool.refunded + pool.kept);
}

/** Lets everything end, and checks that each person has what they are owed. */
export async function endHistory(history: FeastHistory): Promise<void> {
  const { paying, store } = history;
  const { product, till } = paying;
  const settle = async () => {
    await letProvidersWork(history);
    await settleDown(paying);
    // Longer than payments may wait for their payer, and refunds for their next try.
    await passTime(product, 3 * 3600);
    await settleDown(paying);
  };
  await settle();
  const before = await readFeast(history);
  if (before.status !== 'closed')
    await store.manager.do(storeFeastsApi.close, {
      params: paramsOf(history),
      body: { version: before.version, reason: '' },
    });
  await settle();
  for (const { id, held, refundFailed } of await listRegistrations(history))
    if (refundFailed && held > 0)
      await store.manager.do(storeFeastsApi.refund, {
        params: { ...paramsOf(history), participantId: id },
        body: { amount: held as Fen, reason: '' },
      });
  await settle();
  await expectConsistent(history);
  const { finishedAt } = await readFeast(history);
  for (const each of await listRegistrations(history)) {
    expect(each).toMatchObject({ held: 0, refunding: 0 });
    expect(each.paid).toBe(each.refunded + each.kept);
    if (finishedAt === null) expect(each.kept).toBe(0);
    expect(each.kept).toBeLessThanOrEqual(each.due);
    // Whoever leaves before the deadline gets everything back, also if the first refund failed.
    if (each.closeReason === 'exited' && (each.closedAt ?? '') < history.feast.deadline)
      expect(each.kept).toBe(0);
    if (each.status === 'success') expect(each.kept + each.refunded).toBeGreaterThanOrEqual(each.due);
  }
  await expectProvidersAgree(product.db, till);
}
