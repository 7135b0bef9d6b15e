/** What happens to a booking without its diner's doing, and is therefore told to them. Each is a kind of notice as well. */
export const ORDER_NEWS = [
  'orderAccepted',
  'orderRejected',
  'orderCancelled',
  'cancelAgreed',
  'cancelDeclined',
  'orderMoved',
  'orderAbsent',
  'depositExpired',
  'moneyKept',
  'paidByOther',
  'bookedForYou',
] as const;
export type OrderNews = (typeof ORDER_NEWS)[number];

/** Where and when a booking is, as its diner was told. */
export interface OrderSlot {
  date: string;
  time: string;
  kindId: string | null;
  adults: number;
  children: number;
}
