import { orderNotes } from '@xiwei/contract/booking/booking.model.ts';
import { dinerContact } from '@xiwei/contract/diners/diners.model.ts';
import { phoneInput } from '@xiwei/contract/identity/identity.model.ts';
import * as z from 'zod/mini';

/** Contact fields of a draft: like the contract's, but incomplete values are allowed. */
const draftContact = z.extend(dinerContact, {
  lastName: z.string(),
  phone: z.extend(phoneInput, { number: z.string() }),
});
const bookingDraft = z.extend(orderNotes, { diner: draftContact });
export type BookingDraft = z.infer<typeof bookingDraft>;
export type DraftContact = z.infer<typeof draftContact>;

const storageKey = (userId: string, storeId: string): string => `xiwei.booking-draft.${userId}.${storeId}`;

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/**
 * Saves the typed form in `sessionStorage`, so it survives a reload or another choice of table. The key contains the user, so
 * another account in the same tab never sees it.
 */
export const saveDraft = (userId: string, storeId: string, draft: BookingDraft): void =>
  sessionStorage.setItem(storageKey(userId, storeId), JSON.stringify(draft));

export const readDraft = (userId: string, storeId: string): BookingDraft | undefined =>
  bookingDraft.safeParse(parseJson(sessionStorage.getItem(storageKey(userId, storeId)))).data;

export const clearDraft = (userId: string, storeId: string): void =>
  sessionStorage.removeItem(storageKey(userId, storeId));
