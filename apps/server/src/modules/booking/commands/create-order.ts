import type { OrderStatus } from '@xiwei/contract/booking/booking.machine.ts';
import type {
  DinerOrder,
  OrderNotes,
  OrderSource,
  SlotRequest,
  StaffOrder,
  StaffOrderInput,
} from '@xiwei/contract/booking/booking.model.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import { type Fen, ZERO_FEN } from '@xiwei/contract/common/money.ts';
import type { ClientPlatform, OrderMethod } from '@xiwei/contract/common/operator.ts';
import { minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import type { DinerRow, KnownContact } from '#modules/diners/index.ts';
import type { Place } from '#modules/seating/index.ts';
import { later } from '#platform/clock.ts';
import { newId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import { describeForDiner } from '../order/order.describe.ts';
import { columnsOf, type OrderRow } from '../order/order.rows.ts';
import { bookingCodeOf, isBusinessDay } from '../order/order.rules.ts';
import { depositDeadline, freeCancelDeadline } from '../order/order-times.ts';
import { refuseWithoutSetMenu } from '../order/set-menus.rules.ts';
import type { Command } from '../writer/command.ts';
import { limitNewBooking } from '../writer/person-limits.ts';
import type { StoreBatch } from '../writer/store-batch.ts';
import { type DepositTerms, depositByStaff, depositByStoreRules, standingOfRecords } from './ask-deposit.ts';
import { dropHold, refuseGrabbing, requestOf } from './hold-table.ts';
import { shownToStaff } from './order-actions.ts';
import { requireTags, requireTaker } from './order-details.ts';
import {
  type Booker,
  guestForStaff,
  guestOfBooker,
  needsOfGuest,
  recordsOf,
  type StaffGuest,
} from './order-guest.ts';
import { changeMenu, type MenuOfOrder } from './order-menu.ts';
import { alignIntents } from './order-money.ts';
import { setTimers } from './order-timers.ts';
import { act } from './transition.ts';

/** A booking that a diner makes. */
export interface DinerInput extends OrderNotes, Booker {
  slot: SlotRequest;
  acceptOverlap: boolean;
  /** With the phone in E.164. */
  contact: KnownContact;
  platform: ClientPlatform;
  /** A keyed digest of the network that the call came from. */
  network?: string | undefined;
  language: Language;
  /** The menu that the party takes with the booking, checked against what the store requires. */
  menu?: MenuOfOrder;
}

/** Creates an order of a diner: at the table they hold if it matches, else at one that is free. */
export const createOrder = (input: DinerInput): Command<DinerOrder> => ({
  needs: {
    dates: [input.slot.date],
    userIds: [input.userId],
    diners: [{ userId: input.userId, phone: input.verifiedPhone }, { phone: input.contact.phone.number }],
    absences: true,
  },
  run(batch) {
    const { userId, slot, language, menu } = input;
    refuseGrabbing(batch, input);
    const held = batch.holds.find(userId);
    const place = batch.place(slot.date, requestOf(slot), held ? [held.id] : []);
    if (!menu)
      refuseWithoutSetMenu(batch.plan, {
        ...columnsOf(place),
        ...slot,
        kind_id: slot.kindId,
        menu_product_ids: [],
      });
    limitNewBooking(batch, { userId, place, acceptOverlap: input.acceptOverlap });
    if (held) dropHold(batch, held);
    const diner = guestOfBooker(batch, input, input.contact, language);
    const made = addOrder(batch, place, {
      adults: slot.adults,
      children: slot.children,
      user_id: userId,
      diner_id: diner.id,
      // The standing of the booker counts, also if they book for another person.
      depositTerms: depositByRules(batch, place, slot, recordsOf(batch, input), 'online'),
      autoAcceptSeconds: batch.plan.rules.autoAcceptSeconds,
      kind_id: slot.kindId,
      pinned: false,
      remark_by_diner: input.remarkByDiner,
      diet_preference: input.dietPreference,
      diet_taboo: input.dietTaboo,
      remark_by_store: '',
      tag_ids: [],
      taker_id: null,
      method: 'online',
      platform: input.platform,
      network: input.network,
    });
    const order = menu ? changeMenu(batch, made, menu) : made;
    return describeForDiner(order, { plan: batch.plan, diner, actor: 'diner', language, now: batch.now });
  },
});

export interface StaffInput extends Omit<StaffOrderInput, 'diner'> {
  /** Null for a walk-in without a guest record. */
  diner: StaffGuest | null;
  platform: ClientPlatform;
  language: Language;
  actor: 'staff' | 'manager';
}

/** Creates an order that staff make for a guest. */
export const createStaffOrder = (input: StaffInput): Command<StaffOrder> => ({
  needs: {
    dates: [input.place.date],
    ...(input.diner && needsOfGuest(input.diner)),
    absences: true,
    lists: true,
    takesOffline: true,
  },
  run(batch) {
    const { place: request, language, actor } = input;
    if (input.diner === null && input.method !== 'walkIn') throw new Refusal('dinerRequired');
    requireTags(batch, input.tagIds);
    requireTaker(batch, input.takerId);
    const place = batch.place(request.date, {
      ...request,
      minute: minuteOf(request.time),
      by: 'staff',
      seatsNow: input.arrived,
    });
    refuseTimeOf(batch, input, place);
    const { diner, userId } = input.diner ? guestForStaff(batch, input.diner) : NO_GUEST;
    const made = addOrder(batch, place, {
      adults: request.adults,
      children: request.children,
      user_id: userId,
      diner_id: diner?.id ?? null,
      depositTerms: depositOfStaffOrder(batch, place, input, diner ? [diner] : []),
      autoAcceptSeconds: 0,
      kind_id: place.kindId,
      pinned: request.itemIds !== undefined,
      remark_by_diner: input.remarkByDiner,
      diet_preference: input.dietPreference,
      diet_taboo: input.dietTaboo,
      remark_by_store: input.remarkByStore,
      tag_ids: input.tagIds,
      taker_id: input.takerId,
      method: input.method,
      platform: input.platform,
    });
    const order = input.arrived ? act(batch, made, 'arrive', actor) : made;
    return shownToStaff(batch, order, { actor, language });
  },
});

const NO_GUEST = { diner: undefined, userId: null };

/** Refuses a deposit of guests who are at the table, and to seat guests now for a booking of another day. */
function refuseTimeOf({ plan, now }: StoreBatch, { arrived, deposit }: StaffInput, place: Place): void {
  const isThere = arrived || place.start <= now.getTime();
  if (deposit && isThere) throw new Refusal('depositTooLate');
  const times = columnsOf(place);
  if (arrived && !isBusinessDay(times, plan.timezone, now))
    throw new Refusal('arrivalOtherDay', { details: { date: times.date, time: times.start_time } });
}

/** Returns the deposit that staff set, else that of the store's rules. A party that is seated at once pays none. */
function depositOfStaffOrder(
  batch: StoreBatch,
  place: Place,
  { deposit, arrived, place: party, method }: StaffInput,
  records: readonly DinerRow[],
): DepositTerms {
  if (deposit !== undefined || arrived) return depositByStaff(deposit ?? ZERO_FEN);
  return depositByRules(batch, place, party, records, method);
}

type Details = Pick<
  OrderRow,
  | 'adults'
  | 'children'
  | 'user_id'
  | 'diner_id'
  | 'kind_id'
  | 'pinned'
  | 'remark_by_diner'
  | 'diet_preference'
  | 'diet_taboo'
  | 'remark_by_store'
  | 'tag_ids'
  | 'taker_id'
  | 'method'
  | 'platform'
> & {
  source?: OrderSource;
  depositTerms: DepositTerms;
  /** A keyed digest of the network from which a diner books. */
  network?: string | undefined;
  /** Seconds until the order is accepted automatically: 0 is at once, null never. */
  autoAcceptSeconds: number | null;
};

/** Computes the deposit of an order by the store's rules. */
export function depositByRules(
  batch: StoreBatch,
  place: Place,
  party: Pick<SlotRequest, 'adults' | 'children'>,
  records: readonly DinerRow[],
  method: OrderMethod,
): DepositTerms {
  // Guests who are at the table already pay no deposit.
  if (place.start <= batch.now.getTime()) return depositByStaff(ZERO_FEN);
  return depositByStoreRules(
    batch.plan.rules.deposits,
    place,
    party,
    standingOfRecords(batch, records),
    method,
  );
}

/** Adds an order at a place, with its claim, its request for the deposit and its timers. */
export function addOrder(
  batch: StoreBatch,
  place: Place,
  { autoAcceptSeconds, depositTerms, network, source = 'manual', ...details }: Details,
  note: Record<string, unknown> = {},
): OrderRow {
  const status = firstStatus(depositTerms.deposit, autoAcceptSeconds !== 0);
  const { rules, timezone } = batch.plan;
  const now = batch.now.toISOString();
  const when = columnsOf(place);
  const expires =
    status === 'waitDepositPayment'
      ? depositDeadline(batch.now, rules.depositExpirySeconds, when.start_at)
      : null;
  batch.moveOthers(place.moves);
  const order: OrderRow = {
    store_id: batch.storeId,
    id: newId(batch.now),
    version: 0,
    status,
    close_reason: null,
    ...when,
    ...details,
    booking_code: bookingCodeOf(batch.days.nextNumber(place.date)),
    policy: {
      cancellation: rules.cancellation,
      depositExpirySeconds: rules.depositExpirySeconds,
      autoAcceptSeconds,
      deposit: depositTerms.policy,
    },
    deposit: depositTerms.deposit,
    deposit_expires_at: expires,
    deposit_paid_at: null,
    ...{ meal_cost: depositTerms.mealCost, menu_amount: null, coupon_worth: ZERO_FEN },
    menu_product_ids: [],
    final_paid_at: null,
    auto_accept_at:
      status === 'waitStoreConfirm' && autoAcceptSeconds !== null
        ? later(batch.now, autoAcceptSeconds).toISOString()
        : null,
    confirmed_at: status === 'waitService' ? now : null,
    free_cancel_ends_at: status === 'waitService' ? freeCancelDeadline(rules, when, timezone) : null,
    arrived_at: null,
    turned_over_at: null,
    finished_at: null,
    closed_at: null,
    created_at: now,
    created_by_type: batch.operator.type,
    created_by_id: batch.operator.id,
    closed_by_type: null,
    closed_by_id: null,
    source,
    answer: null,
    answer_minutes: null,
    answered_at: null,
  };
  batch.orders.add(order, note, network);
  alignIntents(batch, order);
  batch.claimTables(order, place.items);
  setTimers(batch, order);
  return order;
}

const firstStatus = (deposit: Fen, needsConfirm: boolean): OrderStatus => {
  if (deposit > 0) return 'waitDepositPayment';
  return needsConfirm ? 'waitStoreConfirm' : 'waitService';
};
