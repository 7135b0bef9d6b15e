import {
  type BookOutActor,
  type BookOutFacts,
  bookOutActionsFor,
} from '@xiwei/contract/bookout/bookout.machine.ts';
import type { BookOut, BookOutOrder } from '@xiwei/contract/bookout/bookout.model.ts';
import { type Language, textFor } from '@xiwei/contract/common/language.ts';
import { dateIn } from '@xiwei/contract/common/wall-clock.ts';
import { describeOrderDiner, describeTables, type OrderRow } from '#modules/booking/index.ts';
import { isBlacklisted } from '#modules/diners/index.ts';
import type { SeatingPlan } from '#modules/seating/index.ts';
import type { RequestRow } from './requests.fragments.store.ts';

/** Returns the facts that decide what can be done with a request. */
export const factsOf = (request: RequestRow, order: OrderRow | undefined, now: Date): BookOutFacts => ({
  status: request.status,
  hasOffer: request.offered_at !== null,
  isPast: [request.latest_start, request.offer_latest_start ?? request.latest_start].every(
    (at) => Date.parse(at) <= now.getTime(),
  ),
  orderIsOver: request.status === 'FINISHED' && (order === undefined || order.status === 'closed'),
});

interface RequestContext {
  plan: SeatingPlan;
  diner: (Parameters<typeof describeOrderDiner>[0] & Parameters<typeof isBlacklisted>[0]) | undefined;
  order: OrderRow | undefined;
  actor: BookOutActor;
  language: Language;
  now: Date;
}

/** Describes a date with a shift or a time. */
export function describeSlot(
  { shifts }: SeatingPlan,
  { date, shiftId, time }: { date: string; shiftId: string | null; time: string | null },
  language: Language,
) {
  const shift = shifts.find(({ id }) => id === shiftId);
  return { date, shiftId, shiftName: (shift && textFor(shift.name, language)) ?? null, time };
}

/** Describes a request for its diner or for staff. */
export function describeRequest(request: RequestRow, context: RequestContext): BookOut {
  const { plan, diner, order, actor, language, now } = context;
  return {
    id: request.id,
    storeId: request.store_id,
    version: request.version,
    status: request.status,
    closeReason: request.close_reason,
    closeWords: request.close_words,
    diner: diner ? describeOrderDiner(diner) : null,
    ...(actor === 'staff' && isOnBlacklist(context) && { guestBlacklisted: true }),
    ...describeSlot(plan, { date: request.date, shiftId: request.shift_id, time: request.time }, language),
    adults: request.adults,
    budget: request.budget,
    remark: request.remark,
    offer: describeOffer(request, plan, language),
    order: order ? describeOrder(order, plan, language) : null,
    createdAt: request.created_at,
    closedAt: request.closed_at,
    can: bookOutActionsFor(actor, factsOf(request, order, now)),
  };
}

const isOnBlacklist = ({ plan, diner, now }: RequestContext): boolean =>
  diner !== undefined && isBlacklisted(diner, dateIn(plan.timezone, now.getTime()));

function describeOffer(request: RequestRow, plan: SeatingPlan, language: Language): BookOut['offer'] {
  if (request.offer_date === null || request.offered_at === null) return null;
  const slot = { date: request.offer_date, shiftId: request.offer_shift_id, time: request.offer_time };
  return { ...describeSlot(plan, slot, language), words: request.offer_words, offeredAt: request.offered_at };
}

export const describeOrder = (order: OrderRow, plan: SeatingPlan, language: Language): BookOutOrder => {
  const { kindName, tableCount } = describeTables(order, plan, language);
  return {
    id: order.id,
    status: order.status,
    closeReason: order.close_reason,
    date: order.date,
    time: order.start_time,
    people: order.adults + order.children,
    kindName,
    tableCount,
    bookingCode: order.booking_code,
    deposit: order.deposit,
    depositPaidAt: order.deposit_paid_at,
    depositExpiresAt: order.deposit_expires_at,
  };
};
