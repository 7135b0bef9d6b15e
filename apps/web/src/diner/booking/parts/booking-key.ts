const STORED = 'xiwei.booking-intent';

/**
 * Names the intent to book. The key stays with the tab until the booking is made: sending the same again after a
 * lost connection, even after a reload, books once.
 */
export function bookingKeyFor(sent: unknown): string {
  const wanted = JSON.stringify(sent);
  const [kept, keptKey] = JSON.parse(sessionStorage.getItem(STORED) ?? '[]');
  if (kept === wanted && typeof keptKey === 'string') return keptKey;
  const key = crypto.randomUUID();
  sessionStorage.setItem(STORED, JSON.stringify([wanted, key]));
  return key;
}

/** Ends the intent: the booking was made, and the same sent again is another one. */
export const forgetBookingKey = (): void => sessionStorage.removeItem(STORED);
