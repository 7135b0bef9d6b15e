import { DEFAULT_CURRENCY } from '@xiwei/contract/common/currency.ts';
import type { StaffRole } from '@xiwei/contract/common/endpoint.ts';
import { type Language, type Localized, textFor } from '@xiwei/contract/common/language.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import {
  type ShipmentAction,
  type ShopActor,
  type ShopOrderAction,
  shipmentActionsFor,
  shopOrderActionsFor,
} from '@xiwei/contract/shop/shop-orders.machine.ts';
import type {
  MyShopOrder,
  PackingList,
  Shipment,
  ShopOrderLine,
  ShopOrderRow,
  StoreShopOrder,
} from '@xiwei/contract/shop/shop-orders.model.ts';
import { findNicknames, showPhone } from '#modules/identity/index.ts';
import { failedRefundOf, type Purse } from '#modules/money/index.ts';
import { findStore, findStorePlaces, type StoreRow } from '#modules/stores/index.ts';
import type { Db } from '#platform/db/db.ts';
import { pictureUrl } from '#platform/files/pictures.ts';
import { can } from '#platform/http/caller.ts';
import { listLog, type OrderLogRow } from './order-log.store.ts';
import { amountsOf, readPurse, readPurses, refundableOf } from './order-money.ts';
import { type LineRow, listLinesOf, listShipmentsOf, type ShipmentRow } from './order-parts.store.ts';
import { factsOf } from './orders.rules.ts';
import type { OrderRow } from './orders.store.ts';

/** The most titles of goods that a row of a list shows. */
const ROW_TITLES = 3;

/** Who reads an order, and in which language. */
interface Reader {
  db: Db;
  now: Date;
  language: Language;
}

/** What a reader may do: their actor, and for staff their role. */
interface Rights {
  actor: ShopActor;
  role?: StaffRole;
}

/** The actions of staff by role. */
const STAFF_ACTIONS = {
  host: ['confirm', 'ship', 'deliver', 'closeShipment', 'makeReady', 'handOver'],
  manager: ['reject', 'cancelByStore', 'refund'],
} as const satisfies Partial<Record<StaffRole, readonly ShopOrderAction[]>>;

function actionsOf(order: OrderRow, purse: Purse, { actor, role }: Rights): ShopOrderAction[] {
  const possible = shopOrderActionsFor(actor, factsOf(order, { moneyLeft: refundableOf(purse) > 0 }));
  const allowed: readonly ShopOrderAction[] | null = role ? can(role, STAFF_ACTIONS) : null;
  return allowed ? possible.filter((action) => allowed.includes(action)) : possible;
}

const say = (text: Localized, language: Language): string => textFor(text, language) ?? '';

const instantOf = (date: Date | null): string | null => date?.toISOString() ?? null;

/** The fields of an order that lists show as well. */
const describeHead = (
  order: OrderRow,
  { storeName, currency }: Pick<ShopOrderRow, 'storeName' | 'currency'>,
  actions: ShopOrderAction[],
) => ({
  id: order.id,
  storeId: order.store_id,
  version: order.version,
  storeName,
  currency,
  number: order.number,
  status: order.status,
  closeReason: order.close_reason,
  way: order.way,
  pieces: order.pieces,
  total: order.total,
  buyerName: order.recipient_name,
  pickup:
    order.pickup_date !== null && order.pickup_time !== null
      ? { date: order.pickup_date, time: order.pickup_time }
      : null,
  deadline: instantOf(order.deadline),
  toShip: order.to_ship,
  createdAt: order.created_at.toISOString(),
  can: actions,
});

/** Describes a page of orders as rows of a list, in their order. */
export async function describeRows(
  { db, now, language }: Reader,
  orders: readonly OrderRow[],
  rights: Rights,
): Promise<ShopOrderRow[]> {
  if (orders.length === 0) return [];
  const stores = await findStorePlaces(db, [...new Set(orders.map(({ store_id }) => store_id))]);
  const byId = new Map(
    stores.map(({ id, name, currency }) => [id, { storeName: say(name, language), currency }]),
  );
  const lines = await listLinesOf(db, orders);
  const purses = await readPurses(db, orders, now);
  return orders.flatMap((order) => {
    const [purse, store] = [purses.get(order.id), byId.get(order.store_id)];
    if (!purse || !store) return [];
    const own = lines.filter(({ shop_order_id }) => shop_order_id === order.id);
    return {
      ...describeHead(order, store, actionsOf(order, purse, rights)),
      titles: own.slice(0, ROW_TITLES).map(({ title }) => say(title, language)),
      pictureUrl: pictureUrl(own[0]?.picture ?? null),
    };
  });
}

const describeLine = (row: LineRow, language: Language): ShopOrderLine => ({
  id: row.id,
  skuId: row.sku_id,
  productId: row.product_id,
  title: say(row.title, language),
  skuName: say(row.sku_name, language),
  choices: row.choices,
  choiceNames: row.choice_names.map(({ title, count }) => ({ title: say(title, language), count })),
  pictureUrl: pictureUrl(row.picture),
  quickCode: row.quick_code,
  weight: row.weight,
  price: row.price,
  quantity: row.quantity,
  cancelled: row.cancelled,
  shipped: row.shipped,
  amount: (row.price * row.quantity) as Fen,
});

/** The action on an order that an action on one of its parcels is a part of. */
const ORDER_ACTIONS: Record<ShipmentAction, ShopOrderAction> = {
  deliver: 'deliver',
  receive: 'receive',
  close: 'closeShipment',
};

const describeShipment = (
  row: ShipmentRow,
  actor: ShopActor,
  possible: readonly ShopOrderAction[],
): Shipment => ({
  id: row.id,
  status: row.status,
  carrier: row.carrier,
  trackingNumber: row.tracking_number,
  lines: row.lines.map(({ line_id: lineId, quantity }) => ({ lineId, quantity })),
  createdAt: row.created_at.toISOString(),
  deliveredAt: instantOf(row.delivered_at),
  receivedAt: instantOf(row.received_at),
  closedAt: instantOf(row.closed_at),
  can: shipmentActionsFor(actor, row).filter((action) => possible.includes(ORDER_ACTIONS[action])),
});

/** What an order is described from. */
interface OrderParts {
  store: StoreRow;
  purse: Purse;
  lines: readonly LineRow[];
  shipments: readonly ShipmentRow[];
}

async function readParts({ db, now }: Reader, order: OrderRow): Promise<OrderParts> {
  const store = await findStore(db, order.store_id);
  if (!store) throw new Error(`The store of order ${order.id} was not found`);
  return {
    store,
    purse: await readPurse(db, order, now),
    lines: await listLinesOf(db, [order]),
    shipments: await listShipmentsOf(db, [order]),
  };
}

const describeRecipient = (order: OrderRow): PackingList['recipient'] => ({
  name: order.recipient_name,
  phone: order.recipient_phone && showPhone(order.recipient_phone),
  region: order.region,
  address: order.address,
});

/** What a packing list does not name. */
const UNNAMED = { storeName: '', currency: DEFAULT_CURRENCY };

/** Describes what is packed of orders. */
export async function describePackingLists(
  { db, language }: Pick<Reader, 'db' | 'language'>,
  orders: readonly OrderRow[],
): Promise<PackingList[]> {
  const lines = orders.length > 0 ? await listLinesOf(db, orders) : [];
  return orders.map((order) => {
    const { id, version, number, way, pickup, createdAt } = describeHead(order, UNNAMED, []);
    return {
      ...{ id, version, number, way, pickup, createdAt, remark: order.remark },
      recipient: describeRecipient(order),
      lines: lines
        .filter((line) => line.shop_order_id === order.id)
        .map((line) => describeLine(line, language)),
    };
  });
}

/** Describes what buyers and staff see of an order alike. */
function describeOrder(
  { language }: Reader,
  order: OrderRow,
  { store, purse, lines, shipments }: OrderParts,
  rights: Rights,
) {
  const actions = actionsOf(order, purse, rights);
  return {
    ...describeHead(order, { storeName: say(store.name, language), currency: store.currency }, actions),
    recipient: describeRecipient(order),
    remark: order.remark,
    lines: lines.map((line) => describeLine(line, language)),
    shipments: shipments.map((shipment) => describeShipment(shipment, rights.actor, actions)),
    money: {
      goods: order.goods,
      deliveryFee: order.delivery_fee,
      total: order.total,
      ...amountsOf(purse),
    },
    closeNote: order.close_note,
    paidAt: instantOf(order.paid_at),
    confirmedAt: instantOf(order.confirmed_at),
    readyAt: instantOf(order.ready_at),
    finishedAt: instantOf(order.finished_at),
    closedAt: instantOf(order.closed_at),
  };
}

/** Describes an order for its buyer, from parts that are read unless they are given. */
export async function describeMyOrder(
  reader: Reader,
  order: OrderRow,
  given?: OrderParts,
): Promise<MyShopOrder> {
  const parts = given ?? (await readParts(reader, order));
  const { store, purse } = parts;
  const phone = store.contacts.find(({ type }) => type === 'phone')?.value;
  return {
    ...describeOrder(reader, order, parts, { actor: 'buyer' }),
    storePhone: phone === undefined ? null : showPhone(phone),
    storeAddress: say(store.address, reader.language),
    paymentId: purse.openIntents()[0]?.id ?? null,
  };
}

/** Describes an order for the staff of its store. */
export async function describeStoreOrder(
  reader: Reader,
  order: OrderRow,
  role: StaffRole,
): Promise<StoreShopOrder> {
  const parts = await readParts(reader, order);
  const log = await listLog(reader.db, order);
  const names = await findNicknames(reader.db, [
    ...new Set(log.flatMap(({ operator_id }) => operator_id ?? [])),
  ]);
  return {
    ...describeOrder(reader, order, parts, { actor: 'store', role }),
    userId: order.user_id,
    failedRefund: failedRefundOf(parts.purse),
    log: log.map((entry) => describeEntry(entry, names)),
  };
}

const describeEntry = (
  { id, type, at, operator_type, operator_id, amount, note }: OrderLogRow,
  names: ReadonlyMap<string, string>,
): StoreShopOrder['log'][number] => ({
  ...{ id, type, at: at.toISOString(), amount, note },
  by: { type: operator_type, id: operator_id, name: names.get(operator_id ?? '') ?? null },
});
