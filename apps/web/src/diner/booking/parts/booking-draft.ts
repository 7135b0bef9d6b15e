import { orderNotes } from '@xiwei/contract/booking/booking.model.ts';
import { dinerContact } from '@xiwei/contract/diners/diners.model.ts';
import { phoneInput } from '@xiwei/contract/identity/identity.model.ts';
import * as z from 'zod/mini';

/** What is typed before a booking is sent. Half a name is kept as well as a whole one. */
const typedContact = z.extend(dinerContact, {
  lastName: z.string(),
  phone: z.extend(phoneInput, { number: z.string() }),
});
const bookingDraft = z.extend(orderNotes, { diner: typedContact });
export type BookingDraft = z.infer<typeof bookingDraft>;
export type TypedContact = z.infer<typeof typedContact>;

const draftOf = (userId: string, storeId: string): string => `xiwei.booking-draft.${userId}.${storeId}`;

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/**
 * What somebody types for a store stays with the tab: it is there again after a reload or another choice of table, and
 * never for whoever signs in there next.
 */
export const keepDraft = (userId: string, storeId: string, draft: BookingDraft): void =>
  sessionStorage.setItem(draftOf(userId, storeId), JSON.stringify(draft));

export const readDraft = (userId: string, storeId: string): BookingDraft | undefined =>
  bookingDraft.safeParse(parsed(sessionStorage.getItem(draftOf(userId, storeId)))).data;

export const forgetDraft = (userId: string, storeId: string): void =>
  sessionStorage.removeItem(draftOf(userId, storeId));
