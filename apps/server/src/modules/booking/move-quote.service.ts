import type { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { MoveQuote } from '@xiwei/contract/booking/booking.model.ts';
import { subtractFen, ZERO_FEN } from '@xiwei/contract/common/money.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import type { BookingDeps } from './booking.deps.ts';
import { refuseUnbookable, statusAfter } from './booking.rules.ts';
import { judgeFor, riskAsked } from './deposit-rules.service.ts';
import { termsOfMove } from './move-terms.ts';
import { emptyPurse, readPurses } from './order-purses.ts';
import { freeCancelDeadline } from './order-times.ts';
import { findOrderRow } from './orders.store.ts';
import { columnsOf } from './take-place.ts';

type QuoteCall = Call<(typeof bookingApi)['readMoveQuote']>;

/** Tells what `changeMyOrder` would do, by the function it goes by. */
export async function readMoveQuote(deps: BookingDeps, call: QuoteCall): Promise<MoveQuote> {
  const { db, input, caller, now } = call;
  const { storeId, orderId } = input.params;
  const order = await findOrderRow(db, storeId, orderId);
  if (order?.user_id !== caller.user.id) throw new Refusal('notFound');
  const { room, judged } = await judgeFor(deps, call, orderId);
  statusAfter('changePlace', 'diner', order, room.timezone, now);
  const verdict = judged(input.query.kindId);
  if ('refused' in verdict) throw refuseUnbookable(room, verdict.refused, 'diner');
  const { place } = verdict;
  const [purses, risk] = await Promise.all([
    readPurses(deps.pool, [order], now),
    riskAsked(deps, room, call),
  ]);
  const held = (purses.get(orderId) ?? emptyPurse(order, now)).held('deposit');
  const terms = termsOfMove({ order, slot: input.query, place, room, held, risk, now });
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
      terms.freeCancelUntil ?? freeCancelDeadline(terms.policy, columnsOf(place), room.timezone),
  };
}
