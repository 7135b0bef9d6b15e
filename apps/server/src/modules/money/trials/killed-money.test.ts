import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { addDays, dateIn } from '@xiwei/contract/common/wall-clock.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allPayEnv } from '#gateways/pay/testing/provider-env.ts';
import { type Simulators, startSimulators } from '#gateways/simulators.ts';
import { addJob } from '#platform/jobs/jobs.ts';
import { createTestDatabase, type TestDatabase } from '#testing/database.ts';
import { addMerchantAndStore } from '#testing/fixtures.ts';
import { type Flow, type Milestone, payAndCancel, planBy, seeded, watchTill } from '#testing/killed-money.ts';
import { expectProvidersAgree, listUnderWay } from '#testing/money-agreement.ts';
import { DEPOSIT } from '#testing/paying.ts';
import { addSignedIn } from '#testing/people.ts';
import { addKind, addShift, depositBy, setRules } from '#testing/seating-plan.ts';
import { freePort, startServer } from '#testing/server-process.ts';
import { setStoreMethod } from '../payments/payments.store.ts';

/** Set KILLED_MONEY_SEED to repeat the plans and moments of a run, as far as the machine's timing allows. */
const SEED = Number(process.env.KILLED_MONEY_SEED ?? 20261115);

/**
 * The moments at which the server is killed: when a payer reaches a milestone, or shortly after it. After a payment or
 * refund the notification is being sent; a moment later it is being applied. The other payers are at any step.
 */
const KILLS: { at: Milestone; afterMs: number }[] = [
  { at: 'start', afterMs: 0 },
  { at: 'open', afterMs: 0 },
  { at: 'pay', afterMs: 0 },
  { at: 'pay', afterMs: 15 },
  { at: 'cancel', afterMs: 3 },
  { at: 'refund', afterMs: 0 },
];
const FLOWS = 35;

let database: TestDatabase;
let simulators: Simulators;
let port: number;
let server: ChildProcess | undefined;
const dataDir = mkdtempSync(join(tmpdir(), 'xiwei killed money '));

/** Collects the milestones of all payers. */
let onMilestone: (what: Milestone) => void = () => {};
const passed = (what: Milestone) => onMilestone(what);

beforeAll(async () => {
  database = await createTestDatabase();
  simulators = await startSimulators({ timeoutMs: 3000 });
  watchTill(simulators.pay.till, passed);
  port = await freePort();
});
afterAll(async () => {
  server?.kill('SIGKILL');
  await simulators.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<ChildProcess> {
  const env = allPayEnv(simulators.pay.settings);
  server = await startServer({ port, dataDir, databaseUrl: database.url, env });
  return server;
}

/** A store that requires a deposit and takes every method. */
async function openStore(tables: number) {
  const { db } = database;
  const storeId = await addMerchantAndStore(db);
  await addShift(db, storeId);
  const { id: kindId } = await addKind(db, storeId, tables);
  await setRules(db, storeId, { deposits: [depositBy('fixed', DEPOSIT)] });
  await setStoreMethod(db, {
    store_id: storeId,
    method: 'wechatPartnerPay',
    enabled: true,
    sub_merchant_id: '1900000999',
  });
  return { storeId, kindId };
}

/** Signs people in through a social app: one of the providers needs the payer's open id. */
async function knowSocially(ids: string[]): Promise<void> {
  const { db } = database;
  await sql`insert into social_account (provider, open_id, user_id, created_at)
    select 'wechat', 'open-' || id, id, now() from unnest(${ids}::uuid[]) as id`.execute(db);
  await sql`update user_session set social_provider = 'wechat', social_open_id = 'open-' || user_id
    where user_id = any (${ids}::uuid[])`.execute(db);
}

/** Creates payers, each with a plan from the seed. */
async function newFlows(count: number, random: () => number): Promise<Flow[]> {
  const store = await openStore(count);
  const people = await addSignedIn(database.db, new Date(), count);
  await knowSocially(people.map(({ id }) => id));
  const date = addDays(dateIn('Asia/Shanghai', Date.now()), 2);
  return people.map((person) => ({
    ...store,
    date,
    person,
    origin: `http://127.0.0.1:${port}`,
    plan: planBy(random),
    till: simulators.pay.till,
    passed,
  }));
}

/** Kills the server when a number of payers have reached a milestone. Resolves when it is gone. */
function killAt(running: ChildProcess, at: Milestone, count: number, afterMs: number): Promise<unknown> {
  let left = count;
  const gone = new Promise((resolve) => running.once('exit', resolve));
  onMilestone = (what) => {
    if (what !== at) return;
    left -= 1;
    if (left !== 0) return;
    if (afterMs === 0) running.kill('SIGKILL');
    else setTimeout(() => running.kill('SIGKILL'), afterMs);
  };
  return gone;
}

/** Makes everything that is due later due now: a server process uses the machine's clock, which tests cannot move. */
async function sweep(): Promise<void> {
  const { db } = database;
  await sql`update payment_attempt set check_at = now() where check_at is not null`.execute(db);
  await sql`update payment_refund set send_at = now() where send_at is not null`.execute(db);
  const key = randomUUID();
  await addJob(db, 'money.sweep', {}, { key });
  const left = () => sql`select 1 from graphile_worker.jobs where key = ${key}`.execute(db);
  await expect.poll(async () => (await left()).rows, { interval: 100, timeout: 60_000 }).toEqual([]);
}

/** The most sweeps. A sweep leaves payments of the last ten seconds to the node that applied them. */
const SWEEPS = 30;

async function untilQuiet(): Promise<void> {
  for (let sweeps = 0; sweeps < SWEEPS; sweeps += 1) {
    await simulators.pay.till.idle();
    if ((await listUnderWay(database.db)).length === 0) return;
    await sweep();
    await pause(500);
  }
  expect(await listUnderWay(database.db)).toEqual([]);
}

/** Reads the final state of an order and of its payment. */
async function outcomeOf(orderId: string) {
  const { db } = database;
  const order = await db
    .selectFrom('booking_order')
    .select('status')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const attempts = await db
    .selectFrom('payment_attempt')
    .select('id')
    .where('subject_id', '=', orderId)
    .execute();
  const numbers = new Set(attempts.map(({ id }) => id.replaceAll('-', '')));
  const { till } = simulators.pay;
  const paid = till.list().filter(({ number, state }) => numbers.has(number) && state === 'paid');
  const refunds = till.listRefunds().filter(({ number }) => numbers.has(number));
  const amounts = (many: readonly { amount: number }[]) => many.map(({ amount }) => amount);
  return { status: order.status, paid: amounts(paid), refunded: amounts(refunds) };
}

it('loses and repeats no payment or refund when the server is killed at any step', async () => {
  const random = seeded(SEED);
  const ended: { flow: Flow; orderId: string }[] = [];
  let running = await start();
  for (const { at, afterMs } of KILLS) {
    const flows = await newFlows(FLOWS, random);
    const gone = killAt(running, at, 3 + Math.floor(random() * 8), afterMs);
    const all = Promise.all(flows.map(async (flow) => ({ flow, orderId: await payAndCancel(flow) })));
    // A payer that fails ends the wait as well.
    await Promise.race([gone, all.then(() => gone)]);
    onMilestone = () => {};
    running = await start();
    ended.push(...(await all));
  }
  expect(ended.length).toBeGreaterThanOrEqual(200);
  await untilQuiet();
  await expectProvidersAgree(database.db, simulators.pay.till);
  for (const { flow, orderId } of ended) {
    const comes = flow.plan.next === 'come';
    expect(await outcomeOf(orderId), JSON.stringify({ seed: SEED, orderId, plan: flow.plan })).toEqual({
      status: comes ? 'waitService' : 'closed',
      paid: [DEPOSIT],
      refunded: comes ? [] : [DEPOSIT],
    });
  }
}, 400_000);
