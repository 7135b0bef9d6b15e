import type { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { MoveQuote } from '@xiwei/contract/booking/booking.model.ts';
import { subtractFen, ZERO_FEN } from '@xiwei/contract/common/money.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import { termsOfMove } from '../commands/move-terms.ts';
import { columnsOf } from '../order/order.rows.ts';
import { refuseUnbookable, statusAfter } from '../order/order.rules.ts';
import { freeCancelDeadline } from '../order/order-times.ts';
import { refuseWithoutSetMenu } from '../order/set-menus.rules.ts';
import type { BookingDeps } from '../writer/booking.deps.ts';
import { judgeFor, standingIfNeeded } from './deposit-rules.service.ts';
import { emptyPurse, readPurses } from './order-purses.ts';
import { findOrderRow } from './orders.store.ts';

type QuoteCall = Call<(typeof bookingApi)['readMoveQuote']>;

/** Returns what `changeMyOrder` would do, computed by the same function. */
export async function readMoveQuote(deps: BookingDeps, call: QuoteCall): Promise<MoveQuote> {
  const { db, input, caller, now } = call;
  const { storeId, orderId } = input.params;
  const order = await findOrderRow(db, storeId, orderId);
  if (order?.user_id !== caller.user.id) throw new Refusal('notFound');
  const { plan, judged } = await judgeFor(deps, call, orderId);
  statusAfter('changePlace', 'diner', order, plan.timezone, now);
  const verdict = judged(input.query.kindId);
  if ('refused' in verdict) throw refuseUnbookable(plan, verdict.refused, 'diner');
  const { place } = verdict;
  const slot = input.query;
  refuseWithoutSetMenu(plan, { ...order, ...columnsOf(place), ...slot, kind_id: slot.kindId });
  const [purses, standing] = await Promise.all([
    readPurses(deps.pool, [order], now),
    standingIfNeeded(deps, plan, call),
  ]);
  const held = (purses.get(orderId) ?? emptyPurse(order, now)).held('deposit');
  const terms = termsOfMove({ order, slot, place, plan, held, standing, now });
  const { deposit, depositExpiresAt, refund, status, isConfirmedAgain } = terms;
  return {
    deposit,
    paid: held,
    due: depositExpiresAt === null ? ZERO_FEN : subtractFen(deposit, held),
    dueBy: depositExpiresAt,
    refund,
    status,
    confirmsAgain: isConfirmedAgain,
    freeCancelUntil:
      terms.freeCancelUntil ?? freeCancelDeadline(terms.policy, columnsOf(place), plan.timezone),
  };
}
