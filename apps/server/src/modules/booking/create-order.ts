import type { OrderStatus } from '@xiwei/contract/booking/booking.machine.ts';
import type {
  DinerOrder,
  OrderNotes,
  OrderPolicy,
  SlotAsked,
  StaffOrder,
  StaffOrderInput,
} from '@xiwei/contract/booking/booking.model.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import type { ClientPlatform, OrderMethod } from '@xiwei/contract/common/operator.ts';
import { minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import { type DinerRow, type KnownContact, newDinerRow } from '#modules/diners/index.ts';
import type { Place } from '#modules/seating/index.ts';
import { later } from '#platform/clock.ts';
import { newId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import { describeForDiner, describeForStaff } from './booking.describe.ts';
import type { OrderRow } from './booking.rows.ts';
import { bookingCodeOf } from './booking.rules.ts';
import type { Command } from './command.ts';
import { asksForRisk, depositFacts, matchDeposit, riskOf } from './deposit-rules.ts';
import type { Desk } from './desk.ts';
import { askOf, dropHold, refuseGrabbing } from './hold-table.ts';
import { requireListed } from './order-details.ts';
import { alignIntents } from './order-money.ts';
import { columnsOf } from './take-place.ts';
import { setTimers } from './timers.ts';

interface DinerInput extends OrderNotes {
  userId: string;
  /** The phone this person has shown to be theirs. */
  verifiedPhone: string | null;
  slot: SlotAsked;
  /** With the phone as it is dialled from anywhere. */
  contact: KnownContact;
  platform: ClientPlatform;
  language: Language;
}

/** A diner books: the table they hold if it is what they ask for, else one that is free. */
export const createOrder = (input: DinerInput): Command<DinerOrder> => ({
  needs: {
    dates: [input.slot.date],
    userIds: [input.userId],
    diners: [{ userId: input.userId }, ...phonesOf(input).map((phone) => ({ phone }))],
    absences: true,
  },
  run(desk) {
    const { userId, slot, language } = input;
    refuseGrabbing(desk, userId, phonesOf(input));
    const held = desk.findHold(userId);
    const place = desk.place(slot.date, askOf(slot), held ? [held.id] : []);
    if (held) dropHold(desk, held);
    const diner = dinerOfUser(desk, input);
    const own = desk.findDiner({ userId });
    const order = addOrder(desk, place, {
      adults: slot.adults,
      children: slot.children,
      user_id: userId,
      diner_id: diner.id,
      // Whoever stayed away before does not get rid of it by booking for somebody else.
      asked: depositByRules(desk, place, slot, own ? [own, diner] : [diner], 'online'),
      needsConfirm: desk.room.rules.autoAcceptSeconds !== 0,
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
    });
    return describeForDiner(order, { room: desk.room, diner, actor: 'diner', language, now: desk.now });
  },
});

/** The phones by which a store may know whoever books. Most people have one. */
const phonesOf = ({ contact, verifiedPhone }: DinerInput): string[] => [
  ...new Set([contact.phone.number, ...(verifiedPhone ? [verifiedPhone] : [])]),
];

/**
 * Whom the table is for. Somebody's own record is the one linked to them, or one with their verified phone, which is
 * then linked. A table for somebody else is for a record that says what they typed: nobody learns what a store knows
 * of a phone by booking with it.
 */
function dinerOfUser(desk: Desk, { userId, verifiedPhone, contact }: DinerInput): DinerRow {
  const own = desk.findDiner({ userId }) ?? linkByPhone(desk, userId, verifiedPhone);
  if (own && isSame(own, contact)) return own;
  const same = desk.findDiners(contact.phone.number).find((diner) => isSame(diner, contact));
  if (same) return same;
  const isOwn = own === undefined && (verifiedPhone ?? contact.phone.number) === contact.phone.number;
  const row = newDinerRow(desk.storeId, newId(desk.now), contact, isOwn ? userId : null, desk.now);
  desk.addDiner(row);
  return row;
}

function linkByPhone(desk: Desk, userId: string, phone: string | null): DinerRow | undefined {
  const known = phone === null ? undefined : desk.findDiners(phone).find(({ user_id }) => user_id === null);
  return known && desk.linkDiner(known, userId);
}

const isSame = (diner: DinerRow, { lastName, firstName, phone }: KnownContact): boolean =>
  diner.phone === phone.number && diner.last_name === lastName && diner.first_name === firstName;

export interface StaffInput extends Omit<StaffOrderInput, 'diner'> {
  diner: { id: string } | KnownContact;
  platform: ClientPlatform;
  language: Language;
  actor: 'staff' | 'manager';
}

/** Staff book for a guest. */
export const createStaffOrder = (input: StaffInput): Command<StaffOrder> => ({
  needs: {
    dates: [input.place.date],
    diners: ['id' in input.diner ? { dinerId: input.diner.id } : { phone: input.diner.phone.number }],
    absences: true,
    listed: [...input.tagIds, ...(input.takerId ? [input.takerId] : [])],
  },
  run(desk) {
    const { place: asked, language, actor } = input;
    requireListed(desk, input.tagIds);
    requireListed(desk, input.takerId ? [input.takerId] : []);
    const place = desk.place(asked.date, { ...asked, minute: minuteOf(asked.time), by: 'staff' });
    const diner = dinerForStaff(desk, input.diner);
    const order = addOrder(desk, place, {
      adults: asked.adults,
      children: asked.children,
      user_id: diner.user_id,
      diner_id: diner.id,
      asked:
        input.deposit === undefined
          ? depositByRules(desk, place, asked, [diner], input.method)
          : depositByStaff(input.deposit),
      needsConfirm: false,
      kind_id: place.kindId,
      pinned: asked.itemIds !== undefined,
      remark_by_diner: input.remarkByDiner,
      diet_preference: input.dietPreference,
      diet_taboo: input.dietTaboo,
      remark_by_store: input.remarkByStore,
      tag_ids: input.tagIds,
      taker_id: input.takerId,
      method: input.method,
      platform: input.platform,
    });
    return describeForStaff(order, { room: desk.room, diner, actor, language, now: desk.now });
  },
});

/** A guest of the store that staff chose, or one they describe: known by phone, or new. */
export function dinerForStaff(desk: Desk, asked: { id: string } | KnownContact): DinerRow {
  if ('id' in asked) {
    const chosen = desk.findDiner({ id: asked.id });
    if (!chosen) throw new Refusal('dinerRequired');
    return chosen;
  }
  const [known] = desk.findDiners(asked.phone.number);
  if (known) return known;
  const row = newDinerRow(desk.storeId, newId(desk.now), asked, null, desk.now);
  desk.addDiner(row);
  return row;
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
> & { needsConfirm: boolean; asked: AskedAhead };

/** What is to be paid ahead, and how the order remembers that it was counted. */
interface AskedAhead {
  deposit: Fen;
  mealCost: Fen | null;
  policy: OrderPolicy['deposit'];
}

function depositByRules(
  desk: Desk,
  place: Place,
  party: Pick<SlotAsked, 'adults' | 'children'>,
  records: readonly DinerRow[],
  method: OrderMethod,
): AskedAhead {
  const { deposits } = desk.room.rules;
  const risk = asksForRisk(deposits) ? riskOf(records, (id) => desk.hasBeenAbsent(id)) : [];
  const facts = depositFacts(place, party, risk, method);
  const { rule, deposit, mealCost, basis, amount } = matchDeposit(deposits, facts);
  const ruleName = (rule !== null && deposits[rule]?.name) || '';
  return { deposit, mealCost, policy: { basis, amount, ruleName } };
}

const depositByStaff = (deposit: Fen): AskedAhead => ({
  deposit,
  mealCost: null,
  policy: { basis: deposit > 0 ? 'fixed' : 'none', amount: deposit, ruleName: '' },
});

function addOrder(desk: Desk, place: Place, { needsConfirm, asked, ...details }: Details): OrderRow {
  desk.makeRoom(place.moves);
  const status = firstStatus(asked.deposit, needsConfirm);
  const { rules } = desk.room;
  const now = desk.now.toISOString();
  const order: OrderRow = {
    store_id: desk.storeId,
    id: newId(desk.now),
    version: 0,
    status,
    close_reason: null,
    ...columnsOf(place),
    ...details,
    booking_code: bookingCodeOf(desk.nextNumber(place.date)),
    policy: {
      cancellation: rules.cancellation,
      depositExpirySeconds: rules.depositExpirySeconds,
      autoAcceptSeconds: needsConfirm ? rules.autoAcceptSeconds : 0,
      deposit: asked.policy,
    },
    deposit: asked.deposit,
    deposit_expires_at:
      status === 'waitDepositPayment' ? later(desk.now, rules.depositExpirySeconds).toISOString() : null,
    deposit_paid_at: null,
    meal_cost: asked.mealCost,
    final_paid_at: null,
    auto_accept_at:
      status === 'waitStoreConfirm' && rules.autoAcceptSeconds !== null
        ? later(desk.now, rules.autoAcceptSeconds).toISOString()
        : null,
    confirmed_at: status === 'waitService' ? now : null,
    arrived_at: null,
    turned_over_at: null,
    finished_at: null,
    closed_at: null,
    created_at: now,
    created_by_type: desk.operator.type,
    created_by_id: desk.operator.id,
    closed_by_type: null,
    closed_by_id: null,
    source: 'manual',
  };
  desk.addOrder(order);
  alignIntents(desk, order);
  desk.claimTables(order, place.items);
  setTimers(desk, order);
  return order;
}

const firstStatus = (deposit: Fen, needsConfirm: boolean): OrderStatus => {
  if (deposit > 0) return 'waitDepositPayment';
  return needsConfirm ? 'waitStoreConfirm' : 'waitService';
};
