import type { Override } from '@xiwei/contract/booking/availability.model.ts';
import {
  orderNotes,
  type PlaceRequest,
  placeRequest,
  STAFF_METHODS,
  staffOrderInput,
} from '@xiwei/contract/booking/booking.model.ts';
import type { Fen } from '@xiwei/contract/common/money.ts';
import { dinerContact } from '@xiwei/contract/diners/diners.model.ts';
import { phoneInput } from '@xiwei/contract/identity/identity.model.ts';
import * as z from 'zod/mini';

/** Contact fields of a form: like the contract's, but incomplete values are allowed. */
const draftContact = z.extend(dinerContact, {
  lastName: z.string(),
  firstName: z.string(),
  phone: z.extend(phoneInput, { number: z.string() }),
});
export type DraftContact = z.infer<typeof draftContact>;

/** The guest of a form: none yet, one of the store's guests, or the contact of a new one. */
const guestDraft = z.discriminatedUnion('by', [
  z.object({ by: z.literal('none') }),
  z.object({ by: z.literal('record'), id: z.uuid() }),
  z.object({ by: z.literal('contact'), contact: draftContact }),
]);
export type GuestDraft = z.infer<typeof guestDraft>;

/** The table of a form: the best fit, any of a kind, or named tables. */
const tableDraft = z.discriminatedUnion('by', [
  z.object({ by: z.literal('best') }),
  z.object({ by: z.literal('kind'), kindId: z.nullable(z.uuid()) }),
  z.object({ by: z.literal('tables'), itemIds: z.array(z.uuid()) }),
]);
export type TableDraft = z.infer<typeof tableDraft>;

const placeDraft = z.object({
  date: z.nullable(z.string()),
  time: z.nullable(z.string()),
  adults: z.nullable(z.number()),
  children: z.nullable(z.number()),
  table: tableDraft,
  /** Minutes that the party stays; null is the time of the store's rules. */
  turnMinutes: z.nullable(z.number()),
});
export type PlaceDraft = z.infer<typeof placeDraft>;

const depositDraft = z.discriminatedUnion('by', [
  z.object({ by: z.literal('rules') }),
  z.object({ by: z.literal('none') }),
  z.object({ by: z.literal('amount'), amount: z.nullable(z.number()) }),
]);
export type DepositDraft = z.infer<typeof depositDraft>;

export const orderDraft = z.extend(placeDraft, {
  guest: guestDraft,
  method: z.enum(STAFF_METHODS),
  deposit: depositDraft,
  remarkByDiner: z.string(),
  remarkByStore: z.string(),
  dietPreference: z.string(),
  dietTaboo: z.string(),
  tagIds: z.array(z.uuid()),
  takerId: z.nullable(z.uuid()),
});
/** What staff have entered for a new order, complete or not. */
export type OrderDraft = z.infer<typeof orderDraft>;

/** Returns a form without entries, except for the given ones. */
export const emptyDraft = (entries: Partial<OrderDraft> = {}): OrderDraft => ({
  guest: { by: 'none' },
  date: null,
  time: null,
  adults: null,
  children: 0,
  table: { by: 'best' },
  turnMinutes: null,
  method: 'phone',
  deposit: { by: 'rules' },
  remarkByDiner: '',
  remarkByStore: '',
  dietPreference: '',
  dietTaboo: '',
  tagIds: [],
  takerId: null,
  ...entries,
});

/** The day, time and party of a form, once all of them are chosen. */
export interface SeatingQuery {
  date: string;
  time: string;
  adults: number;
  children: number;
}

const partyOf = z.pick(placeRequest, { adults: true, children: true, date: true, time: true });

/** Returns day, time and party if they are complete and valid, otherwise undefined. */
export function seatingQueryOf({ date, time, adults, children }: PlaceDraft): SeatingQuery | undefined {
  return partyOf.safeParse({ date, time, adults, children: children ?? 0 }).data;
}

/** Returns the place to request. The form has to be complete. */
export function placeOf(draft: PlaceDraft, overrides: readonly Override[]): PlaceRequest {
  const { date, time, adults, children, table, turnMinutes } = draft;
  return {
    date: date ?? '',
    time: time ?? '',
    adults: adults ?? 0,
    children: children ?? 0,
    ...(table.by === 'kind' && table.kindId !== null && { kindId: table.kindId }),
    ...(table.by === 'tables' && { itemIds: table.itemIds }),
    ...(turnMinutes !== null && { turnMinutes }),
    overrides: [...overrides],
  };
}

/** Returns the guest to send: an existing record, a contact, or none. */
export const guestOf = (guest: GuestDraft) =>
  guest.by === 'record' ? { id: guest.id } : guest.by === 'contact' ? guest.contact : null;

/** Returns the order to create. The form has to be complete. */
export function orderInputOf(draft: OrderDraft, overrides: readonly Override[]) {
  const { deposit } = draft;
  return {
    place: placeOf(draft, overrides),
    diner: guestOf(draft.guest),
    method: draft.method,
    ...(deposit.by !== 'rules' && { deposit: (deposit.by === 'amount' ? deposit.amount : 0) as Fen }),
    remarkByDiner: draft.remarkByDiner,
    remarkByStore: draft.remarkByStore,
    dietPreference: draft.dietPreference,
    dietTaboo: draft.dietTaboo,
    tagIds: draft.tagIds,
    takerId: draft.takerId,
  };
}

/** Schema of the fields that the contract limits. */
export const detailsSchema = z.extend(orderNotes, {
  remarkByStore: staffOrderInput.shape.remarkByStore,
  tagIds: staffOrderInput.shape.tagIds,
});
