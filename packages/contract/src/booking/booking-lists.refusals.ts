export const bookingListsRefusals = { tagDuplicate: 409, takerDuplicate: 409 } as const;
export type BookingListsRefusal = keyof typeof bookingListsRefusals;
