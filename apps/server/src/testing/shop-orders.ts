import { addressesApi } from '@xiwei/contract/addresses/addresses.api.ts';
import type { CallOf } from '@xiwei/contract/common/endpoint.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { addDays, dateIn } from '@xiwei/contract/common/wall-clock.ts';
import type { ComboChoice } from '@xiwei/contract/shop/goods.model.ts';
import { myShopOrdersApi } from '@xiwei/contract/shop/my-shop-orders.api.ts';
import type { MyShopOrder, ShopOrderInput, StoreShopOrder } from '@xiwei/contract/shop/shop-orders.model.ts';
import type { ShopSettings } from '@xiwei/contract/shop/shop-settings.model.ts';
import { storeShopApi } from '@xiwei/contract/shop/store-shop.api.ts';
import { type Insertable, sql } from 'kysely';
import { expect } from 'vitest';
import type { Clock } from '#platform/clock.ts';
import { type Db, json } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.generated.ts';
import { newId } from '#platform/ids.ts';
import { addMerchantAndStore, addStaff } from './fixtures.ts';
import { newPerson } from './orders.ts';
import { type PaymentSetup, settleDown, startPaymentBy } from './paying.ts';
import type { Product, Visitor } from './product.ts';

/** What goods of these tests cost, and their delivery. */
export const PRICE = 30_00 as Fen;
export const DELIVERY_FEE = 8_00 as Fen;

/** A store with an open shop, its manager and its host. */
export interface ShopStore {
  storeId: string;
  manager: Visitor;
  host: Visitor;
}

/** Opens the shop of a store, or changes how it sells. */
export async function saveSettings(
  db: Db,
  storeId: string,
  more: Partial<Insertable<Tables['shop_settings']>> = {},
): Promise<void> {
  const values = {
    store_id: storeId,
    open: true,
    delivery: true,
    pickup: true,
    delivery_fee: DELIVERY_FEE,
    free_from: null,
    delivery_regions: ['CN' as const],
    pickup_from: '11:00',
    pickup_until: '20:00',
    lead_hours: 2,
    pickup_days: 7,
    confirms_automatically: false,
    pay_minutes: 30 as ShopSettings['payMinutes'],
    notice: json({}),
    version: 1,
    ...more,
  };
  await db
    .insertInto('shop_settings')
    .values(values)
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet(values))
    .execute();
}

/** Opens a store with a shop that delivers and lets goods be picked up. Staff confirm its orders. */
export async function shopStore(
  product: Product,
  settings: Parameters<typeof saveSettings>[2] = {},
): Promise<ShopStore> {
  const { db } = product;
  const storeId = await addMerchantAndStore(db);
  const [manager, host] = [await newPerson(product), await newPerson(product)];
  await addStaff(db, storeId, manager.id, 'manager');
  await addStaff(db, storeId, host.id, 'host');
  await saveSettings(db, storeId, settings);
  return { storeId, manager: manager.visitor, host: host.visitor };
}

interface GoodsMore {
  title?: string;
  price?: number;
  /** Null: sold without counting. */
  onHand?: number | null;
  planId?: string | null;
  lowStockAt?: number | null;
  product?: Partial<Insertable<Tables['product']>>;
}

/** Adds a product with one variant. */
export async function addGoods(
  { db, clock }: { db: Db; clock: Clock },
  storeId: string,
  {
    title = 'Mooncakes',
    price = PRICE,
    onHand = 10,
    planId = null,
    lowStockAt = null,
    product,
  }: GoodsMore = {},
): Promise<{ skuId: string; productId: string }> {
  const now = clock.now();
  const [productId, skuId] = [newId(now), newId(now)];
  await db
    .insertInto('product')
    .values({
      ...{ store_id: storeId, id: productId },
      ...{ title: json({ en: title, 'zh-Hans': '月饼' }), subtitle: json({}), description: json({}) },
      ...{ category_id: null, cover: null, carousel: [], quick_code: '', weight: 500 },
      ...{ type: 'SINGLE', stock_mode: onHand === null ? 'VIRTUAL' : 'REAL', sale_mode: 'NORMAL' },
      ...{ status: 'LISTED', with_booking: false, seats_min: null, seats_max: null, spec_ids: [] },
      ...{ position: 0, created_at: now, deleted_at: null },
      ...product,
    })
    .execute();
  await db
    .insertInto('sku')
    .values({
      ...{ store_id: storeId, id: skuId, product_id: productId, value_ids: [], price: price as Fen },
      ...{ status: 'LISTED', sale_plan_id: planId, low_stock_at: lowStockAt },
      ...{ on_hand: onHand ?? 0, reserved: 0, position: 0, deleted_at: null },
    })
    .execute();
  return { skuId, productId };
}

/** Adds a combo with one group, of whose items a buyer chooses some. Returns the choice of each item once. */
export async function addCombo(
  setup: { db: Db; clock: Clock },
  storeId: string,
  items: readonly { skuId: string; quantity?: number; most?: number; extra?: number }[],
  { choose = 2, price = 50_00 }: { choose?: number; price?: number } = {},
): Promise<{ skuId: string; productId: string; itemIds: string[] }> {
  const now = setup.clock.now();
  const combo = await addGoods(setup, storeId, {
    ...{ title: 'Gift box', price, onHand: null, product: { type: 'COMBO' } },
  });
  const groupId = newId(now);
  const key = { store_id: storeId };
  await setup.db
    .insertInto('combo_group')
    .values({ ...key, id: groupId, product_id: combo.productId, name: json({}), choose, position: 0 })
    .execute();
  const rows = items.map(({ skuId, quantity = 1, most = 2, extra = 0 }, position) => ({
    ...{ ...key, id: newId(now), group_id: groupId, sku_id: skuId },
    ...{ quantity, most, extra: extra as Fen, position },
  }));
  await setup.db.insertInto('combo_item').values(rows).execute();
  return { ...combo, itemIds: rows.map(({ id }) => id) };
}

/** Adds a sale plan. */
export async function addPlan(
  { db, clock }: { db: Db; clock: Clock },
  storeId: string,
  more: Partial<Insertable<Tables['sale_plan']>> = {},
): Promise<string> {
  const id = newId(clock.now());
  await db
    .insertInto('sale_plan')
    .values({
      ...{ store_id: storeId, id, name: 'Plan', mode: 'NORMAL', from_date: null, until_date: null },
      ...{ policy: 'stock', quantity: null, per_person: null },
      ...more,
    })
    .execute();
  return id;
}

/** Saves an address of a person. */
export const addAddress = async (visitor: Visitor): Promise<string> =>
  (
    await visitor.do(addressesApi.createAddress, {
      body: {
        ...{ region: 'CN', divisionCode: '310101', detail: '1 Nanjing Road', contact: 'Li Lei' },
        ...{ phone: { region: 'CN', number: '13900001111' }, isDefault: true },
      },
    })
  ).id;

/** Returns a time at which goods can be picked up: noon in two days. */
const pickupAt = ({ clock }: { clock: Clock }) => ({
  date: addDays(dateIn('Asia/Shanghai', clock.now().getTime()), 2),
  time: '12:00',
});

export interface OrderedLine {
  skuId: string;
  quantity?: number;
  choices?: ComboChoice[];
}

export type PlaceCall = CallOf<typeof myShopOrdersApi.placeShopOrder>;

/** The call that orders goods to be picked up. */
export const pickupOrder = (
  setup: { clock: Clock },
  storeId: string,
  lines: readonly OrderedLine[],
  total: number,
  more: Partial<ShopOrderInput> = {},
): PlaceCall => ({
  params: { storeId },
  body: {
    lines: lines.map(({ skuId, quantity = 1, choices = [] }) => ({ skuId, quantity, choices })),
    way: 'pickup',
    addressId: null,
    pickup: pickupAt(setup),
    contact: { name: 'Li Lei', phone: { region: 'CN', number: '13900001111' } },
    remark: '',
    total: total as Fen,
    fromCart: false,
    ...more,
  },
});

/** The call that orders goods to an address of a person. */
export const deliveryOrder = (
  setup: { clock: Clock },
  storeId: string,
  addressId: string,
  lines: readonly OrderedLine[],
  goods: number,
): PlaceCall =>
  pickupOrder(setup, storeId, lines, goods + DELIVERY_FEE, {
    ...{ way: 'delivery', addressId, pickup: null, contact: null },
  });

/** Orders pieces of goods at their usual price to an address of a new buyer. */
export async function orderDelivered(
  product: Product,
  { storeId }: Pick<ShopStore, 'storeId'>,
  lines: readonly OrderedLine[],
): Promise<{ buyer: Visitor; buyerId: string; order: MyShopOrder }> {
  const { visitor: buyer, id: buyerId } = await newPerson(product);
  const pieces = lines.reduce((sum, { quantity = 1 }) => sum + quantity, 0);
  const call = deliveryOrder(product, storeId, await addAddress(buyer), lines, pieces * PRICE);
  return { buyer, buyerId, order: await buyer.do(myShopOrdersApi.placeShopOrder, call) };
}

type OrderRef = Pick<MyShopOrder, 'storeId' | 'id'>;

const paramsOf = ({ storeId, id }: OrderRef) => ({ storeId, shopOrderId: id });

/** Starts to pay an order. Returns the provider's number. */
export const startPaying = (
  buyer: Visitor,
  { storeId, paymentId }: Pick<MyShopOrder, 'storeId' | 'paymentId'>,
  method: 'wechatPay' | 'alipay' = 'wechatPay',
  fromBalance = 0,
): Promise<string> => startPaymentBy(buyer, { storeId, id: paymentId ?? '' }, method, fromBalance);

/** Pays an order and lets the payment arrive. */
export async function payOrder(paying: PaymentSetup, buyer: Visitor, order: MyShopOrder): Promise<string> {
  const number = await startPaying(buyer, order);
  paying.till.pay('wechatPay', number);
  await settleDown(paying);
  return number;
}

export const readMine = (buyer: Visitor, order: OrderRef): Promise<MyShopOrder> =>
  buyer.do(myShopOrdersApi.readMyShopOrder, { params: paramsOf(order) });

export const readAtDesk = (
  { manager }: Pick<ShopStore, 'manager'>,
  order: OrderRef,
): Promise<StoreShopOrder> => manager.do(storeShopApi.readShopOrder, { params: paramsOf(order) });

type PlainVerb = 'confirmShopOrder' | 'makeShopOrderReady' | 'handOverShopOrder';

/** Has a host do something with an order in its present state. */
export const actAtDesk = async (
  store: ShopStore,
  verb: PlainVerb,
  order: OrderRef,
): Promise<StoreShopOrder> =>
  store.host.do(storeShopApi[verb], {
    params: paramsOf(order),
    body: { version: (await readAtDesk(store, order)).version },
  });

/** Pays an order and has it confirmed. */
export async function payAndConfirm(
  paying: PaymentSetup,
  store: ShopStore,
  buyer: Visitor,
  order: MyShopOrder,
): Promise<StoreShopOrder> {
  await payOrder(paying, buyer, order);
  return actAtDesk(store, 'confirmShopOrder', order);
}

/** Sends pieces of the lines of an order in a parcel. */
export async function ship(
  store: ShopStore,
  order: OrderRef,
  quantities: readonly number[],
  trackingNumber = 'SF100',
): Promise<StoreShopOrder> {
  const { version, lines } = await readAtDesk(store, order);
  return store.host.do(storeShopApi.createShipment, {
    params: paramsOf(order),
    body: {
      ...{ version, carrier: 'sf', trackingNumber },
      lines: lines.map(({ id }, index) => ({ lineId: id, quantity: quantities[index] ?? 0 })),
    },
  });
}

export interface RefundMore {
  reason?: string;
  cancelled?: { lineId: string; quantity: number }[];
}

/** The call that refunds an amount of an order in its present state. */
export async function refundCall(store: ShopStore, order: OrderRef, amount: number, more: RefundMore = {}) {
  const { version } = await readAtDesk(store, order);
  const body = { version, amount: amount as Fen, reason: '', cancelled: [], ...more };
  return { params: paramsOf(order), body };
}

/** Reads the stock of a variant. */
export const stockOf = (db: Db, skuId: string): Promise<{ on_hand: number; reserved: number }> =>
  db.selectFrom('sku').select(['on_hand', 'reserved']).where('id', '=', skuId).executeTakeFirstOrThrow();

/**
 * Checks the stock of a store: on hand is what there was at first with all movements, and reserved is what open orders keep, which
 * is what they have left to send.
 */
export async function expectStockInOrder(
  db: Db,
  storeId: string,
  initial: ReadonlyMap<string, number>,
): Promise<void> {
  const { rows } = await sql<{
    id: string;
    on_hand: number;
    reserved: number;
    moved: number;
    kept: number;
    left: number;
  }>`
    select sku.id, sku.on_hand, sku.reserved,
      coalesce((select sum(change) from stock_movement m where m.store_id = sku.store_id and m.sku_id = sku.id), 0)::int
        as moved,
      coalesce((select sum(s.reserved) from shop_order_stock s
        where s.store_id = sku.store_id and s.sku_id = sku.id), 0)::int as kept,
      coalesce((select sum(s.per_piece * (l.quantity - l.cancelled - l.shipped)) from shop_order_stock s
        join shop_order_line l on l.store_id = s.store_id and l.shop_order_id = s.shop_order_id and l.id = s.line_id
        join shop_order o on o.store_id = s.store_id and o.id = s.shop_order_id
        where s.store_id = sku.store_id and s.sku_id = sku.id and o.status not in ('FINISHED', 'CLOSED')), 0)::int as left
    from sku join product p on p.store_id = sku.store_id and p.id = sku.product_id
    where sku.store_id = ${storeId} and p.stock_mode = 'REAL'`.execute(db);
  expect(rows.map(({ id, on_hand, reserved }) => ({ id, on_hand, reserved }))).toEqual(
    rows.map(({ id, moved, left }) => ({ id, on_hand: (initial.get(id) ?? 0) + moved, reserved: left })),
  );
  expect(rows.map(({ kept }) => kept)).toEqual(rows.map(({ left }) => left));
}
