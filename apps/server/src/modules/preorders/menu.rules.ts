import { type Fen, sumFen, ZERO_FEN } from '@xiwei/contract/common/money.ts';
import type {
  DishLineInput,
  MenuLineProblem,
  StoredDishLine,
} from '@xiwei/contract/preorders/preorders.model.ts';
import type { OrderRow } from '#modules/booking/index.ts';
import { later } from '#platform/clock.ts';
import type { PricedGoodsLine } from './goods.rules.ts';
import type { SettingsRow } from './menus.store.ts';

/** A dish of the store's menu as far as it matters here. */
export interface OfferedDish {
  id: string;
  name: StoredDishLine['title'];
  price: Fen;
  sold_out: boolean;
}

/** A dish with the reason for which no more of it can be ordered. */
export interface PricedDishLine extends StoredDishLine {
  amount: Fen;
  problem: MenuLineProblem | null;
}

export type PricedLine = PricedDishLine | PricedGoodsLine;

/** The statuses of orders whose menu can be changed: before the party has left, and while the booking counts. */
const CHANGEABLE: readonly OrderRow['status'][] = ['waitDepositPayment', 'waitStoreConfirm', 'waitService'];

export const isDish = <Line extends { type: string }>(line: Line): line is Extract<Line, { type: 'dish' }> =>
  line.type === 'dish';

export const isGoods = <Line extends { type: string }>(line: Line): line is Exclude<Line, { type: 'dish' }> =>
  line.type !== 'dish';

/**
 * Gives dishes their titles and prices. A dish of the saved menu keeps those it has there, whatever happened to it since. Of
 * a dish that is neither saved nor on the store's menu, nothing is known: its title is empty and its price zero.
 */
export function priceDishes(
  lines: readonly DishLineInput[],
  saved: readonly StoredDishLine[],
  offered: ReadonlyMap<string, OfferedDish>,
): PricedDishLine[] {
  return lines.map(({ type, dishId, quantity, note }) => {
    const kept = saved.find((line) => line.dishId === dishId);
    const dish = offered.get(dishId);
    const { title, price } = kept ?? { title: dish?.name ?? {}, price: dish?.price ?? ZERO_FEN };
    const amount = (price * quantity) as Fen;
    return { type, dishId, title, price, quantity, note, amount, problem: problemOf(dish) };
  });
}

function problemOf(dish: OfferedDish | undefined): MenuLineProblem | null {
  if (!dish) return 'gone';
  return dish.sold_out ? 'soldOut' : null;
}

export const sumOf = (lines: readonly PricedLine[]): Fen => sumFen(lines.map(({ amount }) => amount));

/** Finds a line that orders more than the saved menu has of a dish that is not available. */
export const findUnavailable = (
  lines: readonly PricedDishLine[],
  saved: readonly StoredDishLine[],
): PricedDishLine | undefined =>
  lines.find(
    ({ dishId, quantity, problem }) =>
      problem !== null && quantity > (saved.find((line) => line.dishId === dishId)?.quantity ?? 0),
  );

/** Computes the least that a menu has to be worth which a diner chooses. Null: any amount. */
export const minimumOf = (
  { minimum_per_adult }: Pick<SettingsRow, 'minimum_per_adult'>,
  { adults }: Pick<OrderRow, 'adults'>,
): Fen | null => (minimum_per_adult === null ? null : ((minimum_per_adult * adults) as Fen));

/** Computes until when the diner can change the menu of an order; null if the store does not offer it. */
export const changeUntilOf = (
  { open, change_hours }: Pick<SettingsRow, 'open' | 'change_hours'>,
  { start_at }: Pick<OrderRow, 'start_at'>,
): Date | null => (open ? later(new Date(start_at), -change_hours * 3600) : null);

/** Checks whether the menu of an order can be changed, by its diner or by staff. */
export function mayChange(
  order: Pick<OrderRow, 'status' | 'turned_over_at' | 'arrived_at' | 'start_at'>,
  by: 'diner' | 'staff',
  settings: SettingsRow,
  now: Date,
): boolean {
  if (!CHANGEABLE.includes(order.status) || order.turned_over_at !== null) return false;
  if (by === 'staff') return true;
  const until = changeUntilOf(settings, order);
  return until !== null && order.arrived_at === null && now < until;
}

/** What happens to the goods of a booking: they are kept for it, have left the stock, or are for sale again. */
export type GoodsState = 'kept' | 'served' | 'released';

/** Returns what has to happen to the goods of a booking in a status; undefined if the booking was deleted. */
export function goodsStateOf(status: OrderRow['status'] | undefined): GoodsState {
  if (status === 'finished') return 'served';
  return status === undefined || status === 'closed' || status === 'waitDepositPaymentInvalid'
    ? 'released'
    : 'kept';
}
