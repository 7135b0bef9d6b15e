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
  'depositExpiring',
  'depositExpired',
  'billDue',
  'moneyKept',
  'paidByOther',
  'bookedForYou',
] as const;
export type OrderNews = (typeof ORDER_NEWS)[number];

/** Changes of a booking that its store has to deal with. Each is also a kind of notice to the staff. */
export const STAFF_NEWS = ['staffOrderToConfirm', 'staffCancelRequested'] as const;
export type StaffNews = (typeof STAFF_NEWS)[number];

/** The slot of a booking that a notification was about. */
export interface OrderSlot {
  date: string;
  time: string;
  kindId: string | null;
  adults: number;
  children: number;
}
