import { orderNotes } from '@xiwei/contract/booking/booking.model.ts';
import * as z from 'zod/mini';
import { draftContact } from '#shared/diners/draft-contact.ts';
import { defineDraft } from '#shared/form/draft.ts';

const schema = z.extend(orderNotes, { diner: draftContact });
export type BookingDraft = z.infer<typeof schema>;

/** What was entered for a booking, by user and store. */
export const bookingDraft = defineDraft('booking-draft', schema);
