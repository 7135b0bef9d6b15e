import { addFen, type Fen, minFen, subtractFen } from '@xiwei/contract/common/money.ts';
import type { MoneyAccount, OrderMoney } from '@xiwei/contract/money/money.model.ts';

/** The names of the amounts that an account shows. */
type FigureName =
  | 'asked'
  | 'coupons'
  | 'fromDeposit'
  | 'mealAsked'
  | 'paid'
  | 'refundable'
  | 'refunding'
  | 'refunded'
  | 'forfeited'
  | 'deducted';

interface AccountFigures {
  /** The amount on top: the requested deposit, or the meal cost; null if none is set. */
  main: Fen | null;
  /** The amounts below it. `paid` is the sum of those after it. */
  figures: { name: FigureName; amount: Fen }[];
  /** Whether the meal is paid by the deposit and coupons alone, so that nothing is requested for it. */
  isPaidAhead: boolean;
}

const WENT = ['refundable', 'refunding', 'refunded', 'forfeited', 'deducted'] as const;

/**
 * Returns the amounts of an account as its page shows them. They are those of the answer; the part of the deposit that
 * counts towards the meal is the only one that is derived, from amounts of the answer.
 */
export function accountFigures(money: OrderMoney, account: MoneyAccount): AccountFigures {
  const { deposit, meal, mealCost, couponWorth } = money;
  const summary = money[account];
  const went = WENT.filter((name) => summary[name] > 0).map((name) => ({ name, amount: summary[name] }));
  const paid = summary.paid > 0 ? [{ name: 'paid' as const, amount: summary.paid }, ...went] : [];
  if (account === 'deposit')
    return {
      main: deposit.asked,
      figures: deposit.asked > 0 || deposit.paid > 0 ? paid : [],
      isPaidAhead: false,
    };
  const fromDeposit = coveredByDeposit(money);
  const figures = [
    ...(couponWorth > 0 ? [{ name: 'coupons' as const, amount: couponWorth }] : []),
    ...(fromDeposit > 0 ? [{ name: 'fromDeposit' as const, amount: fromDeposit }] : []),
    ...(meal.asked > 0 ? [{ name: 'mealAsked' as const, amount: meal.asked }] : []),
    ...paid,
  ];
  const covered = addFen(fromDeposit, couponWorth);
  const isPaidAhead = meal.state === 'none' && mealCost !== null && mealCost > 0 && covered >= mealCost;
  return { main: mealCost, figures, isPaidAhead };
}

/** Returns how much of the meal cost the paid deposit covers, after coupons. A part that was forfeited or refunded does not count. */
function coveredByDeposit({ deposit, meal, mealCost, couponWorth }: OrderMoney): Fen {
  if (mealCost === null) return 0 as Fen;
  const usable = addFen(deposit.refundable, deposit.deducted);
  const paidOtherwise = addFen(addFen(meal.refundable, meal.forfeited), couponWorth);
  return minFen(usable, Math.max(0, subtractFen(mealCost, paidOtherwise)) as Fen);
}
