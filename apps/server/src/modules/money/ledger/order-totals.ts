import { addFen, type Fen, maxFen, subtractFen, sumFen, ZERO_FEN } from '@xiwei/contract/common/money.ts';
import type { MoneyState, OrderTotals } from '@xiwei/contract/money/money.model.ts';

/** The amounts paid to one account of an order, by what became of them. `paid` is the sum of the others. */
export interface AccountAmounts {
  paid: Fen;
  /** Still on the account. */
  held: Fen;
  refunding: Fen;
  refunded: Fen;
  forfeited: Fen;
  deducted: Fen;
}

/**
 * The phase of an order that decides what is still to be paid. `expired`: the time to pay the deposit is over, and the
 * diner may claim the table again and pay. `over`: finished or closed.
 */
export type MoneyPhase = 'awaitsDeposit' | 'expired' | 'open' | 'over';

/** An order's price and payments, from which all totals follow. */
export interface MoneyRecord {
  phase: MoneyPhase;
  /** The deposit the order asks for. It is a part of the price, paid ahead. */
  depositAsked: Fen;
  /** The price of the meal; null until the store has set it. */
  mealCost: Fen | null;
  /** What coupons of other platforms are worth in the bill. Their platforms pay it to the store; it is not in the ledger. */
  couponWorth: Fen;
  deposit: AccountAmounts;
  meal: AccountAmounts;
  /** Open requests for more deposit on an order that has its first deposit. */
  supplementAsked: Fen;
}

/** The requested amount of an account, and its state. */
interface AccountTotals {
  asked: Fen;
  state: MoneyState;
}

const atLeastNothing = (amount: number): Fen => Math.max(0, amount) as Fen;

/** The price of a meal, and what coupons are worth in its bill. */
export type MealPrice = Pick<MoneyRecord, 'mealCost' | 'couponWorth'>;

/** Computes the part of a meal's price that coupons do not cover. What they are worth above the price is lost. */
export const priceAfterCoupons = ({ mealCost, couponWorth }: MealPrice): Fen =>
  atLeastNothing((mealCost ?? 0) - couponWorth);

/** Computes the unpaid part of a meal. A deposit that is held or deducted counts towards it, a forfeited one does not. */
export const unpaidMeal = (price: MealPrice, deposit: AccountAmounts, meal: AccountAmounts): Fen =>
  atLeastNothing(
    priceAfterCoupons(price) - sumFen([deposit.held, deposit.deducted, meal.held, meal.forfeited]),
  );

/**
 * Computes every total of an order from its price and its payments.
 *
 * The deposit is a part of the price: `total` never adds the two. While the order is open, `total` is the price that coupons
 * do not cover, or, as long as no price is set, the deposit; what the store forfeited comes on top. Once the order is finished or closed,
 * `total` is what was paid and not given back.
 */
export function totalsOf(record: MoneyRecord): {
  totals: OrderTotals;
  deposit: AccountTotals;
  meal: AccountTotals;
} {
  const { depositAsked, mealCost, couponWorth, deposit, meal } = record;
  const { depositDue, mealDue } = dueOf(record);
  const used = sumFen([deposit.deducted, meal.held, meal.forfeited]);
  const standing = sumFen([deposit.held, depositDue, used, mealDue]);
  const price =
    mealCost === null || record.phase === 'over' ? standing : maxFen(priceAfterCoupons(record), used);
  return {
    totals: {
      mealCost,
      couponWorth,
      total: addFen(deposit.forfeited, price),
      paid: addFen(deposit.paid, meal.paid),
      outstanding: addFen(depositDue, mealDue),
      refundable: addFen(deposit.held, meal.held),
      refunding: addFen(deposit.refunding, meal.refunding),
      refunded: addFen(deposit.refunded, meal.refunded),
      kept: sumFen([deposit.forfeited, deposit.deducted, meal.forfeited, meal.deducted]),
    },
    deposit: {
      asked: depositAsked,
      state: stateOf(deposit, depositAsked, record.phase === 'expired' ? ZERO_FEN : depositDue),
    },
    meal: mealTotals(record, mealDue),
  };
}

/** Computes what is still to be paid, by account. Nothing is to be paid for an order that is over. */
function dueOf(record: MoneyRecord): { depositDue: Fen; mealDue: Fen } {
  const { phase, depositAsked, deposit, meal, supplementAsked } = record;
  if (phase === 'over') return { depositDue: ZERO_FEN, mealDue: ZERO_FEN };
  const depositDue = phase === 'open' ? supplementAsked : atLeastNothing(depositAsked - deposit.held);
  // A deposit that is still to be paid will count towards the meal as one that was paid does.
  const expected = { ...deposit, held: addFen(deposit.held, depositDue) };
  return { depositDue, mealDue: unpaidMeal(record, expected, meal) };
}

/** Computes the amount requested for the meal besides the deposit. */
function mealTotals(record: MoneyRecord, mealDue: Fen): AccountTotals {
  const { meal } = record;
  const standing = subtractFen(meal.paid, addFen(meal.refunding, meal.refunded));
  const asked = record.phase === 'over' ? meal.paid : addFen(standing, mealDue);
  return { asked, state: stateOf(meal, asked, mealDue) };
}

/** Names the state of an account: a refund under way first, then what is held or asked, then where the most went. */
function stateOf(moved: AccountAmounts, asked: Fen, due: Fen): MoneyState {
  if (moved.refunding > 0) return 'refunding';
  if (moved.held > 0) return due > 0 ? 'partlyPaid' : 'paid';
  if (due > 0) return 'unpaid';
  if (moved.paid === ZERO_FEN) return asked > 0 ? 'unpaid' : 'none';
  const most = Math.max(moved.forfeited, moved.deducted, moved.refunded);
  if (moved.forfeited === most) return 'forfeited';
  return moved.deducted === most ? 'deducted' : 'refunded';
}
