/**
 * The failure of a refund that its provider reported as failed and later as successful, when the money had been given
 * back, kept or used by then. The amount is booked to the suspense account until a person has looked into it.
 */
export const REFUNDED_TWICE = 'refundedTwice';
