/** Changes that the staff of a store are notified of. Each is also a kind of notice. */
export const GROUP_NEWS = [
  'staffGroupOrderNew',
  'staffGroupOrderDeadline',
  'staffGroupOrderAutoAccepted',
  'staffGroupOrderCancelled',
  'staffGroupOrderMoved',
  'staffGroupOrderAppeal',
  /** The platform moved the order to a time at which no table is free: the booking kept its old time. */
  'staffGroupOrderNoTable',
  /** The platform did not confirm what the store did, after all tries. */
  'staffGroupOrderUnsent',
  'staffGroupAuthorizationExpiring',
  /** The platform does not accept the authorization any more. */
  'staffGroupAuthorizationEnded',
] as const;
export type GroupNews = (typeof GROUP_NEWS)[number];

/** The news that staff have to react to: they are shown with a sound, like a new booking. */
export const URGENT_GROUP_NEWS = [
  'staffGroupOrderNew',
  'staffGroupOrderDeadline',
  'staffGroupOrderAppeal',
  'staffGroupOrderNoTable',
] as const satisfies readonly GroupNews[];
