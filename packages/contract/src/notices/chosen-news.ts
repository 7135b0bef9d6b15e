import type { StaffInfo } from '#booking/order-news.ts';

/** What happens to bookings without the staff, as members of staff choose it. */
export const PLAIN_NEWS = ['booked', 'cancelled', 'moved'] as const;
/** Key bookings: members of staff can choose to get all of that news about them, each in a notice of its own. */
export const SPECIAL_NEWS = ['largeParty', 'memberGuest', 'guestNotes'] as const;
export const CHOSEN_NEWS = [...PLAIN_NEWS, ...SPECIAL_NEWS] as const;
type PlainNews = (typeof PLAIN_NEWS)[number];
export type SpecialNews = (typeof SPECIAL_NEWS)[number];
export type ChosenNews = (typeof CHOSEN_NEWS)[number];

/** The choice that each kind of news belongs to. */
export const CHOICE_OF_NEWS = {
  staffOrderBooked: 'booked',
  staffOrderCancelled: 'cancelled',
  staffOrderMoved: 'moved',
} as const satisfies Record<StaffInfo, PlainNews>;

/** How news reaches a member of staff: in the list of their notices, as a notification of their devices, and in one e-mail a day. */
export const NEWS_WAYS = ['list', 'push', 'email'] as const;
export type NewsWay = (typeof NEWS_WAYS)[number];
/** How a notice reaches a person who has not chosen. */
export const NOTICE_WAYS = ['list', 'push'] as const satisfies readonly NewsWay[];

/** The numbers of people from which a party can count as large. */
export const LARGE_PARTY = { min: 2, max: 99 } as const;
