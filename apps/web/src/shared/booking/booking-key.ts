import * as z from 'zod/mini';
import { defineDraft } from '#shared/form/draft.ts';

const sent = defineDraft('booking-intent', z.tuple([z.string(), z.string()]));

/**
 * Returns the idempotency key of a booking request. It is stored until the booking is made, so that a retry of the same
 * request, even after a reload, books only once.
 */
export function bookingKeyFor(input: unknown): string {
  const request = JSON.stringify(input);
  const [storedRequest, storedKey] = sent.read() ?? [];
  if (storedRequest === request && storedKey) return storedKey;
  const key = crypto.randomUUID();
  sent.save([request, key]);
  return key;
}

/** Clears the key after the booking was made: the same request sent again is a new booking. */
export const clearBookingKey = (): void => sent.clear();
