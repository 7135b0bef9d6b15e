import { stateMachine, type Transition } from '#common/machine.ts';

/** The statuses of an order of goods. The server enforces the transitions below, and screens derive their buttons from them. */
export const SHOP_ORDER_STATUSES = [
  'WAIT_PAYMENT',
  'WAIT_SELLER_CONFIRM',
  /** The store packs it. */
  'WAIT_SHIPPED',
  /** Parcels are on their way, or goods are left to be sent. */
  'WAIT_RECEIVE',
  /** All parcels were delivered, or the order is ready to be picked up. */
  'WAIT_BUYER_CONFIRM_RECEIVE',
  'FINISHED',
  'CLOSED',
] as const;
export type ShopOrderStatus = (typeof SHOP_ORDER_STATUSES)[number];

export const SHOP_CLOSE_REASONS = [
  'PAYMENT_FAIL',
  'SELLER_REJECT',
  'BUYER_CANCEL',
  'SELLER_CANCEL',
  /** The store did not confirm it in time. */
  'UNRECOGNIZED',
] as const;
export type ShopCloseReason = (typeof SHOP_CLOSE_REASONS)[number];

/** How goods get to the buyer. */
export const DELIVERY_WAYS = ['delivery', 'pickup'] as const;
export type DeliveryWay = (typeof DELIVERY_WAYS)[number];

/** Who performs an action. `money` is a payment that arrived, `system` a timer. */
export const SHOP_ACTORS = ['buyer', 'store', 'system', 'money'] as const;
export type ShopActor = (typeof SHOP_ACTORS)[number];

export const SHOP_ORDER_ACTIONS = [
  'pay',
  'payLate',
  'expire',
  'confirm',
  'reject',
  'giveUp',
  'cancel',
  'cancelByStore',
  'ship',
  'deliver',
  'closeShipment',
  'makeReady',
  'handOver',
  'receive',
  'receiveAutomatically',
  'refund',
] as const;
export type ShopOrderAction = (typeof SHOP_ORDER_ACTIONS)[number];

/** How many pieces of an order are in which state. Cancelled pieces are not counted. */
export interface ParcelCounts {
  /** Pieces that are in no parcel. */
  toShip: number;
  /** Parcels on their way. */
  onTheWay: number;
  /** Parcels that were delivered. */
  delivered: number;
}

/** The facts of an order that decide which actions are possible. */
export interface ShopOrderFacts {
  status: ShopOrderStatus;
  closeReason: ShopCloseReason | null;
  way: DeliveryWay;
  /** Whether the store takes paid orders without looking at them. */
  confirmsAutomatically: boolean;
  /** Whether the goods of an expired order can be reserved again. */
  inStock: boolean;
  /** Whether money is left that can be refunded. */
  moneyLeft: boolean;
  parcels: ParcelCounts;
  /** The parcels after the action, if it changes them; otherwise the same as `parcels`. */
  parcelsAfter: ParcelCounts;
}

/** Returns the status that the parcels of a confirmed order give it. */
const statusOfParcels = ({ status, way, parcelsAfter }: ShopOrderFacts): ShopOrderStatus => {
  const { toShip, onTheWay, delivered } = parcelsAfter;
  if (way === 'pickup') return status;
  if (onTheWay + delivered === 0) return 'WAIT_SHIPPED';
  return toShip === 0 && onTheWay === 0 ? 'WAIT_BUYER_CONFIRM_RECEIVE' : 'WAIT_RECEIVE';
};

const statusWhenPaid = ({ confirmsAutomatically }: ShopOrderFacts): ShopOrderStatus =>
  confirmsAutomatically ? 'WAIT_SHIPPED' : 'WAIT_SELLER_CONFIRM';

export const SHOP_ORDER_TRANSITIONS: Record<
  ShopOrderAction,
  Transition<ShopActor, ShopOrderFacts, ShopCloseReason>
> = {
  pay: { from: ['WAIT_PAYMENT'], by: ['money'], to: statusWhenPaid },
  // The payment came after its deadline, and the goods are still there.
  payLate: {
    from: ['CLOSED'],
    by: ['money'],
    to: statusWhenPaid,
    when: ({ closeReason, inStock }) => closeReason === 'PAYMENT_FAIL' && inStock,
  },
  expire: { from: ['WAIT_PAYMENT'], by: ['system'], to: 'CLOSED', closeReason: 'PAYMENT_FAIL' },
  confirm: { from: ['WAIT_SELLER_CONFIRM'], by: ['store'], to: 'WAIT_SHIPPED' },
  reject: { from: ['WAIT_SELLER_CONFIRM'], by: ['store'], to: 'CLOSED', closeReason: 'SELLER_REJECT' },
  giveUp: { from: ['WAIT_SELLER_CONFIRM'], by: ['system'], to: 'CLOSED', closeReason: 'UNRECOGNIZED' },
  // Once the store has confirmed it, the buyer asks the store.
  cancel: {
    from: ['WAIT_PAYMENT', 'WAIT_SELLER_CONFIRM'],
    by: ['buyer'],
    to: 'CLOSED',
    closeReason: 'BUYER_CANCEL',
  },
  // What has been sent is refunded instead. An order that was not picked up can be cancelled.
  cancelByStore: {
    from: ['WAIT_PAYMENT', 'WAIT_SHIPPED', 'WAIT_BUYER_CONFIRM_RECEIVE'],
    by: ['store'],
    to: 'CLOSED',
    closeReason: 'SELLER_CANCEL',
    when: ({ status, way }) => status !== 'WAIT_BUYER_CONFIRM_RECEIVE' || way === 'pickup',
  },
  ship: {
    from: ['WAIT_SHIPPED', 'WAIT_RECEIVE'],
    by: ['store'],
    to: statusOfParcels,
    when: ({ way, parcels }) => way === 'delivery' && parcels.toShip > 0,
  },
  deliver: {
    from: ['WAIT_RECEIVE'],
    by: ['store', 'system'],
    to: statusOfParcels,
    when: ({ parcels }) => parcels.onTheWay > 0,
  },
  closeShipment: {
    from: ['WAIT_RECEIVE', 'WAIT_BUYER_CONFIRM_RECEIVE'],
    by: ['store'],
    to: statusOfParcels,
    when: ({ parcels }) => parcels.onTheWay + parcels.delivered > 0,
  },
  makeReady: {
    from: ['WAIT_SHIPPED'],
    by: ['store'],
    to: 'WAIT_BUYER_CONFIRM_RECEIVE',
    when: ({ way }) => way === 'pickup',
  },
  handOver: {
    from: ['WAIT_SHIPPED', 'WAIT_BUYER_CONFIRM_RECEIVE'],
    by: ['store'],
    to: 'FINISHED',
    when: ({ way }) => way === 'pickup',
  },
  receive: {
    from: ['WAIT_RECEIVE', 'WAIT_BUYER_CONFIRM_RECEIVE'],
    by: ['buyer'],
    to: 'FINISHED',
    when: ({ parcels }) => parcels.toShip === 0 || parcels.onTheWay + parcels.delivered === 0,
  },
  receiveAutomatically: { from: ['WAIT_BUYER_CONFIRM_RECEIVE'], by: ['system'], to: 'FINISHED' },
  // Pieces that are not sent any more can be cancelled with it.
  refund: {
    from: [
      'WAIT_SELLER_CONFIRM',
      'WAIT_SHIPPED',
      'WAIT_RECEIVE',
      'WAIT_BUYER_CONFIRM_RECEIVE',
      'FINISHED',
      'CLOSED',
    ],
    by: ['store'],
    to: (facts) =>
      facts.status === 'WAIT_RECEIVE' || facts.status === 'WAIT_SHIPPED'
        ? statusOfParcels(facts)
        : facts.status,
    when: ({ moneyLeft }) => moneyLeft,
  },
};

/** The next status of an order after an action, and the actions that an actor can perform on it now. */
export const { next: nextShopOrderStatus, actionsFor: shopOrderActionsFor } =
  stateMachine(SHOP_ORDER_TRANSITIONS);

export const SHIPMENT_STATUSES = [
  /** On its way. */
  'CREATED',
  'DELIVERED',
  'RECEIVED',
  /** It came back, or was lost. Its goods have to be sent again. */
  'CLOSED',
] as const;
export type ShipmentStatus = (typeof SHIPMENT_STATUSES)[number];

export const SHIPMENT_ACTIONS = ['deliver', 'receive', 'close'] as const;
export type ShipmentAction = (typeof SHIPMENT_ACTIONS)[number];

export const SHIPMENT_TRANSITIONS: Record<
  ShipmentAction,
  Transition<ShopActor, { status: ShipmentStatus }>
> = {
  deliver: { from: ['CREATED'], by: ['store', 'system'], to: 'DELIVERED' },
  receive: { from: ['CREATED', 'DELIVERED'], by: ['buyer', 'system'], to: 'RECEIVED' },
  close: { from: ['CREATED', 'DELIVERED'], by: ['store'], to: 'CLOSED' },
};

/** The next status of a shipment after an action, and the actions that an actor can perform on it now. */
export const { next: nextShipmentStatus, actionsFor: shipmentActionsFor } =
  stateMachine(SHIPMENT_TRANSITIONS);
