import { MENU_NEWS } from './menu-news.ts';

export const preordersDeclarations = {
  refusals: {
    /** The store does not offer diners to choose a menu with their booking. */
    preordersNotOffered: 409,
    /** The booking is over or closed, or, for its diner, the time to change its menu has passed. */
    orderMenuClosed: 409,
    /** A dish is sold out, hidden or deleted. The details are `{ title }`, if it is known. */
    dishNotAvailable: 409,
    /** The prices are not those that were shown. The details are `{ amount }`. */
    menuPriceChanged: 409,
    /** The menu is worth less than the store asks for. The details are `{ minimum }`. */
    menuBelowMinimum: 422,
    /** The details are `{ title }`. */
    quantityTooFew: 422,
    /** Goods are for fewer or more people than they serve. The details are `{ title, least }` and `{ title, most }`. */
    menuSeatsBelowMinimum: 422,
    menuSeatsAboveMaximum: 422,
    /** The party has fewer people than its goods are for. The details are `{ people, seats }`. */
    menuPeopleTooFew: 422,
    /** The party has more people than the set menus are for that the store requires. The details are `{ people, seats }`. */
    menuPeopleTooMany: 422,
    /** A rule requires a product that the store does not have. */
    setMenuMissing: 422,
  },
  resources: [
    /** The menus of orders. */
    'preorders.menus',
    /** Whether and until when diners can choose them. */
    'preorders.settings',
  ],
  notices: MENU_NEWS,
} as const;
