import type { Fen } from '@xiwei/contract/common/money.ts';
import { myShopOrdersApi } from '@xiwei/contract/shop/my-shop-orders.api.ts';
import type { StoreShopOrder } from '@xiwei/contract/shop/shop-orders.model.ts';
import { stockApi } from '@xiwei/contract/shop/stock.api.ts';
import { storeShopApi } from '@xiwei/contract/shop/store-shop.api.ts';
import fc from 'fast-check';
import {
  ask,
  beatsOf,
  type DataOf,
  METHODS,
  type PaidHistory,
  providerSteps,
  recordTry,
  type StepOf,
  takeCommonStep,
} from '#testing/histories.ts';
import { type PaymentSetup, settleDown } from '#testing/paying.ts';
import { signedInPeople } from '#testing/people.ts';
import type { Product, Visitor } from '#testing/product.ts';
import {
  addAddress,
  addCombo,
  addGoods,
  addPlan,
  DELIVERY_FEE,
  type OrderedLine,
  PRICE,
  pickupOrder,
  readAtDesk,
  type ShopStore,
  saveSettings,
  shopStore,
  startPaying,
} from '#testing/shop-orders.ts';

const BUYERS = 4;
/** Few pieces, so that they are often sold out. */
const PIECES = 6;

/** A shop with counted goods, goods of a daily plan, and a combo, whose buyers and staff call two nodes in turn. */
export interface ShopHistory extends PaidHistory {
  store: ShopStore;
  buyers: { visitor: Visitor; addressId: string }[];
  /** What can be ordered, with its price. */
  offers: { lines: OrderedLine[]; price: number }[];
  skuIds: string[];
  /** Pieces on hand at first. */
  initial: ReadonlyMap<string, number>;
  orders: { id: string; buyer: Visitor }[];
}

const which = fc.nat(9);

/** One step of a history. */
const steps = {
  place: fc.record({
    ...{ buyer: fc.nat(BUYERS - 1), offer: fc.nat(4), quantity: fc.integer({ min: 1, max: 3 }) },
    way: fc.constantFrom('pickup', 'delivery'),
  }),
  startPayment: fc.record({ which, method: fc.constantFrom(...METHODS) }),
  /** Pays, and lets the payment arrive. */
  payAtOnce: fc.record({ which, method: fc.constantFrom(...METHODS) }),
  cancel: fc.record({ which }),
  receive: fc.record({ which }),
  confirm: fc.record({ which }),
  reject: fc.record({ which }),
  cancelByStore: fc.record({ which }),
  ship: fc.record({ which, pieces: fc.integer({ min: 1, max: 3 }) }),
  deliver: fc.record({ which }),
  closeShipment: fc.record({ which, lost: fc.boolean() }),
  makeReady: fc.record({ which }),
  handOver: fc.record({ which }),
  refund: fc.record({ which, amount: fc.constantFrom(1_00, PRICE, 120_00), cancelled: fc.nat(1) }),
  stock: fc.record({
    ...{ sku: fc.nat(1), reason: fc.constantFrom('received', 'damaged', 'counted') },
    quantity: fc.integer({ min: 1, max: PIECES }),
  }),
  passTime: fc.record({ minutes: fc.constantFrom(1, 31, 24 * 60, 4 * 24 * 60, 16 * 24 * 60) }),
  ...providerSteps,
};
type Steps = DataOf<typeof steps>;
export type Step = StepOf<typeof steps>;

/** How often each step is taken. Frequent are those that other steps need. */
const WEIGHTS: Record<keyof Steps, number> = {
  ...{ place: 10, startPayment: 5, payInWallet: 5, payAtOnce: 9, settleDown: 4 },
  ...{
    cancel: 2,
    receive: 3,
    confirm: 6,
    reject: 1,
    cancelByStore: 1,
    ship: 6,
    deliver: 3,
    closeShipment: 3,
  },
  ...{ makeReady: 2, handOver: 2, refund: 3, stock: 3, passTime: 2, behave: 1 },
};

export const beats = (count: number) => beatsOf(steps, WEIGHTS, count);

export async function beginHistory(
  paying: PaymentSetup,
  nodes: readonly Product[],
  confirmsAutomatically: boolean,
): Promise<ShopHistory> {
  const { product } = paying;
  const store = await shopStore(product);
  const { storeId } = store;
  await saveSettings(product.db, storeId, { confirms_automatically: confirmsAutomatically });
  const daily = await addPlan(product, storeId, {
    mode: 'DAILY',
    policy: 'limited',
    quantity: 4,
    per_person: 3,
  });
  const one = await addGoods(product, storeId, { onHand: PIECES, lowStockAt: 2 });
  const two = await addGoods(product, storeId, { onHand: PIECES, planId: daily });
  const free = await addGoods(product, storeId, { onHand: null });
  const combo = await addCombo(product, storeId, [{ skuId: one.skuId, quantity: 2 }, two, free]);
  const [first = '', second = '', third = ''] = combo.itemIds;
  const choose = (...itemIds: string[]) => itemIds.map((itemId) => ({ itemId, count: 1 }));
  const people = await signedInPeople(product, BUYERS);
  const buyers: ShopHistory['buyers'] = [];
  for (const { visitor } of people) buyers.push({ visitor, addressId: await addAddress(visitor) });
  return {
    ...{ paying, nodes, store, buyers },
    offers: [
      { lines: [one], price: PRICE },
      { lines: [two], price: PRICE },
      { lines: [two, one], price: 2 * PRICE },
      { lines: [{ ...combo, choices: choose(first, second) }], price: 50_00 },
      { lines: [{ ...combo, choices: choose(first, third) }, one, free], price: 50_00 + 2 * PRICE },
    ],
    skuIds: [one.skuId, two.skuId],
    initial: new Map([one, two].map(({ skuId }) => [skuId, PIECES])),
    ...{ orders: [], tries: [], calls: 0 },
  };
}

/** Runs the steps of one moment. */
export async function takeBeat(history: ShopHistory, beat: readonly Step[]): Promise<void> {
  await Promise.all(beat.map((one) => takeStep(history, one)));
}

/** Finds one of the latest orders, in its present state. */
async function orderOf({ store, orders }: ShopHistory, index: number) {
  const chosen = orders.at(-1 - (index % Math.max(orders.length, 1)));
  return chosen && { ...chosen, now: await readAtDesk(store, { storeId: store.storeId, id: chosen.id }) };
}

type ByOrder = Exclude<
  Step,
  { do: 'place' | 'payInWallet' | 'stock' | 'passTime' | 'behave' | 'settleDown' }
>;

async function takeStep(history: ShopHistory, one: Step): Promise<unknown> {
  const { store } = history;
  switch (one.do) {
    case 'place':
      return place(history, one);
    case 'stock':
      return ask(history, store.manager, stockApi.changeStock, {
        params: { storeId: store.storeId },
        body: { skuId: history.skuIds[one.sku] ?? '', reason: one.reason, quantity: one.quantity, note: '' },
      });
    case 'payInWallet':
    case 'passTime':
    case 'behave':
    case 'settleDown':
      return takeCommonStep(history, one);
    default: {
      const order = await orderOf(history, one.which);
      return order && changeOrder(history, one, order);
    }
  }
}

async function place(
  history: ShopHistory,
  { buyer: index, offer: at, quantity, way }: Steps['place'],
): Promise<void> {
  const { paying, store, buyers, offers } = history;
  const [buyer, offer] = [buyers[index], offers[at]];
  if (!buyer || !offer) return;
  const lines = offer.lines.map((line) => ({ ...line, quantity }));
  const goods = quantity * offer.price;
  const call =
    way === 'pickup'
      ? pickupOrder(paying.product, store.storeId, lines, goods)
      : pickupOrder(paying.product, store.storeId, lines, goods + DELIVERY_FEE, {
          ...{ way, addressId: buyer.addressId, pickup: null, contact: null },
        });
  const placed = await ask(history, buyer.visitor, myShopOrdersApi.placeShopOrder, call);
  if (placed) history.orders.push({ id: placed.id, buyer: buyer.visitor });
}

interface Chosen {
  buyer: Visitor;
  now: StoreShopOrder;
}

async function changeOrder(history: ShopHistory, one: ByOrder, { buyer, now }: Chosen): Promise<unknown> {
  const { manager, host } = history.store;
  const params = { storeId: now.storeId, shopOrderId: now.id };
  const { version } = now;
  const ended = { params, body: { version, reason: 'History' } };
  const plain = { params, body: { version } };
  switch (one.do) {
    case 'startPayment':
      return startPayment(history, one.method, { buyer, now });
    case 'payAtOnce':
      await startPayment(history, one.method, { buyer, now });
      await takeStep(history, { do: 'payInWallet', which: 0 });
      return settleDown(history.paying);
    case 'cancel':
      return ask(history, buyer, myShopOrdersApi.cancelMyShopOrder, plain);
    case 'receive':
      return ask(history, buyer, myShopOrdersApi.confirmReceipt, plain);
    case 'confirm':
      return ask(history, host, storeShopApi.confirmShopOrder, plain);
    case 'reject':
      return ask(history, manager, storeShopApi.rejectShopOrder, ended);
    case 'cancelByStore':
      return ask(history, manager, storeShopApi.cancelShopOrder, ended);
    case 'makeReady':
      return ask(history, host, storeShopApi.makeShopOrderReady, plain);
    case 'handOver':
      return ask(history, host, storeShopApi.handOverShopOrder, plain);
    case 'ship': {
      const lines = now.lines.map(({ id }) => ({ lineId: id, quantity: one.pieces }));
      const body = { version, carrier: 'sf' as const, trackingNumber: 'SF1', lines };
      return ask(history, host, storeShopApi.createShipment, { params, body });
    }
    case 'deliver':
    case 'closeShipment': {
      const shipment = now.shipments.find(({ can }) => can.length > 0);
      if (!shipment) return undefined;
      const of = { ...params, shipmentId: shipment.id };
      return one.do === 'deliver'
        ? ask(history, host, storeShopApi.deliverShipment, { params: of, body: { version } })
        : ask(history, host, storeShopApi.closeShipment, { params: of, body: { version, lost: one.lost } });
    }
    case 'refund': {
      const [line] = now.lines;
      const cancelled = line && one.cancelled > 0 ? [{ lineId: line.id, quantity: one.cancelled }] : [];
      const body = { version, amount: one.amount as Fen, reason: '', cancelled };
      return ask(history, manager, storeShopApi.refundShopOrder, { params, body });
    }
  }
}

async function startPayment(
  history: ShopHistory,
  method: (typeof METHODS)[number],
  { buyer, now }: Chosen,
): Promise<void> {
  const params = { storeId: now.storeId, shopOrderId: now.id };
  const { paymentId } = await buyer.do(myShopOrdersApi.readMyShopOrder, { params });
  if (!paymentId) return;
  await recordTry(history, method, () => startPaying(buyer, { storeId: now.storeId, paymentId }, method));
}
