/** What people are notified of about feasts. Each is also a kind of notice. */
export const FEAST_NEWS = [
  /** To a member. */
  'feastJoined',
  'feastDepositExpired',
  'feastPaymentReturned',
  'feastConfirmed',
  'feastCancelled',
  'feastTooFew',
  'feastStopped',
  'feastWithdrawn',
  'feastRefunded',
  /** A refund failed, and the store gave the money back in another way. */
  'feastReturned',
  'feastAnswered',
  'feastReminder',
  /** To the creator: a diner, or the staff of the store. */
  'feastPassed',
  'feastFailed',
  'feastOpened',
  'feastMemberJoined',
  'feastMemberExited',
  'feastAsked',
  'feastFormed',
  'feastNotFormed',
  'feastHostStopped',
  'feastToFinish',
  /** To the staff of the store, about a feast of a diner. */
  'feastByDiner',
  'feastByDinerClosed',
] as const;
export type FeastNews = (typeof FEAST_NEWS)[number];

/** News to a member about a registration that has ended, or about its money. */
const END_NEWS: readonly FeastNews[] = [
  'feastDepositExpired',
  'feastPaymentReturned',
  'feastCancelled',
  'feastTooFew',
  'feastStopped',
  'feastWithdrawn',
  'feastRefunded',
  'feastReturned',
];
export const isEndNews = (news: FeastNews): boolean => END_NEWS.includes(news);
