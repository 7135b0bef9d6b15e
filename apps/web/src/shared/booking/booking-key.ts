import { defineKeptKey } from '#shared/form/kept-key.ts';

/** The idempotency key of a booking, which is stored until the booking is made. */
export const { keyFor: bookingKeyFor, clear: clearBookingKey } = defineKeptKey('booking-intent');
