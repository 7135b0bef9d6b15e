import { randomInt } from 'node:crypto';
import { addressText } from '@xiwei/contract/addresses/address-text.ts';
import { addFen } from '@xiwei/contract/common/money.ts';
import { instantOf, minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import type { myShopOrdersApi } from '@xiwei/contract/shop/my-shop-orders.api.ts';
import { MAX_UNPAID_SHOP_ORDERS, type ShopOrderInput } from '@xiwei/contract/shop/shop-orders.model.ts';
import type { ShopTerms } from '@xiwei/contract/shop/shop-settings.model.ts';
import { findAddress } from '#modules/addresses/index.ts';
import { lockAccount, phoneOrRefuse } from '#modules/identity/index.ts';
import { findStore } from '#modules/stores/index.ts';
import { later } from '#platform/clock.ts';
import type { Call } from '#platform/http/routes.ts';
import { newId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import { takeFromCart } from '../carts/take-from-cart.ts';
import { deliveryFeeOf, isPickupTime } from '../goods/delivery.rules.ts';
import { type PricedLine, type PricedLines, priceLines } from '../goods/goods.rules.ts';
import { type GoodsSnapshot, readGoodsSnapshot } from '../goods/goods.ts';
import { findShopSettings } from '../settings/settings.store.ts';
import type { ShopDeps, Tx } from '../shop.deps.ts';
import { takeSales } from '../stock/sales.store.ts';
import { findShort, lockSkus } from '../stock/stock.store.ts';
import { reserveLocked } from '../stock/stock.ts';
import { addNewOrder, type NewOrder } from './new-order.store.ts';
import { askPayment } from './order-money.ts';
import { emitOrderChanged } from './order-news.ts';
import type { LineRow, LineStockRow } from './order-parts.store.ts';
import { orderedBefore } from './ordered-before.ts';
import { describeMyOrder } from './orders.describe.ts';
import { MOST_NUMBERS, makeNumber } from './orders.rules.ts';
import { countUnpaid, type OrderRow } from './orders.store.ts';
import { requirePossible } from './placing.rules.ts';
import { DEADLINE_JOB, timerKeyOf } from './timers.ts';

type Api = typeof myShopOrdersApi;
type PlacingCall = Call<Api['placeShopOrder']>;

/** Orders goods: reserves them, and asks the buyer to pay. */
export async function placeShopOrder(deps: ShopDeps, call: PlacingCall) {
  const { input, caller } = call;
  const { body } = input;
  const { storeId } = input.params;
  const { store, settings } = await requireOpenShop(deps, call);
  await refuseShort(call);
  const recipient = await recipientOf(call, settings, store.timezone);
  await requireFewUnpaid(call);
  await lockSkus(call, storeId, skuIdsOf(body));
  const { snapshot, priced } = await priceLocked(call);
  const deliveryFee = deliveryFeeOf(settings, body.way, priced.goods);
  if (addFen(priced.goods, deliveryFee) !== body.total) throw new Refusal('shopPriceChanged');
  await takeGoods(deps, call, storeId, priced);
  const draft: Draft = { snapshot, priced, settings, recipient, deliveryFee };
  const { order, lines } = await addOrder(call, draft);
  const purse = await askPayment(call, order);
  if (body.fromCart) await takeFromCart(deps, call, { userId: caller.user.id, storeId }, body.lines);
  await emitOrderChanged(deps, call, order, 'create');
  return describeMyOrder(call, order, { store, purse, lines, shipments: [] });
}

const skuIdsOf = ({ lines }: ShopOrderInput): string[] => [...new Set(lines.map(({ skuId }) => skuId))];

/** Finds how a store sells. Refuses if its shop takes no order in this way now. */
async function requireOpenShop(deps: ShopDeps, { db, input }: PlacingCall) {
  const { storeId } = input.params;
  const settings = await findShopSettings(db, storeId);
  const store = settings.open ? await findStore(db, storeId) : undefined;
  if (!store || store.suspended) throw new Refusal('shopIsClosed');
  const { way } = input.body;
  if (!settings[way]) throw new Refusal(way === 'delivery' ? 'deliveryNotOffered' : 'pickupNotOffered');
  if (!(await deps.takesOnlinePayments(db, storeId))) throw new Refusal('shopNoOnlinePayment');
  return { store, settings };
}

/** Refuses goods of which too few are left, before anything is locked: people who come too late do not wait. */
async function refuseShort(call: PlacingCall): Promise<void> {
  const pieces = new Map<string, number>();
  for (const { skuId, quantity } of call.input.body.lines)
    pieces.set(skuId, (pieces.get(skuId) ?? 0) + quantity);
  const needs = [...pieces].map(([skuId, quantity]) => ({ skuId, quantity }));
  const [short] = await findShort(call, call.input.params.storeId, needs);
  if (short) throw shortOf(short);
}

const shortOf = ({ skuId, left }: { skuId: string; left: number }): Refusal =>
  new Refusal('stockShort', { details: { skuId, left } });

type Recipient = Pick<
  OrderRow,
  'recipient_name' | 'recipient_phone' | 'region' | 'address' | 'pickup_date' | 'pickup_time' | 'pickup_at'
>;

/** Returns who gets the goods, and where or when. */
const recipientOf = (call: PlacingCall, settings: ShopTerms, timezone: string): Promise<Recipient> =>
  call.input.body.way === 'delivery'
    ? deliveredTo(call, settings)
    : Promise.resolve(pickedUpBy(call, settings, timezone));

async function deliveredTo({ db, caller, input }: PlacingCall, settings: ShopTerms): Promise<Recipient> {
  const { addressId } = input.body;
  const address =
    addressId === null ? undefined : await findAddress(db, { userId: caller.user.id, id: addressId });
  if (!address) throw new Refusal('deliveryAddressMissing');
  if (!settings.deliveryRegions.includes(address.region)) throw new Refusal('notDeliveredThere');
  return {
    recipient_name: address.contact,
    recipient_phone: address.phone,
    region: address.region,
    address: addressText(address),
    ...{ pickup_date: null, pickup_time: null, pickup_at: null },
  };
}

function pickedUpBy({ input, now }: PlacingCall, settings: ShopTerms, timezone: string): Recipient {
  const { pickup, contact } = input.body;
  const at = pickup && instantOf(timezone, pickup.date, minuteOf(pickup.time));
  if (!pickup || !at || !isPickupTime(settings, timezone, now, pickup))
    throw new Refusal('pickupTimeNotPossible');
  if (!contact) throw new Refusal('phoneInvalid');
  return {
    recipient_name: contact.name,
    recipient_phone: phoneOrRefuse(contact.phone).number,
    ...{ region: null, address: '' },
    ...{ pickup_date: pickup.date, pickup_time: pickup.time, pickup_at: new Date(at) },
  };
}

/** Refuses people with many orders that wait for payment. Their other orders wait until this transaction ends. */
async function requireFewUnpaid({ db, caller }: PlacingCall): Promise<void> {
  if (!(await lockAccount(db, caller.user.id))) throw new Refusal('notSignedIn');
  if ((await countUnpaid(db, caller.user.id)) >= MAX_UNPAID_SHOP_ORDERS)
    throw new Refusal('shopOrderLimitReached');
}

/** Prices the lines of an order whose variants are locked. Refuses if one of them cannot be ordered any more. */
async function priceLocked({ db, now, caller, input }: PlacingCall) {
  const { storeId } = input.params;
  const { lines } = input.body;
  const snapshot = await readGoodsSnapshot(db, storeId, { skuIds: skuIdsOf(input.body), now });
  const ordered = await orderedBefore(db, storeId, caller.user.id, snapshot);
  const priced = priceLines(snapshot, lines, { ordered });
  requirePossible(snapshot, priced);
  return { snapshot, priced };
}

/** Counts the goods of an order under their sale plans, and reserves them. */
async function takeGoods(
  deps: ShopDeps,
  tx: Tx,
  storeId: string,
  { needs, sales }: PricedLines,
): Promise<void> {
  const [ofPlan] = await takeSales(tx, storeId, sales);
  const [short] = ofPlan ? [ofPlan] : await reserveLocked(deps, tx, storeId, needs);
  if (short) throw shortOf(short);
}

/** What an order is made from. */
interface Draft {
  snapshot: GoodsSnapshot;
  priced: PricedLines;
  settings: ShopTerms;
  recipient: Recipient;
  deliveryFee: OrderRow['delivery_fee'];
}

/** Adds the order, with another number if its number is taken. */
async function addOrder(call: PlacingCall, draft: Draft): Promise<NewOrder> {
  for (let attempt = 0; attempt < MOST_NUMBERS; attempt += 1) {
    const made = newOrderOf(call, draft, makeNumber(draft.snapshot.today, attempt, randomInt));
    if (await addNewOrder(call.db, made)) return made;
  }
  throw new Refusal('tooHot');
}

function newOrderOf({ now, caller, input }: PlacingCall, draft: Draft, number: string): NewOrder {
  const { body, params } = input;
  const { priced, settings, recipient, deliveryFee, snapshot } = draft;
  const key = { store_id: params.storeId, id: newId(now) };
  const pieces = body.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const deadline = later(now, settings.payMinutes * 60);
  const lines = priced.lines.map((line, position) => ({ id: newId(now), line, position }));
  return {
    order: {
      ...{ ...key, version: 0, number, user_id: caller.user.id },
      ...{ status: 'WAIT_PAYMENT', close_reason: null, way: body.way },
      confirms_automatically: settings.confirmsAutomatically,
      ...{ goods: priced.goods, delivery_fee: deliveryFee, total: body.total },
      ...recipient,
      ...{ remark: body.remark, close_note: '', deadline },
      ...{ pieces, to_ship: pieces, on_the_way: 0, delivered: 0 },
      ...{
        created_at: now,
        paid_at: null,
        confirmed_at: null,
        ready_at: null,
        finished_at: null,
        closed_at: null,
      },
    },
    lines: lines.map(({ id, line, position }) => lineOf(key, line, { id, position })),
    stock: lines.flatMap(({ id, line }) => stockOf(key, line, id, snapshot)),
    log: [
      {
        ...{ store_id: key.store_id, shop_order_id: key.id, id: newId(now), type: 'create', at: now },
        ...{ operator_type: 'user', operator_id: caller.user.id, amount: body.total, note: '' },
      },
    ],
    timers: [
      {
        name: DEADLINE_JOB,
        payload: { storeId: key.store_id, shopOrderId: key.id },
        key: timerKeyOf(key),
        run_at: deadline.toISOString(),
      },
    ],
  };
}

type Key = Pick<OrderRow, 'store_id' | 'id'>;

/** Copies what a line orders, as it is now. */
function lineOf(
  { store_id, id: shop_order_id }: Key,
  { variant, choices, chosen, price, quantity }: PricedLine,
  { id, position }: { id: string; position: number },
): LineRow {
  if (!variant) throw new Error('A line without a variant was not refused');
  return {
    ...{ store_id, shop_order_id, id, position },
    ...{ sku_id: variant.skuId, product_id: variant.productId },
    ...{ title: variant.title, sku_name: variant.name },
    ...{ choices, choice_names: [...chosen] },
    ...{ picture: variant.cover, quick_code: variant.quickCode, weight: variant.weight },
    ...{ price, quantity, cancelled: 0, shipped: 0 },
  };
}

/** Returns the variants of a line, with the pieces that are kept for it. */
const stockOf = (
  { store_id, id: shop_order_id }: Key,
  { contents, quantity }: PricedLine,
  line_id: string,
  { variants }: GoodsSnapshot,
): LineStockRow[] =>
  contents.map(({ skuId, quantity: per_piece }) => {
    const plan = variants.get(skuId)?.plan ?? null;
    return {
      ...{ store_id, shop_order_id, line_id, sku_id: skuId, per_piece, reserved: per_piece * quantity },
      ...{ sale_plan_id: plan?.id ?? null, sale_period: plan?.period ?? null },
    };
  });
