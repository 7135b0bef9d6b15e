import { randomUUID } from 'node:crypto';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { catalogueApi } from '@xiwei/contract/shop/catalogue.api.ts';
import { MAX_STOCK, type StockChange } from '@xiwei/contract/shop/catalogue.model.ts';
import type { ShopSettingsEdit } from '@xiwei/contract/shop/shop-settings.model.ts';
import { stockApi as api } from '@xiwei/contract/shop/stock.api.ts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setStoreMethod } from '#modules/money/payments/payments.store.ts';
import type { Db } from '#platform/db/db.ts';
import type { Emit } from '#platform/events/outbox.ts';
import { addStaff } from '#testing/fixtures.ts';
import {
  addProduct,
  addSalePlan,
  addStocked,
  changeOf,
  comboOf,
  firstSku,
  type GoodsStore,
  openShop,
  receive,
  SKU,
} from '#testing/goods.ts';
import { setNickname } from '#testing/people.ts';
import { codeOf, type Product, startProduct, type Visitor } from '#testing/product.ts';
import { RANDOM_TIMEOUT, randomRuns } from '#testing/random-runs.ts';
import { giveBackSales, type LimitedSale, takeSales } from './sales.store.ts';
import type { Need } from './stock.store.ts';
import { releaseStock, reserveStock, returnStock, takeStock } from './stock.ts';

let product: Product;
let manager: Visitor;
let managerId: string;
let store: GoodsStore;
/** The news that the steps emitted. */
let emitted: { name: string; news?: string }[] = [];
const emit: Emit = async (_db, _now, _topics, name, data) => {
  emitted.push({ name, ...('news' in data && { news: data.news }) });
};

beforeAll(async () => {
  product = await startProduct();
  manager = product.visitor();
  managerId = await manager.signIn();
});
beforeEach(async () => {
  store = await openShop(product, manager, managerId);
  emitted = [];
});

const CAUSE = { order: { id: randomUUID(), number: '7' }, operatorId: null };
const within = <Result>(work: (tx: { db: Db; now: Date }) => Promise<Result>): Promise<Result> =>
  product.db.transaction().execute((db) => work({ db, now: product.clock.now() }));
const reserve = (...needs: Need[]) => within((tx) => reserveStock({ emit }, tx, store.storeId, needs));
const release = (...needs: Need[]) => within((tx) => releaseStock({ emit }, tx, store.storeId, needs));
const take = (...needs: Need[]) => within((tx) => takeStock({ emit }, tx, store.storeId, needs, CAUSE));
const giveBack = (lost: boolean, ...needs: Need[]) =>
  within((tx) => returnStock({ emit }, tx, store.storeId, needs, CAUSE, { lost }));

const stockOf = async (skuId: string) => {
  const { on_hand, reserved } = await product.db
    .selectFrom('sku')
    .select(['on_hand', 'reserved'])
    .where('id', '=', skuId)
    .executeTakeFirstOrThrow();
  return [on_hand, reserved];
};
const inStore = () => ({ params: { storeId: store.storeId } });
const change = (body: Partial<StockChange> & { skuId: string }, by = manager) =>
  by.call(api.changeStock, { ...inStore(), body: { reason: 'received', quantity: 1, note: '', ...body } });
const movements = async (skuId: string) =>
  (await manager.do(api.listStockMovements, { params: { storeId: store.storeId, skuId }, query: {} })).items;

describe('the stock of a variant', () => {
  it('is reserved, given back, taken and returned', async () => {
    const { skuId } = await addStocked(store, 5);
    const need = (quantity: number) => ({ skuId, quantity });
    expect([await reserve(need(4)), await stockOf(skuId)]).toEqual([[], [5, 4]]);
    await release(need(1));
    await take(need(2));
    expect(await stockOf(skuId)).toEqual([3, 1]);
    expect([await giveBack(false, need(1)), await stockOf(skuId)]).toEqual([[], [4, 2]]);
    expect([await giveBack(true, need(1)), await stockOf(skuId)]).toEqual([[], [4, 3]]);
    expect(await giveBack(true, need(2))).toEqual([{ skuId, left: 1 }]);
    expect(await stockOf(skuId)).toEqual([4, 3]);
    expect(await movements(skuId)).toMatchObject([
      { reason: 'returned', change: 1, onHand: 4, order: { number: '7' }, operatorName: null },
      { reason: 'sold', change: -2, onHand: 3, order: { id: CAUSE.order.id } },
      { reason: 'received', change: 5, onHand: 5, order: null },
    ]);
    expect(emitted.map(({ name }) => name)).toEqual(Array.from({ length: 5 }, () => 'shop.stockChanged'));
  });

  it('is reserved for all variants of an order, or for none', async () => {
    const [first, second] = [await addStocked(store, 5), await addStocked(store, 1)];
    const needs = [
      { skuId: second.skuId, quantity: 2 },
      { skuId: first.skuId, quantity: 2 },
    ];
    expect(await reserve(...needs)).toEqual([{ skuId: second.skuId, left: 1 }]);
    expect(await stockOf(first.skuId)).toEqual([5, 0]);
    expect(emitted).toEqual([]);
    await receive(store, second.skuId, 1);
    expect([await reserve(...needs), await stockOf(first.skuId), await stockOf(second.skuId)]).toEqual([
      [],
      [5, 2],
      [2, 2],
    ]);
  });

  it('that is not counted is skipped', async () => {
    const { skuId } = await addStocked(store, 0, { stockMode: 'VIRTUAL' });
    const need = { skuId, quantity: 1_000 };
    expect(await reserve(need)).toEqual([]);
    await take(need);
    await giveBack(false, need);
    await release(need);
    expect([await stockOf(skuId), emitted]).toEqual([[0, 0], []]);
    expect(codeOf(await change({ skuId }))).toBe('stockNotCounted');
  });

  it('is not of another store', async () => {
    const { skuId } = await addStocked(store, 5);
    const other = await openShop(product, manager, managerId);
    const elsewhere = { params: { storeId: other.storeId } };
    const body = { skuId, reason: 'received' as const, quantity: 1, note: '' };
    expect(codeOf(await manager.call(api.changeStock, { ...elsewhere, body }))).toBe('productMissing');
    const query = { params: { storeId: other.storeId, skuId }, query: {} };
    expect(codeOf(await manager.call(api.listStockMovements, query))).toBe('productMissing');
    store = other;
    expect(await reserve({ skuId, quantity: 1 })).toEqual([]);
    expect(await stockOf(skuId)).toEqual([5, 0]);
  });

  it('goes to as many orders at once as it lasts', async () => {
    const [a, b] = [await addStocked(store, 6), await addStocked(store, 6)];
    const needs = [
      { skuId: a.skuId, quantity: 2 },
      { skuId: b.skuId, quantity: 1 },
    ];
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, index) => reserve(...(index % 2 ? needs : needs.toReversed()))),
    );
    expect(results.filter((short) => short.length === 0)).toHaveLength(3);
    expect([await stockOf(a.skuId), await stockOf(b.skuId)]).toEqual([
      [6, 6],
      [6, 3],
    ]);
  });

  it('is announced once when it becomes low', async () => {
    const { skuId, goods } = await addStocked(store, 10, { skus: [{ ...SKU, lowStockAt: 4 }] });
    const low = () => emitted.filter(({ news }) => news === 'staffShopLowStock').length;
    const need = (quantity: number) => reserve({ skuId, quantity });
    await need(5);
    expect(low()).toBe(0);
    await need(1);
    expect(low()).toBe(1);
    await need(1);
    expect(low()).toBe(1);
    await release({ skuId, quantity: 2 });
    await need(3);
    expect(low()).toBe(2);
    // By staff, with the product's own events.
    await receive(store, skuId, 10);
    await change({ skuId, reason: 'damaged', quantity: 11 });
    const { rows } = await sql<{ data: object }>`select data from event_outbox
      where name = 'shop.news' and data->>'storeId' = ${store.storeId}`.execute(product.db);
    expect(rows).toMatchObject([{ data: { news: 'staffShopLowStock', productId: goods.id, userId: null } }]);
  });
});

describe('a change by staff', () => {
  it.each([
    ['received', 3, 8],
    ['damaged', 3, 2],
    ['ownUse', 5, 0],
    ['counted', 0, 0],
    ['counted', 7, 7],
  ] as const)('%s %i leaves %i of 5', async (reason, quantity, onHand) => {
    const { skuId } = await addStocked(store, 5);
    const { body } = await change({ skuId, reason, quantity, note: 'Monday' });
    expect(body).toMatchObject({ onHand, reserved: 0, left: onHand });
    expect((await movements(skuId))[0]).toMatchObject({ reason, change: onHand - 5, onHand, note: 'Monday' });
  });

  it.each<[Partial<StockChange>, string]>([
    [{ reason: 'damaged', quantity: 4 }, 'stockReserved'],
    [{ reason: 'counted', quantity: 1 }, 'stockReserved'],
    [{ reason: 'counted', quantity: 0 }, 'stockReserved'],
    [{ reason: 'received', quantity: MAX_STOCK }, 'stockTooMuch'],
    [{ reason: 'received', quantity: 0 }, 'inputInvalid'],
    [{ reason: 'received', quantity: -1 }, 'inputInvalid'],
    [{ reason: 'received', quantity: 1e9 }, 'inputInvalid'],
    [{ reason: 'received', quantity: 1.5 }, 'inputInvalid'],
    [{ reason: 'sold' as 'received' }, 'inputInvalid'],
    [{ skuId: randomUUID() }, 'productMissing'],
  ])('%o of a variant with 5 pieces, of which 2 are reserved, is refused: %s', async (body, code) => {
    const { skuId } = await addStocked(store, 5);
    await reserve({ skuId, quantity: 2 });
    const reply = await change({ skuId, ...body });
    expect(codeOf(reply)).toBe(code);
    if (code === 'stockReserved') expect(reply.refusal?.details).toEqual({ reserved: 2 });
    expect([await stockOf(skuId), (await movements(skuId)).length]).toEqual([[5, 2], 1]);
  });

  it('is made by managers, and listed with their name by page', async () => {
    const host = product.visitor();
    await addStaff(product.db, store.storeId, await host.signIn(), 'host');
    const { skuId } = await addStocked(store, 1);
    expect(codeOf(await change({ skuId }, host))).toBe('notAllowed');
    await setNickname(product.db, managerId, 'Chen Mei');
    for (let count = 0; count < 3; count += 1) await change({ skuId });
    const params = { storeId: store.storeId, skuId };
    const first = await host.do(api.listStockMovements, { params, query: { limit: '3' } as never });
    expect(first.items.map(({ onHand, operatorName }) => [onHand, operatorName])).toEqual([
      [4, 'Chen Mei'],
      [3, 'Chen Mei'],
      [2, 'Chen Mei'],
    ]);
    const query = { after: first.next ?? '' } as never;
    const second = await host.do(api.listStockMovements, { params, query });
    expect([second.items.map(({ onHand }) => onHand), second.next]).toEqual([[1], null]);
    expect(await host.do(api.listStock, inStore())).toMatchObject({ items: [{ can: [] }], can: [] });
  });

  it('waits for orders, and orders for it', async () => {
    const { skuId } = await addStocked(store, 5);
    const results = await Promise.all([
      change({ skuId, reason: 'damaged', quantity: 3 }),
      reserve({ skuId, quantity: 3 }),
      change({ skuId, reason: 'counted', quantity: 2 }),
      reserve({ skuId, quantity: 1 }),
    ]);
    expect(results).toHaveLength(4);
    const [onHand = 0, reserved = 0] = await stockOf(skuId);
    expect(reserved).toBeLessThanOrEqual(onHand);
    const [last] = await movements(skuId);
    expect(last?.onHand).toBe(onHand);
  });

  it('is of what is counted: combos and other goods are not listed', async () => {
    const { skuId } = await addStocked(store, 2, { skus: [{ ...SKU, lowStockAt: 2 }] });
    await addStocked(store, 0, { stockMode: 'VIRTUAL' });
    const combo = await addProduct(store, comboOf([skuId]));
    const { items } = await manager.do(api.listStock, inStore());
    expect(items).toMatchObject([{ id: skuId, title: 'Mooncakes', onHand: 2, left: 2, low: true }]);
    expect(codeOf(await change({ skuId: firstSku(combo) }))).toBe('stockNotCounted');
    await manager.do(catalogueApi.deleteProduct, {
      params: { storeId: store.storeId, productId: combo.id },
    });
    expect(codeOf(await change({ skuId: firstSku(combo) }))).toBe('productMissing');
  });
});

/** What is known of a variant after some steps: `sold` pieces left the store and did not come back. */
interface Counts {
  onHand: number;
  reserved: number;
  sold: number;
}

/** A step of an order: whether orders can take it, whether it is refused, and what it changes. */
interface ModelStep {
  isPossible: (counts: Counts, quantity: number) => boolean;
  run: (need: Need) => Promise<unknown>;
  after: (counts: Counts, quantity: number) => Counts;
}

const isFree = ({ onHand, reserved }: Counts, quantity: number) => onHand - reserved >= quantity;
const isReserved = ({ reserved }: Counts, quantity: number) => reserved >= quantity;
const isSold = ({ sold }: Counts, quantity: number) => sold >= quantity;
const keeping = (counts: Counts, quantity: number) => ({ ...counts, reserved: counts.reserved + quantity });
const movedBy = ({ onHand, reserved, sold }: Counts, quantity: number) => ({
  ...{ onHand: onHand + quantity, reserved: reserved + quantity, sold: sold - quantity },
});

const ORDER_STEPS = {
  reserve: { isPossible: () => true, run: (need) => reserve(need), after: keeping },
  lose: { isPossible: isSold, run: (need) => giveBack(true, need), after: keeping },
  // Orders give back and send only what they have reserved.
  release: {
    isPossible: isReserved,
    run: (need) => release(need),
    after: (counts, quantity) => keeping(counts, -quantity),
  },
  take: {
    isPossible: isReserved,
    run: (need) => take(need),
    after: (counts, quantity) => movedBy(counts, -quantity),
  },
  return: { isPossible: isSold, run: (need) => giveBack(false, need), after: movedBy },
} satisfies Record<string, ModelStep>;

const STAFF_STEPS = {
  received: (onHand, quantity) => onHand + quantity,
  counted: (_onHand, quantity) => quantity,
  damaged: (onHand, quantity) => onHand - quantity,
} satisfies Record<string, (onHand: number, quantity: number) => number>;

type OrderStep = keyof typeof ORDER_STEPS;
type StaffStep = keyof typeof STAFF_STEPS;

/** Takes a step of an order, and expects what the model says. Returns what is known afterwards. */
async function takeOrderStep(kind: OrderStep, need: Need, counts: Counts): Promise<Counts> {
  const { quantity, skuId } = need;
  const { isPossible, run, after }: ModelStep = ORDER_STEPS[kind];
  if (!isPossible(counts, quantity)) return counts;
  const short = await run(need);
  const isRefused = (kind === 'reserve' || kind === 'lose') && !isFree(counts, quantity);
  expect(short ?? []).toEqual(isRefused ? [{ skuId, left: counts.onHand - counts.reserved }] : []);
  return isRefused ? counts : after(counts, quantity);
}

/** The same for a change that staff enter. */
async function takeStaffStep(reason: StaffStep, { skuId, quantity }: Need, counts: Counts): Promise<Counts> {
  const onHand = STAFF_STEPS[reason](counts.onHand, quantity);
  const isRefused = onHand < counts.reserved;
  expect(codeOf(await change({ skuId, reason, quantity }))).toBe(isRefused ? 'stockReserved' : undefined);
  return isRefused ? counts : { ...counts, onHand };
}

describe('any sequence of steps', () => {
  const anyStep = fc.record({
    kind: fc.constantFrom(
      ...(Object.keys(ORDER_STEPS) as OrderStep[]),
      ...(Object.keys(STAFF_STEPS) as StaffStep[]),
    ),
    which: fc.nat(1),
    quantity: fc.integer({ min: 1, max: 6 }),
  });
  const isOfOrder = (kind: OrderStep | StaffStep): kind is OrderStep => kind in ORDER_STEPS;

  it(
    'keeps what a model of it keeps',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(anyStep, { minLength: 5, maxLength: 25 }), async (steps) => {
          const model = new Map<string, Counts>();
          for (let count = 0; count < 2; count += 1)
            model.set((await addStocked(store, 0)).skuId, { onHand: 0, reserved: 0, sold: 0 });
          for (const { kind, which, quantity } of steps) {
            const [skuId, counts] = [...model][which] ?? expect.fail();
            const need = { skuId, quantity };
            model.set(
              skuId,
              await (isOfOrder(kind) ? takeOrderStep(kind, need, counts) : takeStaffStep(kind, need, counts)),
            );
          }
          for (const [skuId, { onHand, reserved }] of model) {
            expect(await stockOf(skuId)).toEqual([onHand, reserved]);
            const changes = await product.db
              .selectFrom('stock_movement')
              .select('change')
              .where('sku_id', '=', skuId)
              .execute();
            expect(changes.reduce((sum, row) => sum + row.change, 0)).toBe(onHand);
          }
        }),
        randomRuns(6),
      );
    },
    RANDOM_TIMEOUT,
  );
});

describe('sales under a plan', () => {
  const sell = (...sales: LimitedSale[]) => within((tx) => takeSales(tx, store.storeId, sales));
  const saleOf = (skuId: string, planId: string, quantity: number, more: Partial<LimitedSale> = {}) => ({
    ...{ skuId, planId, period: '2037-11-20', quantity, limit: 5 as number | null },
    ...more,
  });
  let planId: string;
  let skuId: string;
  beforeEach(async () => {
    planId = await addSalePlan(store, { mode: 'DAILY', policy: 'limited', quantity: 5 });
    ({ skuId } = await addStocked(store, 0, { saleMode: 'DAILY', skus: [{ ...SKU, salePlanId: planId }] }));
  });

  it('are counted up to the limit of each period, all or none', async () => {
    const { skuId: other } = await addStocked(store, 0);
    expect(await sell(saleOf(skuId, planId, 3))).toEqual([]);
    expect(await sell(saleOf(skuId, planId, 3), saleOf(other, planId, 1))).toEqual([
      { skuId, planId, left: 2 },
    ]);
    expect(await sell(saleOf(other, planId, 5))).toEqual([]);
    expect(await sell(saleOf(skuId, planId, 3, { period: '2037-11-21' }))).toEqual([]);
    expect(await sell(saleOf(skuId, planId, 2))).toEqual([]);
    expect(await sell(saleOf(skuId, planId, 1))).toEqual([{ skuId, planId, left: 0 }]);
    expect(await sell(saleOf(skuId, planId, 9, { limit: null }))).toEqual([]);
  });

  it('are given back to their period, and never below zero', async () => {
    await sell(saleOf(skuId, planId, 5), saleOf(skuId, planId, 5, { period: '2037-11-21' }));
    const back = (quantity: number, period: string) =>
      within((tx) => giveBackSales(tx, store.storeId, [saleOf(skuId, planId, quantity, { period })]));
    await back(2, '2037-11-20');
    await back(2, '2037-11-19');
    expect(await sell(saleOf(skuId, planId, 3))).toEqual([{ skuId, planId, left: 2 }]);
    expect(await sell(saleOf(skuId, planId, 1, { period: '2037-11-21' }))).toMatchObject([{ left: 0 }]);
    await back(9, '2037-11-20');
    expect(await sell(saleOf(skuId, planId, 5))).toEqual([]);
  });

  it('at once are as many as the limit', async () => {
    const results = await Promise.all(Array.from({ length: 8 }, () => sell(saleOf(skuId, planId, 1))));
    expect(results.filter((short) => short.length === 0)).toHaveLength(5);
  });

  it('stay counted when the plan changes, and go with it', async () => {
    await sell(saleOf(skuId, planId, 4));
    const key = { params: { storeId: store.storeId, salePlanId: planId } };
    await manager.do(catalogueApi.updateSalePlan, {
      ...key,
      body: {
        ...{ name: 'Less', mode: 'DAILY', from: null, until: null, policy: 'limited', quantity: 3 },
        ...{ perPerson: null, version: 0 },
      },
    });
    expect(await sell(saleOf(skuId, planId, 1, { limit: 3 }))).toEqual([{ skuId, planId, left: 0 }]);
    const [goods] = (await manager.do(catalogueApi.listProducts, inStore())).items;
    const params = { storeId: store.storeId, productId: goods?.id ?? '' };
    const read = await manager.do(catalogueApi.readProduct, { params });
    const [sku] = changeOf(read).skus;
    if (!sku) return expect.fail();
    const body = changeOf(read, { skus: [{ ...sku, salePlanId: null }] });
    await manager.do(catalogueApi.updateProduct, { params, body });
    await manager.do(catalogueApi.deleteSalePlan, key);
    const rows = await product.db.selectFrom('sale_count').selectAll().where('sku_id', '=', skuId).execute();
    expect(rows).toEqual([]);
    await within((tx) => giveBackSales(tx, store.storeId, [saleOf(skuId, planId, 1)]));
  });
});

describe('the settings of a shop', () => {
  const read = () => manager.do(api.readShopSettings, inStore());
  const update = (body: ShopSettingsEdit) => manager.call(api.updateShopSettings, { ...inStore(), body });
  const clear = () => product.db.deleteFrom('shop_settings').where('store_id', '=', store.storeId).execute();

  it('are those of a closed shop until they are saved, by one at a time', async () => {
    await clear();
    const { can, ...settings } = await read();
    expect([settings.open, settings.version, can]).toEqual([false, 0, ['update']]);
    const saved = await update({ ...settings, deliveryFee: 900 as Fen, notice: { en: 'Fresh' } });
    expect(saved.body).toMatchObject({ version: 1, deliveryFee: 900, notice: { en: 'Fresh' } });
    expect(await read()).toEqual(saved.body);
    expect(codeOf(await update(settings))).toBe('changedMeanwhile');
    const both = await Promise.all([1, 2].map(() => update({ ...settings, version: 1 })));
    expect(both.map(codeOf).sort()).toEqual(['changedMeanwhile', undefined].sort());
  });

  it('open the shop of a store that takes payments online', async () => {
    await clear();
    const { can: _can, ...settings } = await read();
    const methods = ['wechatPay', 'alipay', 'wechatPartnerPay', 'macauBankPay'] as const;
    const off = { store_id: store.storeId, enabled: false, sub_merchant_id: null };
    for (const method of methods) await setStoreMethod(product.db, { ...off, method });
    expect(codeOf(await update({ ...settings, open: true }))).toBe('shopNoOnlinePayment');
  });

  it.each<[Partial<ShopSettingsEdit>, string]>([
    [{ open: true, delivery: false, pickup: false }, 'delivery'],
    [{ delivery: true, deliveryRegions: [] }, 'deliveryRegions'],
    [{ pickupFrom: '20:00', pickupUntil: '11:00' }, 'pickupUntil'],
    [{ deliveryFee: -1 as Fen }, 'deliveryFee'],
    [{ leadHours: 721 }, 'leadHours'],
    [{ payMinutes: 7 as 15 }, 'payMinutes'],
  ])('%o are refused at %s', async (more, field) => {
    const { can: _can, ...settings } = await read();
    const { refusal } = await update({ ...settings, ...more });
    expect(Object.keys(refusal?.fields ?? {})).toEqual([field]);
  });
});
