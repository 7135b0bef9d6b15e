import { addDays, dateIn } from '@xiwei/contract/common/wall-clock.ts';
import { beforeAll, expect, it } from 'vitest';
import { PLATFORM } from '#modules/money/ledger/accounts.ts';
import { listPayoutsOf } from '#modules/money/payments/payouts.store.ts';
import { addMerchantAndStore } from '#testing/fixtures.ts';
import {
  type Flow,
  type Milestone,
  type Payer,
  payAndCancel,
  planBy,
  seeded,
  topUpAndPayOut,
} from '#testing/killed-money.ts';
import { KilledServer } from '#testing/killed-server.ts';
import { expectProvidersAgree } from '#testing/money-agreement.ts';
import { DEPOSIT } from '#testing/paying.ts';
import { MOST_AT_ONCE, randomCases } from '#testing/random-runs.ts';
import { addKind, addShift, depositBy, setRules } from '#testing/seating-plan.ts';

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
const FLOWS = Math.min(randomCases(15), MOST_AT_ONCE);
/** The moments of payouts at which the server is killed. */
const PAYOUT_KILLS: typeof KILLS = [
  { at: 'payOut', afterMs: 0 },
  { at: 'payOut', afterMs: 10 },
  { at: 'refund', afterMs: 0 },
];
const PAYOUTS = Math.min(randomCases(8), MOST_AT_ONCE);
/** What a balance is topped up by, in fen. */
const TOP_UP = 50_00;
/** The methods of top-ups: the other ones need settings of a store. */
const TOP_UP_METHODS = ['wechatPay', 'alipay', 'douyinPay', 'macauBankPay'] as const;

let server: KilledServer;
beforeAll(async () => {
  server = await KilledServer.create();
});

/** A store that requires a deposit and takes every method. */
async function openStore(tables: number) {
  const { db } = server.database;
  const storeId = await addMerchantAndStore(db);
  await addShift(db, storeId);
  const { id: kindId } = await addKind(db, storeId, tables);
  await setRules(db, storeId, { deposits: [depositBy('fixed', DEPOSIT)] });
  await server.takeEveryMethod(storeId);
  return { storeId, kindId };
}

/** Creates payers, each with a plan from the seed. */
async function newFlows(count: number, random: () => number): Promise<Flow[]> {
  const store = await openStore(count);
  const people = await server.addPayers(count);
  const date = addDays(dateIn('Asia/Shanghai', Date.now()), 2);
  const { origin, passed } = server;
  const { till } = server.simulators.pay;
  return people.map((person) => ({ ...store, date, person, origin, plan: planBy(random), till, passed }));
}

/** Creates people who top their balances up, by each method in turn. */
async function newPayers(count: number, random: () => number): Promise<Payer[]> {
  const people = await server.addPayers(count);
  const { origin, passed } = server;
  const { till } = server.simulators.pay;
  return people.map((person, index) => {
    const method = TOP_UP_METHODS[index % TOP_UP_METHODS.length] ?? 'alipay';
    return { storeId: PLATFORM, person, origin, plan: { ...planBy(random), method }, till, passed };
  });
}

/** Reads the payouts of a balance with the states of their parts. */
async function payoutsOf(userId: string) {
  const payouts = await listPayoutsOf(server.database.db, userId, undefined, 10);
  return payouts.map(({ amount, parts }) => ({ amount, states: parts.map(({ state }) => state) }));
}

/** Runs flows while the server is killed once and started again. Returns their results. */
async function killedWhile<Result>(
  { at, afterMs }: (typeof KILLS)[number],
  random: () => number,
  flows: readonly (() => Promise<Result>)[],
): Promise<Result[]> {
  const gone = server.killAt(at, 3 + Math.floor(random() * 8), afterMs);
  const all = Promise.all(flows.map((flow) => flow()));
  // A payer that fails ends the wait as well.
  await Promise.race([gone, all.then(() => gone)]);
  await server.start();
  return all;
}

/** Reads the final state of an order and of its payment. */
async function outcomeOf(orderId: string) {
  const order = await server.database.db
    .selectFrom('booking_order')
    .select('status')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { status: order.status, ...(await server.amountsOf(orderId)) };
}

it('loses and repeats no payment or refund when the server is killed at any step', async () => {
  const random = seeded(SEED);
  const ended: { flow: Flow; orderId: string }[] = [];
  await server.start();
  for (const kill of KILLS) {
    const flows = await newFlows(FLOWS, random);
    const run = (flow: Flow) => async () => ({ flow, orderId: await payAndCancel(flow) });
    ended.push(...(await killedWhile(kill, random, flows.map(run))));
  }
  expect(ended.length).toBe(KILLS.length * FLOWS);
  await server.untilQuiet();
  await expectProvidersAgree(server.database.db, server.simulators.pay.till);
  for (const { flow, orderId } of ended) {
    const comes = flow.plan.next === 'come';
    expect(await outcomeOf(orderId), JSON.stringify({ seed: SEED, orderId, plan: flow.plan })).toEqual({
      status: comes ? 'waitService' : 'closed',
      paid: [DEPOSIT],
      refunded: comes ? [] : [DEPOSIT],
    });
  }
}, 900_000);

it('pays every balance out once when the server is killed while payouts run', async () => {
  const random = seeded(SEED);
  const ended: string[] = [];
  await server.start();
  for (const kill of PAYOUT_KILLS) {
    const payers = await newPayers(PAYOUTS, random);
    const run = (payer: Payer) => async () => {
      await topUpAndPayOut(payer, TOP_UP);
      return payer.person.id;
    };
    ended.push(...(await killedWhile(kill, random, payers.map(run))));
  }
  await server.untilQuiet();
  await expectProvidersAgree(server.database.db, server.simulators.pay.till);
  for (const userId of ended) {
    expect(await payoutsOf(userId), userId).toEqual([{ amount: TOP_UP, states: ['refunded'] }]);
    expect(await server.amountsOf(userId), userId).toEqual({ paid: [TOP_UP], refunded: [TOP_UP] });
  }
}, 900_000);
