import { OPEN_STATUSES } from '@xiwei/contract/booking/booking.machine.ts';
import {
  BOOK_OUT_TRANSITIONS,
  type BookOutAction,
  type BookOutActor,
  nextBookOutStatus,
} from '@xiwei/contract/bookout/bookout.machine.ts';
import {
  type BookOut,
  type BookOutInput,
  type BookOutOfferInput,
  type BookOutOrderInput,
  type BookOutTime,
  MAX_OPEN_BOOK_OUTS,
} from '@xiwei/contract/bookout/bookout.model.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import type { ClientPlatform } from '@xiwei/contract/common/operator.ts';
import {
  addOrderForGuest,
  type Booker,
  type Command,
  giveOrderTo,
  guestOfBooker,
  needsForGuest,
  type OrderRow,
  refuseBlacklisted,
  type StoreBatch,
} from '#modules/booking/index.ts';
import type { KnownContact } from '#modules/diners/index.ts';
import { newId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import { describeForm, factsOf } from './form.describe.ts';
import { ARRANGED_METHOD, PARTY_OVERRIDES, requireTime } from './form-times.ts';
import type { FormRow } from './forms.fragments.store.ts';
import { type FormNeeds, type FormPatch, formsPart } from './forms.part.ts';

type FormCommand<Output = BookOut> = Command<Output, FormNeeds>;

interface NewForm extends Booker, Pick<BookOutInput, 'budget' | 'remark'> {
  contact: KnownContact;
  date: string;
  adults: number;
  when: BookOutTime;
  language: Language;
}

/** Creates a request of a diner. */
export const createForm = (input: NewForm): FormCommand => ({
  needs: {
    diners: [{ userId: input.userId, phone: input.verifiedPhone }, { phone: input.contact.phone.number }],
    formsOfUsers: [input.userId],
  },
  run(batch) {
    const { userId, language, adults, budget, remark } = input;
    const forms = batch.part(formsPart);
    if (!batch.plan.business.onlineBooking) throw new Refusal('onlineBookingOff');
    refuseBlacklisted(batch, input);
    const { date, shiftId, time, latestStart } = requireTime(batch.plan, input.date, input.when, batch.now);
    if (forms.countOpen(userId) >= MAX_OPEN_BOOK_OUTS)
      throw new Refusal('bookOutTooMany', { details: { most: MAX_OPEN_BOOK_OUTS } });
    const diner = guestOfBooker(batch, input, input.contact, language);
    const form: FormRow = {
      store_id: batch.storeId,
      id: newId(batch.now),
      version: 0,
      status: 'WAIT_STORE_CONFIRM',
      close_reason: null,
      close_words: '',
      user_id: userId,
      diner_id: diner.id,
      date,
      shift_id: shiftId,
      time,
      latest_start: latestStart,
      adults,
      budget,
      remark,
      ...NO_OFFER,
      order_id: null,
      created_at: batch.now.toISOString(),
      closed_at: null,
    };
    forms.add(form);
    return describeForm(form, {
      ...{ plan: batch.plan, diner, order: undefined, actor: 'diner', language, now: batch.now },
    });
  },
});

const NO_OFFER = {
  offer_date: null,
  offer_shift_id: null,
  offer_time: null,
  offer_latest_start: null,
  offer_words: '',
  offered_at: null,
} as const;

/** A request that is changed, the guest and the order that it had when the call arrived, and who changes it. */
export interface FormTarget {
  formId: string;
  version: number;
  dinerId: string;
  orderId: string | null;
  actor: BookOutActor;
  language: Language;
}

const needsOf = ({ formId, dinerId, orderId }: FormTarget) => ({
  formIds: [formId],
  diners: [{ dinerId }],
  ...(orderId !== null && { orderIds: [orderId] }),
});

/** Returns a request at the version that the caller saw, and the status after an action. Refuses if it is not possible. */
function formAt(batch: StoreBatch, { formId, version, actor }: FormTarget, action: BookOutAction) {
  const form = batch.part(formsPart).get(formId);
  if (form.version !== version)
    throw new Refusal('bookOutChanged', { details: { version: form.version, status: form.status } });
  const order = form.order_id === null ? undefined : batch.orders.find(form.order_id);
  const status = nextBookOutStatus(action, actor, factsOf(form, order, batch.now));
  if (!status) throw new Refusal('bookOutNotPossible', { details: { action, status: form.status } });
  return { form, status };
}

const describe = (batch: StoreBatch, form: FormRow, { dinerId, actor, language }: FormTarget): BookOut =>
  describeForm(form, {
    plan: batch.plan,
    diner: batch.guests.find({ id: dinerId }),
    order: form.order_id === null ? undefined : batch.orders.find(form.order_id),
    actor,
    language,
    now: batch.now,
  });

/** Makes a command that performs one action. `patch` returns further columns, and refuses before anything is changed. */
const acting = (
  target: FormTarget,
  action: BookOutAction,
  patch: (batch: StoreBatch, form: FormRow) => FormPatch,
  words = '',
): FormCommand => ({
  needs: needsOf(target),
  run(batch) {
    const { form, status } = formAt(batch, target, action);
    const columns = patch(batch, form);
    const { closeReason } = BOOK_OUT_TRANSITIONS[action];
    const closing = closeReason && {
      ...NO_OFFER,
      close_reason: closeReason,
      close_words: words,
      closed_at: batch.now.toISOString(),
    };
    const offered = offerOf({ ...form, ...columns }) ?? offerOf(form);
    const changed = batch.part(formsPart).change(form, { ...columns, ...closing, status }, action, {
      words,
      ...(offered && OFFER_ACTIONS.includes(action) && { offer: offered }),
    });
    return describe(batch, changed, target);
  },
});

const OFFER_ACTIONS: readonly BookOutAction[] = ['offer', 'withdrawOffer', 'acceptOffer', 'declineOffer'];

const offerOf = ({ offer_date, offer_shift_id, offer_time }: FormRow) =>
  offer_date === null ? undefined : { offer_date, offer_shift_id, offer_time };

export const confirmForm = (target: FormTarget, words: string) =>
  acting(target, 'confirm', () => ({}), words);
export const rejectForm = (target: FormTarget, words: string) => acting(target, 'reject', () => ({}), words);
export const cancelForm = (target: FormTarget, words: string) => acting(target, 'cancel', () => ({}), words);
export const withdrawOffer = (target: FormTarget) => acting(target, 'withdrawOffer', () => NO_OFFER);
export const declineOffer = (target: FormTarget, words: string) =>
  acting(target, 'declineOffer', () => NO_OFFER, words);

/** Offers another day or time, instead of an earlier offer. */
export const offerTime = (
  target: FormTarget,
  { date, when, words }: Pick<BookOutOfferInput, 'date' | 'when' | 'words'>,
): FormCommand =>
  acting(
    target,
    'offer',
    ({ plan, now }) => {
      const offered = requireTime(plan, date, when, now);
      return {
        offer_date: offered.date,
        offer_shift_id: offered.shiftId,
        offer_time: offered.time,
        offer_latest_start: offered.latestStart,
        offer_words: words,
        offered_at: now.toISOString(),
      };
    },
    words,
  );

/** Accepts the offered day and time, which the request then is for. */
export const acceptOffer = (target: FormTarget): FormCommand =>
  acting(target, 'acceptOffer', ({ now }, form) => {
    const { offer_date, offer_latest_start } = form;
    if (offer_date === null || offer_latest_start === null) throw new Refusal('bookOutNotPossible');
    if (Date.parse(offer_latest_start) <= now.getTime()) throw new Refusal('bookOutPast');
    return {
      date: offer_date,
      shift_id: form.offer_shift_id,
      time: form.offer_time,
      latest_start: offer_latest_start,
      ...NO_OFFER,
    };
  });

/** Returns an order that can be assigned to a request, or refuses. */
function requireAssignable(batch: StoreBatch, form: FormRow, orderId: string): OrderRow {
  const order = batch.orders.find(orderId);
  if (!order) throw new Refusal('bookOutOrderMissing');
  if (!(OPEN_STATUSES as readonly string[]).includes(order.status)) throw new Refusal('bookOutOrderClosed');
  if (batch.part(formsPart).ofOrder(orderId)) throw new Refusal('bookOutOrderTaken');
  if (order.user_id !== null && order.user_id !== form.user_id) throw new Refusal('bookOutOrderOfOther');
  return order;
}

/** Assigns an order of the store. One that no account has is given to the diner and guest of the request. */
export function assignOrder(target: FormTarget, orderId: string): FormCommand {
  const needs = needsOf(target);
  return {
    needs: { ...needs, orderIds: [...(needs.orderIds ?? []), orderId], formsOfOrders: [orderId] },
    run(batch) {
      const { form, status } = formAt(batch, target, 'assignOrder');
      const order = requireAssignable(batch, form, orderId);
      if (order.user_id === null) giveOrderTo(batch, order, target.dinerId, form.user_id);
      const changed = batch.part(formsPart).change(form, { order_id: orderId, status }, 'assignOrder');
      return describe(batch, changed, target);
    },
  };
}

/** Books a table for a request. The order and the request are written together. */
export function createFormOrder(
  target: FormTarget,
  { place, deposit, remarkByStore }: BookOutOrderInput,
  platform: ClientPlatform,
): FormCommand {
  return {
    needs: { ...needsOf(target), ...needsForGuest(place, target.dinerId) },
    run(batch) {
      const { form, status } = formAt(batch, target, 'createOrder');
      const diner = batch.guests.find({ id: target.dinerId });
      if (!diner || diner.merged_into !== null) throw new Refusal('dinerRequired');
      const order = addOrderForGuest(batch, {
        place: { ...place, children: 0, overrides: [...place.overrides, ...PARTY_OVERRIDES] },
        diner,
        userId: form.user_id,
        deposit,
        remarkByDiner: form.remark,
        remarkByStore,
        method: ARRANGED_METHOD,
        platform,
        note: { isRequested: true },
      });
      const changed = batch.part(formsPart).change(form, { order_id: order.id, status }, 'createOrder');
      return describe(batch, changed, target);
    },
  };
}

/** Closes a request whose time has passed without an order. */
export const expireForm = (formId: string): FormCommand<void> => ({
  needs: { formIds: [formId] },
  run(batch) {
    const forms = batch.part(formsPart);
    const form = forms.get(formId);
    const status = nextBookOutStatus('expire', 'system', factsOf(form, undefined, batch.now));
    if (!status) return;
    const closing = { close_reason: 'expired', closed_at: batch.now.toISOString() } as const;
    forms.change(form, { ...NO_OFFER, ...closing, status }, 'expire');
  },
});
