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

/** A move that a diner wants, with everything that its terms depend on. */
export interface MoveAsked {
  order: OrderRow;
  slot: SlotRequest;
  /** Where they would sit. */
  place: Place;
  plan: Pick<SeatingPlan, 'rules' | 'timezone'>;
  /** Deposit that is on the order. */
  held: Fen;
  risk: readonly DinerRisk[];
  now: Date;
}

/** The terms of an order once it is moved. */
export interface MoveTerms {
  policy: OrderPolicy;
  deposit: Fen;
  mealCost: Fen | null;
  /** Null while the store has not accepted: nothing binds the diner yet. */
  freeCancelUntil: string | null;
  /** Whether the store is asked to accept the order as it is now. */
  isConfirmedAgain: boolean;
  /** What happens to the order then, if anything does, and the status it leads to. */
  then: 'askDeposit' | 'askConfirm' | 'payDeposit' | undefined;
  status: OrderStatus;
  /** When what is missing of the deposit is to be paid. */
  depositExpiresAt: string | null;
  /** Deposit that goes back. */
  refund: Fen;
}

/**
 * Says what a diner's move makes of an order. What the store accepted is one evening and party: another day, shift, kind
 * of table or more people are judged by the rules of today, and another day or more people are confirmed again where the
 * store confirms. The stricter cancellation deadline of the two places holds. What is missing of the deposit is to be
 * paid as for a new booking; less goes back while cancelling is free, and otherwise stays.
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

/** Whether the deposit rules of today are asked: the order was not made for such a place. */
const isJudgedAnew = (asked: MoveAsked): boolean =>
  asked.order.date !== asked.place.date ||
  asked.order.shift_id !== asked.place.shiftId ||
  asked.order.kind_id !== asked.slot.kindId ||
  isLarger(asked);

/** How long the store takes to accept by itself. An order that it wanted to look at is looked at again. */
const acceptsIn = ({ order, plan }: MoveAsked): number | null =>
  order.policy.autoAcceptSeconds === null ? null : plan.rules.autoAcceptSeconds;

/** Whether the store is asked again. One that accepts at once is not. */
const isConfirmedAgain = (asked: MoveAsked): boolean =>
  acceptsIn(asked) !== 0 && (asked.order.date !== asked.place.date || isLarger(asked));

/** The order's own policy, with what today's rules say of what they were asked about. */
const policyOfMove = (asked: MoveAsked, ahead: AskedAhead, isAgain: boolean): OrderPolicy => {
  const { depositExpirySeconds } = asked.plan.rules;
  return {
    ...asked.order.policy,
    deposit: ahead.policy,
    ...(isJudgedAnew(asked) && { depositExpirySeconds }),
    ...(isAgain && { autoAcceptSeconds: acceptsIn(asked) }),
  };
};

/** What the moved order pays ahead, what its meal is said to cost, and how both were counted. */
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
    // What was paid stays; what is still asked for need not.
    const stays = order.status === 'waitDepositPayment' ? maxFen(counted, held) : deposit;
    return { deposit: stays, mealCost: wasWhole ? stays : mealCost, policy: policy.deposit };
  }
  return { deposit: counted, mealCost: wasWhole ? counted : mealCost, policy: policy.deposit };
}

/** What happens to an order in a status when its deposit is missing or there, or when the store is asked again. */
function thenOf(status: OrderStatus, isMissing: boolean, isAgain: boolean): MoveTerms['then'] {
  if (status === 'waitDepositPayment') return isMissing ? undefined : 'payDeposit';
  if (isMissing) return 'askDeposit';
  return isAgain && status === 'waitService' ? 'askConfirm' : undefined;
}

/** An order that waits to be paid gets no more time by moving, and none beyond the start of the meal. */
const deadlineOfMove = (order: OrderRow, policy: OrderPolicy, startAt: string, now: Date): string =>
  order.status === 'waitDepositPayment' && order.deposit_expires_at
    ? earlier(order.deposit_expires_at, startAt)
    : depositDeadline(now, policy.depositExpirySeconds, startAt);
