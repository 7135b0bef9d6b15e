import type { Fen } from '@xiwei/contract/common/money.ts';
import {
  type DemoShopOrder,
  type DemoShopStep,
  demoId,
  demoPeople,
  demoShopOrders,
  demoShops,
  demoStores,
  HOUSES,
} from '@xiwei/demo';
import {
  cancelMyShopOrder,
  causeOf,
  completePayment,
  confirmReceipt,
  confirmShopOrder,
  createShipment,
  deliverShipment,
  findOrder,
  findShopSettings,
  handOverShopOrder,
  listLinesOf,
  listShipmentsOf,
  makeShopOrderReady,
  type OrderRow,
  pickupTimes,
  placeShopOrder,
  rejectShopOrder,
  type ShopDeps,
  withMoney,
} from '#modules/shop/steps.ts';
import { later } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { Pictures } from '#platform/files/pictures.ts';
import { createLog } from '#platform/log.ts';

const STEP_SECONDS = 3600;

/** Where goods of demo orders are delivered. */
const ADDRESS = {
  ...{ region: 'CN' as const, division_code: '310104', province: '上海市', city: null, district: '徐汇区' },
  ...{ detail: '武康路 100 弄 8 号', is_default: true, phone_region: 'CN' as const },
};

/** Adds orders of goods in every status, as of an instant. Takes their steps with the functions that calls use. Notifies no person. */
export async function loadShopOrders(db: Db, now: Date): Promise<void> {
  const deps: ShopDeps = {
    ...{
      db,
      log: createLog('silent'),
      clock: { now: () => now },
      pictures: new Pictures(),
      emit: () => Promise.resolve(),
    },
    takesOnlinePayments: () => Promise.resolve(true),
    confirmFailed: () => Promise.resolve(),
  };
  await addAddresses(db, now);
  const oldestFirst = demoShopOrders.toSorted((a, b) => b.minutesAgo - a.minutesAgo);
  for (const order of oldestFirst) await takeSteps(deps, db, order, now);
}

const buyerOf = ({ buyer }: DemoShopOrder) => {
  const person = demoPeople.find(({ key }) => key === buyer);
  if (!person) throw new Error(`There is no demo person ${buyer}`);
  return person;
};

async function addAddresses(db: Db, now: Date): Promise<void> {
  const buyers = demoShopOrders.filter(({ way }) => way === 'delivery').map(buyerOf);
  const rows = [...new Set(buyers)].map(({ key, nickname, phone }) => ({
    ...{ ...ADDRESS, id: demoId('delivery-address', key), user_id: demoId('user', key) },
    ...{ contact: nickname, phone, created_at: now },
  }));
  await db.insertInto('delivery_address').values(rows).execute();
}

async function takeSteps(deps: ShopDeps, db: Db, order: DemoShopOrder, now: Date): Promise<void> {
  const placedAt = later(now, -order.minutesAgo * 60);
  const placed = await place(deps, db, order, placedAt);
  const key = { storeId: placed.storeId, shopOrderId: placed.id };
  for (const [index, step] of order.steps.entries()) {
    const found = await findOrder(db, key);
    if (!found) throw new Error('A demo order is missing');
    // The payment follows at once.
    const at = later(placedAt, index === 0 ? 60 : index * STEP_SECONDS);
    await takeStep(deps, db, { order: found, demo: order, step, at });
  }
}

/** Returns what an order costs, in fen. */
function totalOf({ store, lines, way }: DemoShopOrder): Fen {
  const shop = demoShops.find((each) => each.store === store);
  const priceOf = ({ product, variant }: DemoShopOrder['lines'][number]): number =>
    shop?.products.find(({ key }) => key === product)?.skus[variant]?.price ?? 0;
  const goods = lines.reduce((sum, line) => sum + priceOf(line) * line.quantity, 0);
  const isFree = way === 'pickup' || (shop?.freeFrom != null && goods >= shop.freeFrom);
  return ((goods + (isFree ? 0 : (shop?.deliveryFee ?? 0))) * 100) as Fen;
}

async function place(deps: ShopDeps, db: Db, order: DemoShopOrder, at: Date) {
  const { store, way, lines, remark = '' } = order;
  const storeId = demoId('store', store);
  const { nickname, phone } = buyerOf(order);
  const { timezone = 'Asia/Shanghai', region = 'CN' } = demoStores.find(({ key }) => key === store) ?? {};
  const [day] = pickupTimes(await findShopSettings(db, storeId), timezone, at);
  return placeShopOrder(
    deps,
    callOf(db, at, order.buyer, {
      params: { storeId },
      body: {
        ...{ way, remark, total: totalOf(order), fromCart: false },
        lines: lines.map(({ product, variant, quantity }) => ({
          ...{ skuId: demoId('sku', `${store}/${product}/${variant}`), quantity, choices: [] },
        })),
        addressId: way === 'delivery' ? demoId('delivery-address', order.buyer) : null,
        pickup: way === 'pickup' && day?.times[0] ? { date: day.date, time: day.times[0] } : null,
        contact: way === 'pickup' ? { name: nickname, phone: { region, number: phone } } : null,
      },
    }),
  );
}

interface StepToTake {
  order: OrderRow;
  demo: DemoShopOrder;
  step: DemoShopStep;
  at: Date;
}

async function takeStep(deps: ShopDeps, db: Db, { order, demo, step, at }: StepToTake): Promise<void> {
  const params = { storeId: order.store_id, shopOrderId: order.id };
  const { version } = order;
  const manager = HOUSES.find(({ store }) => store === demo.store)?.manager ?? demo.buyer;
  const byStaff = (body: object, more: object = {}) =>
    callOf(db, at, manager, { params: { ...params, ...more }, body: { version, ...body } });
  const byBuyer = () => callOf(db, at, demo.buyer, { params, body: { version } });
  const shipmentIds = (await listShipmentsOf(db, [order])).map(({ id }) => id);
  const steps: Record<DemoShopStep, () => Promise<unknown>> = {
    pay: () => pay(deps, db, order, at),
    confirm: () => confirmShopOrder(deps, byStaff({})),
    reject: () => rejectShopOrder(deps, byStaff({ reason: demo.reason ?? '' })),
    cancel: () => cancelMyShopOrder(deps, byBuyer()),
    ready: () => makeShopOrderReady(deps, byStaff({})),
    handOver: () => handOverShopOrder(deps, byStaff({})),
    ship: async () => {
      const lines = (await listLinesOf(db, [order])).map(({ id: lineId, quantity }) => ({
        lineId,
        quantity,
      }));
      const parcel = { carrier: 'sf', trackingNumber: `SF1${order.number.replace(/\D/g, '')}`, lines };
      await createShipment(deps, byStaff(parcel));
    },
    deliver: () => deliverShipment(deps, byStaff({}, { shipmentId: shipmentIds[0] })),
    receive: () => confirmReceipt(deps, byBuyer()),
  };
  await steps[step]();
}

/** Records that an order was paid at the store: providers of the demo have no such payments. */
async function pay(deps: ShopDeps, db: Db, order: OrderRow, at: Date): Promise<void> {
  const tx = { db, now: at };
  await withMoney(tx, order, (purse) =>
    purse.payOffline('shopOrder', order.total, causeOf({ type: 'system', id: null }, null), {
      ...{ amount: order.total, expiresAt: at.toISOString() },
      ...{ userId: order.user_id, reference: order.number },
    }),
  );
  await completePayment(deps, tx, order, null);
}

/** Makes the call of a person, for handlers that use nothing else of it. */
const callOf = (db: Db, now: Date, person: string, input: object) =>
  ({
    ...{ db, now, role: 'manager', language: 'zh-Hans', input: { query: {}, ...input } },
    caller: { user: { id: demoId('user', person) } },
  }) as never;
