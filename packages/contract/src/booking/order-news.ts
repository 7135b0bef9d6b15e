/** Changes of a booking that its diner is notified of. Each is also a kind of notice. */
export const ORDER_NEWS = [
  'orderAccepted',
  'orderRejected',
  'orderCancelled',
  'cancelAgreed',
  'cancelDeclined',
  /** The diner cancelled: the notice and the message confirm it. */
  'cancelledByYou',
  'orderMoved',
  'orderAbsent',
  /** The store marked it as a no-show by mistake, or the guests came later. */
  'orderReopened',
  'depositExpiring',
  'depositExpired',
  'billDue',
  'moneyKept',
  'paidByOther',
  'bookedForYou',
] as const;
export type OrderNews = (typeof ORDER_NEWS)[number];

/** Changes of a booking that its store has to deal with. Each is also a kind of notice to the staff. */
export const STAFF_WORK = ['staffOrderToConfirm', 'staffCancelRequested'] as const;
/**
 * Changes of a booking that happened without the staff, and need no decision. Each is also a kind of notice to them; several of one
 * kind are one notice until it is read.
 */
export const STAFF_INFO = ['staffOrderBooked', 'staffOrderCancelled', 'staffOrderMoved'] as const;
/**
 * The same changes of bookings that a member of staff wants news of one by one, such as those of large parties. Each is a kind of notice
 * as well.
 */
export const STAFF_SPECIAL = {
  staffOrderBooked: 'staffSpecialBooked',
  staffOrderCancelled: 'staffSpecialCancelled',
  staffOrderMoved: 'staffSpecialMoved',
} as const satisfies Record<StaffInfo, string>;
export type StaffWork = (typeof STAFF_WORK)[number];
export type StaffInfo = (typeof STAFF_INFO)[number];
export type StaffNews = StaffWork | StaffInfo;

export const isStaffInfo = (news: StaffNews): news is StaffInfo =>
  (STAFF_INFO as readonly StaffNews[]).includes(news);

/** The slot of a booking that a notification was about. */
export interface OrderSlot {
  date: string;
  time: string;
  kindId: string | null;
  adults: number;
  children: number;
}
