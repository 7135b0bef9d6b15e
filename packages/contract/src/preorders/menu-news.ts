/** What people are notified of about menus of bookings. Each is also a kind of notice. */
export const MENU_NEWS = [
  /** To the diner: staff changed the menu. */
  'menuChangedByStore',
  /** To the staff of the store: the diner changed the menu. */
  'staffMenuChanged',
  /** To the staff: a booking is open again, but goods on its menu were sold meanwhile. */
  'staffMenuShort',
] as const;
export type MenuNews = (typeof MENU_NEWS)[number];
