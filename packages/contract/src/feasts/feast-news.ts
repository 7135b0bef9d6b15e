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
  'feastDepositKept',
  'feastDepositForfeited',
  /** To the creator: a diner, or the staff of the store. */
  'feastPassed',
  'feastFailed',
  'feastOpened',
  'feastMemberJoined',
  'feastMemberExited',
  'feastAsked',
  'feastFormed',
  'feastNotFormed',
  'feastAccepted',
  'feastNotAccepted',
  'feastNotReviewed',
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
  'feastDepositKept',
  'feastDepositForfeited',
];
export const isEndNews = (news: FeastNews): boolean => END_NEWS.includes(news);

/** News of a closed feast that bring the note of the person who closed it, to members and to the diner who created it. */
const NOTED_NEWS: readonly FeastNews[] = ['feastCancelled', 'feastStopped', 'feastHostStopped'];
export const hasCloseNote = (news: FeastNews): boolean => NOTED_NEWS.includes(news);
