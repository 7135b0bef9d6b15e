/** Changes of a private dining request that the other side is notified of. Each is also a kind of notice. */
export const DINER_BOOK_OUT_NEWS = [
  'bookOutConfirmed',
  'bookOutRejected',
  'bookOutOffered',
  'bookOutOfferWithdrawn',
  'bookOutArranged',
  'bookOutExpired',
] as const;
export const STAFF_BOOK_OUT_NEWS = [
  'staffBookOutRequested',
  'staffBookOutCancelled',
  'staffBookOutAccepted',
  'staffBookOutDeclined',
] as const;
export type BookOutNews = (typeof DINER_BOOK_OUT_NEWS)[number] | (typeof STAFF_BOOK_OUT_NEWS)[number];

export const isStaffBookOutNews = (news: BookOutNews): boolean =>
  (STAFF_BOOK_OUT_NEWS as readonly string[]).includes(news);
