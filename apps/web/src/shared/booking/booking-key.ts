const STORAGE_KEY = 'xiwei.booking-intent';

/**
 * Returns the idempotency key of a booking request. Stored in `sessionStorage` until the booking is made, so a retry of the
 * same request, even after a reload, books only once.
 */
export function bookingKeyFor(input: unknown): string {
  const request = JSON.stringify(input);
  const [storedRequest, storedKey] = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]');
  if (storedRequest === request && typeof storedKey === 'string') return storedKey;
  const key = crypto.randomUUID();
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify([request, key]));
  return key;
}

/** Clears the key after the booking was made: the same request sent again is a new booking. */
export const clearBookingKey = (): void => sessionStorage.removeItem(STORAGE_KEY);
