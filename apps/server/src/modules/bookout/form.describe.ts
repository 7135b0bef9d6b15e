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
import type { FormRow } from './forms.fragments.store.ts';

/** Returns the facts that decide what can be done with a request. */
export const factsOf = (form: FormRow, order: OrderRow | undefined, now: Date): BookOutFacts => ({
  status: form.status,
  hasOffer: form.offered_at !== null,
  isPast: [form.latest_start, form.offer_latest_start ?? form.latest_start].every(
    (at) => Date.parse(at) <= now.getTime(),
  ),
  orderIsOver: form.status === 'FINISHED' && (order === undefined || order.status === 'closed'),
});

interface FormContext {
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
export function describeForm(form: FormRow, context: FormContext): BookOut {
  const { plan, diner, order, actor, language, now } = context;
  return {
    id: form.id,
    storeId: form.store_id,
    version: form.version,
    status: form.status,
    closeReason: form.close_reason,
    closeWords: form.close_words,
    diner: diner ? describeOrderDiner(diner) : null,
    ...(actor === 'staff' && isOnBlacklist(context) && { guestBlacklisted: true }),
    ...describeSlot(plan, { date: form.date, shiftId: form.shift_id, time: form.time }, language),
    adults: form.adults,
    budget: form.budget,
    remark: form.remark,
    offer: describeOffer(form, plan, language),
    order: order ? describeOrder(order, plan, language) : null,
    createdAt: form.created_at,
    closedAt: form.closed_at,
    can: bookOutActionsFor(actor, factsOf(form, order, now)),
  };
}

const isOnBlacklist = ({ plan, diner, now }: FormContext): boolean =>
  diner !== undefined && isBlacklisted(diner, dateIn(plan.timezone, now.getTime()));

function describeOffer(form: FormRow, plan: SeatingPlan, language: Language): BookOut['offer'] {
  if (form.offer_date === null || form.offered_at === null) return null;
  const slot = { date: form.offer_date, shiftId: form.offer_shift_id, time: form.offer_time };
  return { ...describeSlot(plan, slot, language), words: form.offer_words, offeredAt: form.offered_at };
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
