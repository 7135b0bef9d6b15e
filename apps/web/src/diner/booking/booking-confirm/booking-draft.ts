import { orderNotes } from '@xiwei/contract/booking/booking.model.ts';
import * as z from 'zod/mini';
import { draftContact } from '#shared/diners/draft-contact.ts';

const bookingDraft = z.extend(orderNotes, { diner: draftContact });
export type BookingDraft = z.infer<typeof bookingDraft>;

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
