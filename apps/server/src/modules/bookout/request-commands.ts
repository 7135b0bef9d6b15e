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
import { describeRequest, factsOf } from './request.describe.ts';
import { ARRANGED_METHOD, PARTY_OVERRIDES, requireTime } from './request-times.ts';
import type { RequestRow } from './requests.fragments.store.ts';
import { type RequestNeeds, type RequestPatch, requestsPart } from './requests.part.ts';

type RequestCommand<Output = BookOut> = Command<Output, RequestNeeds>;

interface NewRequest extends Booker, Pick<BookOutInput, 'budget' | 'remark'> {
  contact: KnownContact;
  date: string;
  adults: number;
  when: BookOutTime;
  language: Language;
}

/** Creates a request of a diner. */
export const createRequest = (input: NewRequest): RequestCommand => ({
  needs: {
    diners: [{ userId: input.userId, phone: input.verifiedPhone }, { phone: input.contact.phone.number }],
    requestsOfUsers: [input.userId],
  },
  run(batch) {
    const { userId, language, adults, budget, remark } = input;
    const requests = batch.part(requestsPart);
    if (!batch.plan.business.onlineBooking) throw new Refusal('onlineBookingOff');
    refuseBlacklisted(batch, input);
    const { date, shiftId, time, latestStart } = requireTime(batch.plan, input.date, input.when, batch.now);
    if (requests.countOpen(userId) >= MAX_OPEN_BOOK_OUTS)
      throw new Refusal('bookOutTooMany', { details: { most: MAX_OPEN_BOOK_OUTS } });
    const diner = guestOfBooker(batch, input, input.contact, language);
    const request: RequestRow = {
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
    requests.add(request);
    return describeRequest(request, {
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
export interface RequestTarget {
  formId: string;
  version: number;
  dinerId: string;
  orderId: string | null;
  actor: BookOutActor;
  language: Language;
}

const needsOf = ({ formId, dinerId, orderId }: RequestTarget) => ({
  formIds: [formId],
  diners: [{ dinerId }],
  ...(orderId !== null && { orderIds: [orderId] }),
});

/** Returns a request at the version that the caller saw, and the status after an action. Refuses if it is not possible. */
function requestAt(batch: StoreBatch, { formId, version, actor }: RequestTarget, action: BookOutAction) {
  const request = batch.part(requestsPart).get(formId);
  if (request.version !== version)
    throw new Refusal('bookOutChanged', { details: { version: request.version, status: request.status } });
  const order = request.order_id === null ? undefined : batch.orders.find(request.order_id);
  const status = nextBookOutStatus(action, actor, factsOf(request, order, batch.now));
  if (!status) throw new Refusal('bookOutNotPossible', { details: { action, status: request.status } });
  return { request, status };
}

const describe = (
  batch: StoreBatch,
  request: RequestRow,
  { dinerId, actor, language }: RequestTarget,
): BookOut =>
  describeRequest(request, {
    plan: batch.plan,
    diner: batch.guests.find({ id: dinerId }),
    order: request.order_id === null ? undefined : batch.orders.find(request.order_id),
    actor,
    language,
    now: batch.now,
  });

/** Makes a command that performs one action. `patch` returns further columns, and refuses before anything is changed. */
const acting = (
  target: RequestTarget,
  action: BookOutAction,
  patch: (batch: StoreBatch, request: RequestRow) => RequestPatch,
  words = '',
): RequestCommand => ({
  needs: needsOf(target),
  run(batch) {
    const { request, status } = requestAt(batch, target, action);
    const columns = patch(batch, request);
    const { closeReason } = BOOK_OUT_TRANSITIONS[action];
    const closing = closeReason && {
      ...NO_OFFER,
      close_reason: closeReason,
      close_words: words,
      closed_at: batch.now.toISOString(),
    };
    const offered = offerOf({ ...request, ...columns }) ?? offerOf(request);
    const changed = batch.part(requestsPart).change(request, { ...columns, ...closing, status }, action, {
      words,
      ...(offered && OFFER_ACTIONS.includes(action) && { offer: offered }),
    });
    return describe(batch, changed, target);
  },
});

const OFFER_ACTIONS: readonly BookOutAction[] = ['offer', 'withdrawOffer', 'acceptOffer', 'declineOffer'];

const offerOf = ({ offer_date, offer_shift_id, offer_time }: RequestRow) =>
  offer_date === null ? undefined : { offer_date, offer_shift_id, offer_time };

export const confirmRequest = (target: RequestTarget, words: string) =>
  acting(target, 'confirm', () => ({}), words);
export const rejectRequest = (target: RequestTarget, words: string) =>
  acting(target, 'reject', () => ({}), words);
export const cancelRequest = (target: RequestTarget, words: string) =>
  acting(target, 'cancel', () => ({}), words);
export const withdrawOffer = (target: RequestTarget) => acting(target, 'withdrawOffer', () => NO_OFFER);
export const declineOffer = (target: RequestTarget, words: string) =>
  acting(target, 'declineOffer', () => NO_OFFER, words);

/** Offers another day or time, instead of an earlier offer. */
export const offerTime = (
  target: RequestTarget,
  { date, when, words }: Pick<BookOutOfferInput, 'date' | 'when' | 'words'>,
): RequestCommand =>
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
export const acceptOffer = (target: RequestTarget): RequestCommand =>
  acting(target, 'acceptOffer', ({ now }, request) => {
    const { offer_date, offer_latest_start } = request;
    if (offer_date === null || offer_latest_start === null) throw new Refusal('bookOutNotPossible');
    if (Date.parse(offer_latest_start) <= now.getTime()) throw new Refusal('bookOutPast');
    return {
      date: offer_date,
      shift_id: request.offer_shift_id,
      time: request.offer_time,
      latest_start: offer_latest_start,
      ...NO_OFFER,
    };
  });

/** Returns an order that can be assigned to a request, or refuses. */
function requireAssignable(batch: StoreBatch, request: RequestRow, orderId: string): OrderRow {
  const order = batch.orders.find(orderId);
  if (!order) throw new Refusal('bookOutOrderMissing');
  if (!(OPEN_STATUSES as readonly string[]).includes(order.status)) throw new Refusal('bookOutOrderClosed');
  if (batch.part(requestsPart).ofOrder(orderId)) throw new Refusal('bookOutOrderTaken');
  if (order.user_id !== null && order.user_id !== request.user_id) throw new Refusal('bookOutOrderOfOther');
  return order;
}

/** Assigns an order of the store. One that no account has is given to the diner and guest of the request. */
export function assignOrder(target: RequestTarget, orderId: string): RequestCommand {
  const needs = needsOf(target);
  return {
    needs: { ...needs, orderIds: [...(needs.orderIds ?? []), orderId], requestsOfOrders: [orderId] },
    run(batch) {
      const { request, status } = requestAt(batch, target, 'assignOrder');
      const order = requireAssignable(batch, request, orderId);
      if (order.user_id === null) giveOrderTo(batch, order, target.dinerId, request.user_id);
      const changed = batch.part(requestsPart).change(request, { order_id: orderId, status }, 'assignOrder');
      return describe(batch, changed, target);
    },
  };
}

/** Books a table for a request. The order and the request are written together. */
export function createRequestOrder(
  target: RequestTarget,
  { place, deposit, remarkByStore }: BookOutOrderInput,
  platform: ClientPlatform,
): RequestCommand {
  return {
    needs: { ...needsOf(target), ...needsForGuest(place, { dinerId: target.dinerId }) },
    run(batch) {
      const { request, status } = requestAt(batch, target, 'createOrder');
      const diner = batch.guests.find({ id: target.dinerId });
      if (!diner || diner.merged_into !== null) throw new Refusal('dinerRequired');
      const order = addOrderForGuest(batch, {
        place: { ...place, children: 0, overrides: [...place.overrides, ...PARTY_OVERRIDES] },
        guest: { diner, userId: request.user_id },
        deposit,
        remarkByDiner: request.remark,
        remarkByStore,
        method: ARRANGED_METHOD,
        platform,
        note: { isRequested: true },
      });
      const changed = batch.part(requestsPart).change(request, { order_id: order.id, status }, 'createOrder');
      return describe(batch, changed, target);
    },
  };
}

/** Closes a request whose time has passed without an order. */
export const expireRequest = (formId: string): RequestCommand<void> => ({
  needs: { formIds: [formId] },
  run(batch) {
    const requests = batch.part(requestsPart);
    const request = requests.get(formId);
    const status = nextBookOutStatus('expire', 'system', factsOf(request, undefined, batch.now));
    if (!status) return;
    const closing = { close_reason: 'expired', closed_at: batch.now.toISOString() } as const;
    requests.change(request, { ...NO_OFFER, ...closing, status }, 'expire');
  },
});
