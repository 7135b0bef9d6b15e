import { beforeAll, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import { addMerchantAndStore } from '#testing/fixtures.ts';
import { type Milestone, planBy, seeded } from '#testing/killed-money.ts';
import { KilledServer } from '#testing/killed-server.ts';
import { orderAndCancel, type ShopFlow } from '#testing/killed-shop.ts';
import { expectProvidersAgree } from '#testing/money-agreement.ts';
import { MOST_AT_ONCE, randomCases } from '#testing/random-runs.ts';
import { addGoods, expectStockInOrder, PRICE, saveSettings, stockOf } from '#testing/shop-orders.ts';

/** Set KILLED_SHOP_SEED to repeat the plans and moments of a run, as far as the machine's timing allows. */
const SEED = Number(process.env.KILLED_SHOP_SEED ?? 20261119);

/** The moments at which the server is killed. */
const KILLS: { at: Milestone; afterMs: number }[] = [
  { at: 'start', afterMs: 0 },
  { at: 'pay', afterMs: 0 },
  { at: 'pay', afterMs: 15 },
  { at: 'cancel', afterMs: 3 },
  { at: 'refund', afterMs: 0 },
];
const FLOWS = Math.min(randomCases(14), MOST_AT_ONCE);
const PIECES = 1000;

let server: KilledServer;
beforeAll(async () => {
  server = await KilledServer.create();
});

/** Opens a shop that takes every method of payment. */
async function openShop(): Promise<{ storeId: string; skuId: string }> {
  const { db } = server.database;
  const storeId = await addMerchantAndStore(db);
  await saveSettings(db, storeId);
  await server.takeEveryMethod(storeId);
  const { skuId } = await addGoods({ db, clock: systemClock }, storeId, { onHand: PIECES });
  return { storeId, skuId };
}

/** Creates buyers, each with a plan from the seed. */
async function newFlows(shop: { storeId: string; skuId: string }, random: () => number): Promise<ShopFlow[]> {
  const { origin, passed, simulators } = server;
  const { till } = simulators.pay;
  const people = await server.addPayers(FLOWS);
  return people.map((person) => ({
    ...{ ...shop, origin, person, till, passed },
    ...{ plan: planBy(random), quantity: 1 + Math.floor(random() * 3) },
  }));
}

async function statusOf(id: string): Promise<string> {
  const { status, close_reason } = await server.database.db
    .selectFrom('shop_order')
    .select(['status', 'close_reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return close_reason ?? status;
}

it('loses and repeats no piece, payment or refund of shop orders when the server is killed at any step', async () => {
  const random = seeded(SEED);
  const shop = await openShop();
  const ended: { flow: ShopFlow; id: string }[] = [];
  await server.start();
  for (const { at, afterMs } of KILLS) {
    const flows = await newFlows(shop, random);
    const gone = server.killAt(at, 3 + Math.floor(random() * 8), afterMs);
    const all = Promise.all(flows.map(async (flow) => ({ flow, id: await orderAndCancel(flow) })));
    // A payer that fails ends the wait as well.
    await Promise.race([gone, all.then(() => gone)]);
    await server.start();
    ended.push(...(await all));
  }
  await server.untilQuiet();
  let reserved = 0;
  for (const { flow, id } of ended) {
    const { next } = flow.plan;
    const total = flow.quantity * PRICE;
    const outcome = { status: await statusOf(id), ...(await server.amountsOf(id)) };
    expect(outcome, JSON.stringify({ seed: SEED, id, plan: flow.plan })).toEqual({
      status: next === 'come' ? 'WAIT_SELLER_CONFIRM' : 'BUYER_CANCEL',
      paid: [total],
      refunded: next === 'come' ? [] : [total],
    });
    if (next === 'come') reserved += flow.quantity;
  }
  const { db } = server.database;
  expect(await stockOf(db, shop.skuId)).toEqual({ on_hand: PIECES, reserved });
  expect(await db.selectFrom('shop_order').select('id').execute()).toHaveLength(ended.length);
  await expectStockInOrder(db, shop.storeId, new Map([[shop.skuId, PIECES]]));
  await expectProvidersAgree(db, server.simulators.pay.till);
}, 900_000);
