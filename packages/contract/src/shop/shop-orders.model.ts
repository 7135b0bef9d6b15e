import * as z from 'zod/mini';
import { ADDRESS_CONTACT_MAX, ADDRESS_REGIONS } from '#addresses/addresses.model.ts';
import { operator } from '#booking/booking.model.ts';
import {
  currency,
  fen,
  id,
  instant,
  pictureUrl,
  positiveFen,
  version,
  wallDate,
  wallTime,
} from '#common/shapes.ts';
import { freeText, requiredText } from '#common/text.ts';
import { phoneInput } from '#identity/identity.model.ts';
import { REFUND_WAYS } from '#money/money.model.ts';
import { comboChoice, orderLines } from './goods.model.ts';
import {
  DELIVERY_WAYS,
  SHIPMENT_ACTIONS,
  SHIPMENT_STATUSES,
  SHOP_CLOSE_REASONS,
  SHOP_ORDER_ACTIONS,
  SHOP_ORDER_STATUSES,
} from './shop-orders.machine.ts';

/** The longest note of a buyer, and the longest reason of a store. */
export const SHOP_REMARK_MAX = 300;
export const SHOP_REASON_MAX = 200;
/** The most orders of one person that wait for payment, at all stores. */
export const MAX_UNPAID_SHOP_ORDERS = 5;
/** The most parcels of one order. */
export const MAX_SHIPMENTS = 50;

/** Carriers, for the words of their names; `other` has no name of its own. */
export const CARRIERS = [
  'sf',
  'jd',
  'ems',
  'zto',
  'yto',
  'sto',
  'yunda',
  'jitu',
  'hongkongPost',
  'macauPost',
  'posMalaysia',
  'dhl',
  'ownCourier',
  'other',
] as const;
export type Carrier = (typeof CARRIERS)[number];

/** An order of goods as it is sent: for delivery with an address of the person, for pick-up with a time and a contact. */
export const shopOrderInput = z.object({
  lines: orderLines,
  way: z.enum(DELIVERY_WAYS),
  addressId: z._default(z.nullable(id), null),
  pickup: z._default(z.nullable(z.object({ date: wallDate, time: wallTime })), null),
  contact: z._default(
    z.nullable(z.object({ name: requiredText(ADDRESS_CONTACT_MAX), phone: phoneInput })),
    null,
  ),
  remark: z._default(freeText(SHOP_REMARK_MAX), ''),
  /** The total that the buyer was shown. With another one the order is refused. */
  total: fen,
  /** Whether its lines are removed from the cart. */
  fromCart: z._default(z.boolean(), true),
});
export type ShopOrderInput = z.infer<typeof shopOrderInput>;

/** Where an order is delivered, or who picks it up, as it was when it was ordered. */
const recipient = z.object({
  name: z.string(),
  /** As it is dialled. Null after the buyer's account was closed. */
  phone: z.nullable(z.string()),
  region: z.nullable(z.enum(ADDRESS_REGIONS)),
  /** Province, city and district with the detail, in the order of the region. Empty for pick-up. */
  address: z.string(),
});

export const shopOrderLine = z.object({
  id,
  skuId: id,
  productId: id,
  title: z.string(),
  skuName: z.string(),
  choices: z.array(comboChoice),
  choiceNames: z.array(z.object({ title: z.string(), count: z.int() })),
  pictureUrl,
  quickCode: z.string(),
  /** Grams of one piece. */
  weight: z.nullable(z.int()),
  price: fen,
  quantity: z.int(),
  /** Pieces that are not sent any more. */
  cancelled: z.int(),
  /** Pieces in parcels that were not closed, or handed over. */
  shipped: z.int(),
  amount: fen,
});
export type ShopOrderLine = z.infer<typeof shopOrderLine>;

export const shipment = z.object({
  id,
  status: z.enum(SHIPMENT_STATUSES),
  carrier: z.enum(CARRIERS),
  /** The carrier's number of the parcel; may be empty for an own courier. */
  trackingNumber: z.string(),
  lines: z.array(z.object({ lineId: id, quantity: z.int() })),
  createdAt: instant,
  deliveredAt: z.nullable(instant),
  receivedAt: z.nullable(instant),
  closedAt: z.nullable(instant),
  can: z.array(z.enum(SHIPMENT_ACTIONS)),
});
export type Shipment = z.infer<typeof shipment>;

const money = z.object({
  goods: fen,
  deliveryFee: fen,
  total: fen,
  paid: fen,
  refunding: fen,
  refunded: fen,
  /** What can still be refunded. */
  refundable: fen,
});

/** An order in a list. */
export const shopOrderRow = z.object({
  id,
  storeId: id,
  version,
  storeName: z.string(),
  currency,
  /** The number that people say, unique in the store. */
  number: z.string(),
  status: z.enum(SHOP_ORDER_STATUSES),
  closeReason: z.nullable(z.enum(SHOP_CLOSE_REASONS)),
  way: z.enum(DELIVERY_WAYS),
  /** The first goods, and how many pieces there are in all. */
  titles: z.array(z.string()),
  pictureUrl,
  pieces: z.int(),
  total: fen,
  buyerName: z.string(),
  pickup: z.nullable(z.object({ date: wallDate, time: wallTime })),
  /** Until when it has to be paid, confirmed, or received. Null if no timer runs. */
  deadline: z.nullable(instant),
  /** Goods of it are still to be sent. */
  toShip: z.int(),
  createdAt: instant,
  can: z.array(z.enum(SHOP_ORDER_ACTIONS)),
});
export type ShopOrderRow = z.infer<typeof shopOrderRow>;

/** What an entry of the log records. */
export const SHOP_LOG_TYPES = [
  'create',
  ...SHOP_ORDER_ACTIONS,
  'paymentReturned',
  'refundFailed',
  'refundAnotherWay',
] as const;
export type ShopLogType = (typeof SHOP_LOG_TYPES)[number];

const orderFields = z.extend(z.omit(shopOrderRow, { titles: true, pictureUrl: true }), {
  recipient,
  remark: z.string(),
  lines: z.array(shopOrderLine),
  shipments: z.array(shipment),
  money,
  /** What the store wrote when it rejected or cancelled it. */
  closeNote: z.string(),
  paidAt: z.nullable(instant),
  confirmedAt: z.nullable(instant),
  readyAt: z.nullable(instant),
  finishedAt: z.nullable(instant),
  closedAt: z.nullable(instant),
});

/** An order as its buyer sees it. */
export const myShopOrder = z.extend(orderFields, {
  storePhone: z.nullable(z.string()),
  storeAddress: z.string(),
  /** The payment to continue while it waits for payment. */
  paymentId: z.nullable(id),
});
export type MyShopOrder = z.infer<typeof myShopOrder>;

/** An order as the staff of its store see it. */
export const storeShopOrder = z.extend(orderFields, {
  /** Null if the account was closed. */
  userId: z.nullable(id),
  /** What failed refunds still owe, and the other ways in which a manager can give it back. */
  failedRefund: z.nullable(z.object({ amount: fen, ways: z.array(z.enum(REFUND_WAYS)) })),
  log: z.array(
    z.object({
      id,
      type: z.enum(SHOP_LOG_TYPES),
      at: instant,
      by: operator,
      amount: z.nullable(fen),
      /** The reason or the number of a parcel. */
      note: z.string(),
    }),
  ),
});
export type StoreShopOrder = z.infer<typeof storeShopOrder>;

/** What is printed of an order to pack its goods. */
export const packingList = z.pick(storeShopOrder, {
  id: true,
  version: true,
  number: true,
  way: true,
  pickup: true,
  createdAt: true,
  recipient: true,
  remark: true,
  lines: true,
});
export type PackingList = z.infer<typeof packingList>;

/** Tabs of the list of staff. */
export const SHOP_ORDER_TABS = ['toConfirm', 'toShip', 'onTheWay', 'ended', 'all'] as const;
export type ShopOrderTab = (typeof SHOP_ORDER_TABS)[number];

/** How many orders wait for staff. */
export const shopOrderCounts = z.object({
  toConfirm: z.int(),
  /** With goods to be sent or prepared. */
  toShip: z.int(),
  onTheWay: z.int(),
});
export type ShopOrderCounts = z.infer<typeof shopOrderCounts>;

const reason = freeText(SHOP_REASON_MAX);

export const shipInput = z.object({
  version,
  carrier: z.enum(CARRIERS),
  trackingNumber: freeText(60),
  lines: z
    .array(z.object({ lineId: id, quantity: z.int().check(z.minimum(0), z.maximum(1_000_000)) }))
    .check(z.maxLength(50)),
});
export type ShipInput = z.infer<typeof shipInput>;

/** The end of a parcel that did not arrive: its goods have to be sent again. */
export const shipmentEnd = z.object({
  version,
  /** Whether the goods are lost. Otherwise they are on hand again. */
  lost: z.boolean(),
});

export const shopOrderVersion = z.object({ version });
/** Why the store rejects or cancels an order. The buyer reads it. */
export const shopOrderEnd = z.object({ version, reason: requiredText(SHOP_REASON_MAX) });
export const shopRefundInput = z.object({
  version,
  amount: positiveFen('refundAmountRequired', 10_000_000_000),
  reason,
  /** Pieces that are not sent any more. */
  cancelled: z._default(
    z
      .array(z.object({ lineId: id, quantity: z.int().check(z.minimum(1), z.maximum(1_000_000)) }))
      .check(z.maxLength(50)),
    [],
  ),
});
export type ShopRefundInput = z.infer<typeof shopRefundInput>;
export const shopRefundAnotherWay = z.object({ version, way: z.enum(REFUND_WAYS), reason });
