import {
  nextShopOrderStatus,
  type ParcelCounts,
  type ShopActor,
  type ShopOrderAction,
  type ShopOrderFacts,
  type ShopOrderStatus,
} from '@xiwei/contract/shop/shop-orders.machine.ts';
import { CONFIRM_DAYS, RECEIVE_DAYS } from '@xiwei/contract/shop/shop-settings.model.ts';
import { later } from '#platform/clock.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Sale } from '../stock/sales.store.ts';
import type { Need } from '../stock/stock.store.ts';
import type { LineRow, LineStockRow, Pieces, ShipmentRow } from './order-parts.store.ts';
import type { OrderRow } from './orders.store.ts';

export const DAY_SECONDS = 86_400;

export const hasEnded = ({ status }: Pick<OrderRow, 'status'>): boolean =>
  status === 'FINISHED' || status === 'CLOSED';

const parcelsOf = ({ to_ship, on_the_way, delivered }: OrderRow): ParcelCounts => ({
  toShip: to_ship,
  onTheWay: on_the_way,
  delivered,
});

type MoreFacts = Partial<Pick<ShopOrderFacts, 'inStock' | 'moneyLeft' | 'parcelsAfter'>>;

export const factsOf = (order: OrderRow, more: MoreFacts = {}): ShopOrderFacts => ({
  status: order.status,
  closeReason: order.close_reason,
  way: order.way,
  confirmsAutomatically: order.confirms_automatically,
  inStock: false,
  moneyLeft: false,
  parcels: parcelsOf(order),
  parcelsAfter: parcelsOf(order),
  ...more,
});

/** Returns the status of an order after an action. Refuses if the action is not possible now. */
export function statusAfter(
  action: ShopOrderAction,
  actor: ShopActor,
  order: OrderRow,
  more: MoreFacts = {},
): ShopOrderStatus {
  const next = nextShopOrderStatus(action, actor, factsOf(order, more));
  if (!next) throw new Refusal('shopOrderNotPossible', { details: { action, status: order.status } });
  return next;
}

/** Returns when the timer of a status rings. One that stays keeps its timer. */
export function deadlineAfter(
  order: Pick<OrderRow, 'status' | 'deadline' | 'pickup_at'>,
  status: ShopOrderStatus,
  now: Date,
): Date | null {
  if (status === order.status) return order.deadline;
  if (status === 'WAIT_SELLER_CONFIRM') return later(now, CONFIRM_DAYS * DAY_SECONDS);
  if (status !== 'WAIT_BUYER_CONFIRM_RECEIVE') return null;
  const { pickup_at: pickup } = order;
  return later(pickup !== null && pickup > now ? pickup : now, RECEIVE_DAYS * DAY_SECONDS);
}

/** Returns the pieces of a line that are in no parcel. */
const leftOf = ({ quantity, cancelled, shipped }: LineRow): number => quantity - cancelled - shipped;

/** Returns the pieces of each line that are in no parcel. */
export const piecesLeft = (lines: readonly LineRow[]): Pieces =>
  new Map(lines.map((line) => [line.id, leftOf(line)] as const).filter(([, pieces]) => pieces > 0));

/** Sums pieces that are named by line, each line once. Lines without pieces are left out. */
export function piecesOf(parts: readonly { lineId: string; quantity: number }[]): Map<string, number> {
  const pieces = new Map<string, number>();
  for (const { lineId, quantity } of parts)
    if (quantity > 0) pieces.set(lineId, (pieces.get(lineId) ?? 0) + quantity);
  return pieces;
}

/** Refuses pieces of unknown lines, and more than are left of a line. */
export function requireLeft(lines: readonly LineRow[], pieces: Pieces): void {
  const left = piecesLeft(lines);
  for (const [lineId, quantity] of pieces)
    if (quantity > (left.get(lineId) ?? 0)) throw new Refusal('shipmentTooMany');
}

const sum = (numbers: Iterable<number>): number => [...numbers].reduce((total, each) => total + each, 0);

/** The columns that count the pieces and parcels of an order. */
export type OrderCounts = Pick<OrderRow, 'pieces' | 'to_ship' | 'on_the_way' | 'delivered'>;

/** Counts pieces and parcels of an order that has not ended. */
export const countsOf = (lines: readonly LineRow[], shipments: readonly ShipmentRow[]): OrderCounts => ({
  pieces: sum(lines.map(({ quantity, cancelled }) => quantity - cancelled)),
  to_ship: sum(piecesLeft(lines).values()),
  on_the_way: shipments.filter(({ status }) => status === 'CREATED').length,
  delivered: shipments.filter(({ status }) => status === 'DELIVERED').length,
});

export const parcelsAfterOf = ({ to_ship, on_the_way, delivered }: OrderCounts): ParcelCounts => ({
  toShip: to_ship,
  onTheWay: on_the_way,
  delivered,
});

/** Returns the pieces of each variant in pieces of lines. */
export function needsOf(stock: readonly LineStockRow[], pieces: Pieces): Need[] {
  const needs = new Map<string, number>();
  for (const { line_id, sku_id, per_piece } of stock) {
    const quantity = per_piece * (pieces.get(line_id) ?? 0);
    if (quantity > 0) needs.set(sku_id, (needs.get(sku_id) ?? 0) + quantity);
  }
  return [...needs].map(([skuId, quantity]) => ({ skuId, quantity }));
}

/** Returns what pieces of lines count in the periods of sale plans. All rows of an order with a variant have the same period. */
export function salesOf(stock: readonly LineStockRow[], pieces: Pieces): Sale[] {
  const plans = new Map(stock.map((row) => [row.sku_id, row]));
  return needsOf(stock, pieces).flatMap(({ skuId, quantity }) => {
    const { sale_plan_id: planId = null, sale_period: period = null } = plans.get(skuId) ?? {};
    return planId === null || period === null ? [] : [{ skuId, planId, period, quantity }];
  });
}

/** The digits after the date in the number of an order. A number that is taken gets more of them. */
const DIGITS = [4, 4, 4, 6, 8] as const;
export const MOST_NUMBERS = DIGITS.length;

/** Makes the number of an order that is placed on a date: `yymmdd` and random digits, which do not tell how many orders a store has. */
export function makeNumber(date: string, attempt: number, randomBelow: (most: number) => number): string {
  const digits = DIGITS[attempt] ?? 8;
  const tail = randomBelow(10 ** digits);
  return `${date.slice(2).replaceAll('-', '')}${String(tail).padStart(digits, '0')}`;
}
