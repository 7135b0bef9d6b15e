import { nextStatus, type OrderStatus } from '@xiwei/contract/booking/booking.machine.ts';
import type { OrderPolicy, SlotRequest } from '@xiwei/contract/booking/booking.model.ts';
import { type Fen, maxFen, subtractFen, ZERO_FEN } from '@xiwei/contract/common/money.ts';
import type { Place, SeatingPlan } from '#modules/seating/index.ts';
import { depositAgain, type GuestStanding } from '../order/deposit.rules.ts';
import { columnsOf, type OrderRow } from '../order/order.rows.ts';
import { factsOf, isCancelFree } from '../order/order.rules.ts';
import { depositDeadline, earlier, freeCancelDeadline } from '../order/order-times.ts';
import { type DepositTerms, depositByStoreRules } from './ask-deposit.ts';

/** A move by a diner, with everything that its terms depend on. */
export interface MoveRequest {
  order: OrderRow;
  slot: SlotRequest;
  /** The new place. */
  place: Place;
  plan: Pick<SeatingPlan, 'rules' | 'timezone'>;
  /** The balance of the deposit. */
  held: Fen;
  standing: GuestStanding;
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
export function termsOfMove(move: MoveRequest): MoveTerms {
  const { order, place, plan, held, now } = move;
  const when = columnsOf(place);
  const freeCancelUntil =
    order.free_cancel_ends_at &&
    earlier(order.free_cancel_ends_at, freeCancelDeadline(order.policy, when, plan.timezone));
  const ahead = depositOfMove(
    move,
    isCancelFree({ free_cancel_ends_at: freeCancelUntil, start_at: when.start_at }, now),
  );
  const isAgain = isConfirmedAgain(move);
  const policy = policyOfMove(move, ahead, isAgain);
  const { deposit } = ahead;
  const isMissing = deposit > held && (order.status === 'waitDepositPayment' || deposit > order.deposit);
  const then = followUpOf(order.status, isMissing, isAgain);
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
const isLarger = ({ order, slot }: MoveRequest): boolean => peopleOf(slot) > peopleOf(order);

/** Checks whether today's deposit rules apply, because the order was made for a different place. */
const isUnderTodaysRules = (move: MoveRequest): boolean =>
  move.order.date !== move.place.date ||
  move.order.shift_id !== move.place.shiftId ||
  move.order.kind_id !== move.slot.kindId ||
  isLarger(move);

/** Returns the seconds until automatic acceptance. An order that the store confirmed by hand is confirmed by hand again. */
const acceptsIn = ({ order, plan }: MoveRequest): number | null =>
  order.policy.autoAcceptSeconds === null ? null : plan.rules.autoAcceptSeconds;

/** Checks whether the store has to confirm again. A store that accepts at once does not. */
const isConfirmedAgain = (move: MoveRequest): boolean =>
  acceptsIn(move) !== 0 && (move.order.date !== move.place.date || isLarger(move));

/** Returns the order's policy, with today's rules where they apply. */
const policyOfMove = (move: MoveRequest, ahead: DepositTerms, isAgain: boolean): OrderPolicy => {
  const { depositExpirySeconds } = move.plan.rules;
  return {
    ...move.order.policy,
    deposit: ahead.policy,
    ...(isUnderTodaysRules(move) && { depositExpirySeconds }),
    ...(isAgain && { autoAcceptSeconds: acceptsIn(move) }),
  };
};

/** Computes the deposit and the price of the meal after a move, and the policy they are computed by. */
function depositOfMove(move: MoveRequest, isFree: boolean): DepositTerms {
  const { order, slot, place, plan, held, standing } = move;
  const { deposit, meal_cost: mealCost, policy } = order;
  const wasWhole = policy.deposit.basis === 'wholeMeal' && mealCost === deposit;
  if (isUnderTodaysRules(move)) {
    const ahead = depositByStoreRules(plan.rules.deposits, place, slot, standing, order.method);
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
function followUpOf(status: OrderStatus, isMissing: boolean, isAgain: boolean): MoveTerms['then'] {
  if (status === 'waitDepositPayment') return isMissing ? undefined : 'payDeposit';
  if (isMissing) return 'askDeposit';
  return isAgain && status === 'waitService' ? 'askConfirm' : undefined;
}

/** Returns the deadline of the deposit. A move does not extend that of an unpaid order, and none is after the start. */
const deadlineOfMove = (order: OrderRow, policy: OrderPolicy, startAt: string, now: Date): string =>
  order.status === 'waitDepositPayment' && order.deposit_expires_at
    ? earlier(order.deposit_expires_at, startAt)
    : depositDeadline(now, policy.depositExpirySeconds, startAt);
