import { describe, expect, it } from 'vitest';
import {
  DELIVERY_WAYS,
  type DeliveryWay,
  nextShipmentStatus,
  nextShopOrderStatus,
  type ParcelCounts,
  SHIPMENT_ACTIONS,
  SHIPMENT_STATUSES,
  SHOP_ACTORS,
  SHOP_CLOSE_REASONS,
  SHOP_ORDER_ACTIONS,
  SHOP_ORDER_STATUSES,
  SHOP_ORDER_TRANSITIONS,
  type ShipmentAction,
  type ShipmentStatus,
  type ShopActor,
  type ShopCloseReason,
  type ShopOrderAction,
  type ShopOrderFacts,
  type ShopOrderStatus,
  shipmentActionsFor,
  shopOrderActionsFor,
} from './shop-orders.machine.ts';

/** What is in parcels: nothing, a part, all on the way, all delivered. */
const PARCELS = {
  none: { toShip: 3, onTheWay: 0, delivered: 0 },
  someSent: { toShip: 1, onTheWay: 1, delivered: 0 },
  someDelivered: { toShip: 1, onTheWay: 0, delivered: 1 },
  allSent: { toShip: 0, onTheWay: 1, delivered: 1 },
  allDelivered: { toShip: 0, onTheWay: 0, delivered: 2 },
  /** Handed over, or all pieces were cancelled. */
  nothingLeft: { toShip: 0, onTheWay: 0, delivered: 0 },
} as const satisfies Record<string, ParcelCounts>;
type Parcels = keyof typeof PARCELS;
const ALL_PARCELS = Object.keys(PARCELS) as Parcels[];

interface Condition {
  way?: DeliveryWay;
  confirmsAutomatically?: boolean;
  inStock?: boolean;
  moneyLeft?: boolean;
  closeReason?: ShopCloseReason;
  before?: readonly Parcels[];
  after?: readonly Parcels[];
}
type Row = [
  from: ShopOrderStatus,
  action: ShopOrderAction,
  by: readonly ShopActor[],
  to: ShopOrderStatus | `CLOSED: ${ShopCloseReason}`,
  when?: Condition,
];

/** Without parcels, goods are prepared. */
const UNSENT: readonly Parcels[] = ['none', 'nothingLeft'];
/** Something is left to be sent or on its way. */
const UNDER_WAY: readonly Parcels[] = ['someSent', 'someDelivered', 'allSent'];
const SENT: readonly Parcels[] = [...UNDER_WAY, 'allDelivered'];
const LEFT: readonly Parcels[] = ['none', 'someSent', 'someDelivered'];
const MOVING: readonly Parcels[] = ['someSent', 'allSent'];

/** Lists the rows of an action whose status follows from the parcels of a delivery. */
const byParcels = (
  from: ShopOrderStatus,
  action: ShopOrderAction,
  by: readonly ShopActor[],
  when: Condition,
): Row[] => [
  [from, action, by, 'WAIT_SHIPPED', { ...when, way: 'delivery', after: UNSENT }],
  [from, action, by, 'WAIT_RECEIVE', { ...when, way: 'delivery', after: UNDER_WAY }],
  [from, action, by, 'WAIT_BUYER_CONFIRM_RECEIVE', { ...when, way: 'delivery', after: ['allDelivered'] }],
];

/** The expected transitions, written out independently of the code and in another form. */
const ORDERS: readonly Row[] = [
  ['WAIT_PAYMENT', 'pay', ['money'], 'WAIT_SHIPPED', { confirmsAutomatically: true }],
  ['WAIT_PAYMENT', 'pay', ['money'], 'WAIT_SELLER_CONFIRM', { confirmsAutomatically: false }],
  ['WAIT_PAYMENT', 'expire', ['system'], 'CLOSED: PAYMENT_FAIL'],
  ['WAIT_PAYMENT', 'cancel', ['buyer'], 'CLOSED: BUYER_CANCEL'],
  ['WAIT_PAYMENT', 'cancelByStore', ['store'], 'CLOSED: SELLER_CANCEL'],

  ['WAIT_SELLER_CONFIRM', 'confirm', ['store'], 'WAIT_SHIPPED'],
  ['WAIT_SELLER_CONFIRM', 'reject', ['store'], 'CLOSED: SELLER_REJECT'],
  ['WAIT_SELLER_CONFIRM', 'giveUp', ['system'], 'CLOSED: UNRECOGNIZED'],
  ['WAIT_SELLER_CONFIRM', 'cancel', ['buyer'], 'CLOSED: BUYER_CANCEL'],
  ['WAIT_SELLER_CONFIRM', 'refund', ['store'], 'WAIT_SELLER_CONFIRM', { moneyLeft: true }],

  ['WAIT_SHIPPED', 'cancelByStore', ['store'], 'CLOSED: SELLER_CANCEL'],
  ...byParcels('WAIT_SHIPPED', 'ship', ['store'], { before: LEFT }),
  ['WAIT_SHIPPED', 'makeReady', ['store'], 'WAIT_BUYER_CONFIRM_RECEIVE', { way: 'pickup' }],
  ['WAIT_SHIPPED', 'handOver', ['store'], 'FINISHED', { way: 'pickup' }],
  ...byParcels('WAIT_SHIPPED', 'refund', ['store'], { moneyLeft: true }),
  ['WAIT_SHIPPED', 'refund', ['store'], 'WAIT_SHIPPED', { moneyLeft: true, way: 'pickup' }],

  ...byParcels('WAIT_RECEIVE', 'ship', ['store'], { before: LEFT }),
  ...byParcels('WAIT_RECEIVE', 'deliver', ['store', 'system'], { before: MOVING }),
  ['WAIT_RECEIVE', 'deliver', ['store', 'system'], 'WAIT_RECEIVE', { before: MOVING, way: 'pickup' }],
  ...byParcels('WAIT_RECEIVE', 'closeShipment', ['store'], { before: SENT }),
  ['WAIT_RECEIVE', 'closeShipment', ['store'], 'WAIT_RECEIVE', { before: SENT, way: 'pickup' }],
  [
    'WAIT_RECEIVE',
    'receive',
    ['buyer'],
    'FINISHED',
    { before: ['none', 'allSent', 'allDelivered', 'nothingLeft'] },
  ],
  ...byParcels('WAIT_RECEIVE', 'refund', ['store'], { moneyLeft: true }),
  ['WAIT_RECEIVE', 'refund', ['store'], 'WAIT_RECEIVE', { moneyLeft: true, way: 'pickup' }],

  ['WAIT_BUYER_CONFIRM_RECEIVE', 'cancelByStore', ['store'], 'CLOSED: SELLER_CANCEL', { way: 'pickup' }],
  ...byParcels('WAIT_BUYER_CONFIRM_RECEIVE', 'closeShipment', ['store'], { before: SENT }),
  [
    'WAIT_BUYER_CONFIRM_RECEIVE',
    'closeShipment',
    ['store'],
    'WAIT_BUYER_CONFIRM_RECEIVE',
    { before: SENT, way: 'pickup' },
  ],
  ['WAIT_BUYER_CONFIRM_RECEIVE', 'handOver', ['store'], 'FINISHED', { way: 'pickup' }],
  [
    'WAIT_BUYER_CONFIRM_RECEIVE',
    'receive',
    ['buyer'],
    'FINISHED',
    { before: ['none', 'allSent', 'allDelivered', 'nothingLeft'] },
  ],
  ['WAIT_BUYER_CONFIRM_RECEIVE', 'receiveAutomatically', ['system'], 'FINISHED'],
  ['WAIT_BUYER_CONFIRM_RECEIVE', 'refund', ['store'], 'WAIT_BUYER_CONFIRM_RECEIVE', { moneyLeft: true }],

  ['FINISHED', 'refund', ['store'], 'FINISHED', { moneyLeft: true }],

  [
    'CLOSED',
    'payLate',
    ['money'],
    'WAIT_SHIPPED',
    { closeReason: 'PAYMENT_FAIL', inStock: true, confirmsAutomatically: true },
  ],
  [
    'CLOSED',
    'payLate',
    ['money'],
    'WAIT_SELLER_CONFIRM',
    { closeReason: 'PAYMENT_FAIL', inStock: true, confirmsAutomatically: false },
  ],
  ['CLOSED', 'refund', ['store'], 'CLOSED', { moneyLeft: true }],
];

const FLAGS = [false, true] as const;

/** A combination of facts, with the names of its parcels. */
interface Case {
  actor: ShopActor;
  before: Parcels;
  after: Parcels;
  facts: ShopOrderFacts;
}

const casesOf = (status: ShopOrderStatus): Case[] =>
  SHOP_ACTORS.flatMap((actor) =>
    (status === 'CLOSED' ? SHOP_CLOSE_REASONS : [null]).flatMap((closeReason) =>
      DELIVERY_WAYS.flatMap((way) =>
        ALL_PARCELS.flatMap((before) =>
          ALL_PARCELS.flatMap((after) =>
            FLAGS.flatMap((confirmsAutomatically) =>
              FLAGS.flatMap((inStock) =>
                FLAGS.map((moneyLeft) => ({
                  ...{ actor, before, after },
                  facts: {
                    ...{ status, closeReason, way, confirmsAutomatically, inStock, moneyLeft },
                    parcels: PARCELS[before],
                    parcelsAfter: PARCELS[after],
                  },
                })),
              ),
            ),
          ),
        ),
      ),
    ),
  );

const matches = (
  { before, after, facts }: Case,
  { before: from, after: to, ...when }: Condition = {},
): boolean =>
  (from?.includes(before) ?? true) &&
  (to?.includes(after) ?? true) &&
  Object.entries(when).every(([fact, value]) => facts[fact as keyof ShopOrderFacts] === value);

describe('an order of goods', () => {
  const pairs = SHOP_ORDER_STATUSES.flatMap((status) =>
    SHOP_ORDER_ACTIONS.map((action) => [status, action] as const),
  );

  it.each(pairs)('in %s does %s exactly as listed', (status, action) => {
    const rows = ORDERS.filter(([from, verb]) => from === status && verb === action);
    // Collected and compared once: thousands of assertions take long.
    const wrong = casesOf(status).flatMap((each) => {
      const expected = rows.flatMap(([, , by, to, when]) =>
        by.includes(each.actor) && matches(each, when) ? [to.split(':')[0]] : [],
      );
      const actual = nextShopOrderStatus(action, each.actor, each.facts);
      return expected.length <= 1 && expected[0] === actual ? [] : [{ ...each, expected, actual }];
    });
    expect(wrong).toEqual([]);
  });

  it.each(SHOP_ORDER_STATUSES)('in %s lists the actions that are possible', (status) => {
    const wrong = casesOf(status).filter(({ actor, facts }) => {
      const possible = SHOP_ORDER_ACTIONS.filter((action) => nextShopOrderStatus(action, actor, facts));
      return shopOrderActionsFor(actor, facts).join() !== possible.join();
    });
    expect(wrong).toEqual([]);
  });

  it.each(SHOP_ORDER_ACTIONS)('has the listed reason when %s closes it', (action) => {
    const reasons = ORDERS.filter(([, verb]) => verb === action).flatMap(([, , , to]) =>
      to.startsWith('CLOSED: ') ? [to.slice('CLOSED: '.length)] : [],
    );
    expect([...new Set(reasons)]).toEqual(
      [SHOP_ORDER_TRANSITIONS[action].closeReason].filter((reason) => reason !== undefined),
    );
  });

  it('has an action for every close reason', () => {
    const reasons = Object.values(SHOP_ORDER_TRANSITIONS).flatMap(({ closeReason }) => closeReason ?? []);
    expect(new Set(reasons)).toEqual(new Set(SHOP_CLOSE_REASONS));
  });
});

describe('a parcel', () => {
  const SHIPMENTS: readonly [ShipmentStatus, ShipmentAction, readonly ShopActor[], ShipmentStatus][] = [
    ['CREATED', 'deliver', ['store', 'system'], 'DELIVERED'],
    ['CREATED', 'receive', ['buyer', 'system'], 'RECEIVED'],
    ['CREATED', 'close', ['store'], 'CLOSED'],
    ['DELIVERED', 'receive', ['buyer', 'system'], 'RECEIVED'],
    ['DELIVERED', 'close', ['store'], 'CLOSED'],
  ];
  const pairs = SHIPMENT_STATUSES.flatMap((status) =>
    SHIPMENT_ACTIONS.map((action) => [status, action] as const),
  );

  it.each(pairs)('in %s does %s exactly as listed', (status, action) => {
    for (const actor of SHOP_ACTORS) {
      const row = SHIPMENTS.find(
        ([from, verb, by]) => from === status && verb === action && by.includes(actor),
      );
      expect(nextShipmentStatus(action, actor, { status })).toBe(row?.[3]);
      expect(shipmentActionsFor(actor, { status }).includes(action)).toBe(row !== undefined);
    }
  });
});
