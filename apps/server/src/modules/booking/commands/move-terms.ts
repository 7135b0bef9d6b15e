import { nextStatus, type OrderStatus } from '@xiwei/contract/booking/booking.machine.ts';
import type { OrderPolicy, SlotRequest } from '@xiwei/contract/booking/booking.model.ts';
import { type Fen, maxFen, subtractFen, ZERO_FEN } from '@xiwei/contract/common/money.ts';
import type { DinerRisk } from '@xiwei/contract/stores/deposit-rules.model.ts';
import type { Place, SeatingPlan } from '#modules/seating/index.ts';
import { depositAgain } from '../order/deposit.rules.ts';
import type { OrderRow } from '../order/order.rows.ts';
import { factsOf, isCancelFree } from '../order/order.rules.ts';
import { depositDeadline, earlier, freeCancelDeadline } from '../order/order-times.ts';
import { type AskedAhead, askedByRules } from './ask-deposit.ts';
import { columnsOf } from './take-place.ts';

/** A move by a diner, with everything that its terms depend on. */
export interface MoveAsked {
  order: OrderRow;
  slot: SlotRequest;
  /** The new place. */
  place: Place;
  plan: Pick<SeatingPlan, 'rules' | 'timezone'>;
  /** The balance of the deposit. */
  held: Fen;
  risk: readonly DinerRisk[];
  now: Date;
}

/** The terms of an order after a move. */
export interface MoveTerms {
  policy: OrderPolicy;
  deposit: Fen;
  mealCost: Fen | null;
  /** Null until the store has accepted the order. */
  freeCancelUntil: string | null;
  /** Whether the store has to confirm the order again. */
  isConfirmedAgain: boolean;
  /** The action that follows the move, if any, and the status after it. */
  then: 'askDeposit' | 'askConfirm' | 'payDeposit' | undefined;
  status: OrderStatus;
  /** Until when the missing deposit has to be paid. */
  depositExpiresAt: string | null;
  /** The deposit to refund. */
  refund: Fen;
}

/**
 * Computes the terms of an order after a diner's move. Another day, shift, kind of table or more people are subject to
 * today's deposit rules; another day or more people need a new confirmation, if the store confirms. The stricter
 * cancellation deadline of the two places applies. A missing deposit has to be paid as for a new booking; a surplus is
 * refunded only while cancelling is free.
 */
export function termsOfMove(asked: MoveAsked): MoveTerms {
  const { order, place, plan, held, now } = asked;
  const when = columnsOf(place);
  const freeCancelUntil =
    order.free_cancel_ends_at &&
    earlier(order.free_cancel_ends_at, freeCancelDeadline(order.policy, when, plan.timezone));
  const ahead = depositOfMove(
    asked,
    isCancelFree({ free_cancel_ends_at: freeCancelUntil, start_at: when.start_at }, now),
  );
  const isAgain = isConfirmedAgain(asked);
  const policy = policyOfMove(asked, ahead, isAgain);
  const { deposit } = ahead;
  const isMissing = deposit > held && (order.status === 'waitDepositPayment' || deposit > order.deposit);
  const then = thenOf(order.status, isMissing, isAgain);
  const confirmed_at = isAgain ? null : order.confirmed_at;
  const facts = factsOf({ ...order, ...when, policy, confirmed_at }, plan.timezone, now);
  const actor = then === 'payDeposit' ? 'money' : 'system';
  return {
    policy,
    deposit,
    mealCost: ahead.mealCost,
    freeCancelUntil,
    isConfirmedAgain: isAgain,
    then,
    status: (then && nextStatus(then, actor, facts)) ?? order.status,
    depositExpiresAt: isMissing ? deadlineOfMove(order, policy, when.start_at, now) : null,
    refund: deposit < held ? subtractFen(held, deposit) : ZERO_FEN,
  };
}

const peopleOf = ({ adults, children }: { adults: number; children: number }): number => adults + children;
const isLarger = ({ order, slot }: MoveAsked): boolean => peopleOf(slot) > peopleOf(order);

/** Checks whether today's deposit rules apply, because the order was made for a different place. */
const isJudgedAnew = (asked: MoveAsked): boolean =>
  asked.order.date !== asked.place.date ||
  asked.order.shift_id !== asked.place.shiftId ||
  asked.order.kind_id !== asked.slot.kindId ||
  isLarger(asked);

/** Returns the seconds until automatic acceptance. An order that the store confirmed by hand is confirmed by hand again. */
const acceptsIn = ({ order, plan }: MoveAsked): number | null =>
  order.policy.autoAcceptSeconds === null ? null : plan.rules.autoAcceptSeconds;

/** Checks whether the store has to confirm again. A store that accepts at once does not. */
const isConfirmedAgain = (asked: MoveAsked): boolean =>
  acceptsIn(asked) !== 0 && (asked.order.date !== asked.place.date || isLarger(asked));

/** Returns the order's policy, with today's rules where they apply. */
const policyOfMove = (asked: MoveAsked, ahead: AskedAhead, isAgain: boolean): OrderPolicy => {
  const { depositExpirySeconds } = asked.plan.rules;
  return {
    ...asked.order.policy,
    deposit: ahead.policy,
    ...(isJudgedAnew(asked) && { depositExpirySeconds }),
    ...(isAgain && { autoAcceptSeconds: acceptsIn(asked) }),
  };
};

/** Computes the deposit and the price of the meal after a move, and the policy they are computed by. */
function depositOfMove(asked: MoveAsked, isFree: boolean): AskedAhead {
  const { order, slot, place, plan, held, risk } = asked;
  const { deposit, meal_cost: mealCost, policy } = order;
  const wasWhole = policy.deposit.basis === 'wholeMeal' && mealCost === deposit;
  if (isJudgedAnew(asked)) {
    const ahead = askedByRules(plan.rules.deposits, place, slot, risk, order.method);
    const least = isFree ? ZERO_FEN : held;
    const now = maxFen(ahead.deposit, least);
    const own = wasWhole ? null : mealCost;
    return { ...ahead, deposit: now, mealCost: ahead.mealCost === null ? own : now };
  }
  const { basis } = policy.deposit;
  const people = peopleOf(slot);
  const tables = place.items.length;
  const isByCount = basis !== 'none' && basis !== 'fixed';
  const isSame = people === peopleOf(order) && tables === order.item_ids.length;
  const counted = isByCount && !isSame ? depositAgain(policy.deposit, { people, tables }) : deposit;
  if (counted < deposit && !isFree) {
    // A paid deposit is not lowered; an unpaid one is.
    const stays = order.status === 'waitDepositPayment' ? maxFen(counted, held) : deposit;
    return { deposit: stays, mealCost: wasWhole ? stays : mealCost, policy: policy.deposit };
  }
  return { deposit: counted, mealCost: wasWhole ? counted : mealCost, policy: policy.deposit };
}

/** Returns the action that follows a move, by the order's status, its deposit and whether the store confirms again. */
function thenOf(status: OrderStatus, isMissing: boolean, isAgain: boolean): MoveTerms['then'] {
  if (status === 'waitDepositPayment') return isMissing ? undefined : 'payDeposit';
  if (isMissing) return 'askDeposit';
  return isAgain && status === 'waitService' ? 'askConfirm' : undefined;
}

/** Returns the deadline of the deposit. A move does not extend that of an unpaid order, and none is after the start. */
const deadlineOfMove = (order: OrderRow, policy: OrderPolicy, startAt: string, now: Date): string =>
  order.status === 'waitDepositPayment' && order.deposit_expires_at
    ? earlier(order.deposit_expires_at, startAt)
    : depositDeadline(now, policy.depositExpirySeconds, startAt);
