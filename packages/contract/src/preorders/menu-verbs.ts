import type { Verb } from '#common/side-api.ts';
import type { RefusalCode } from '#refusals.ts';
import { menuQuote, menuQuoteInput, orderMenu, orderMenuInput } from './preorders.model.ts';

/** Refusals of a menu. */
export const MENU_REFUSALS = [
  'preordersNotOffered',
  'orderMenuClosed',
  'dishNotAvailable',
  'productMissing',
  'salePlanNotOpen',
  'stockShort',
  'comboChoiceMissing',
  'selectedCountFull',
  'quantityTooFew',
  'quantityTooMany',
  'menuSeatsBelowMinimum',
  'menuSeatsAboveMaximum',
  'menuPeopleTooFew',
  'menuPeopleTooMany',
  'setMenuRequired',
  'menuPriceChanged',
  'menuBelowMinimum',
] as const satisfies readonly RefusalCode[];

/** What the diner of a booking and the staff of its store can do with its menu. */
export const menuVerbs = {
  read: {
    method: 'GET',
    path: '/menu',
    reads: [
      'preorders.menus',
      'preorders.settings',
      'booking.orders',
      'stores.menu',
      'shop.products',
      'stores.settings',
    ],
    output: orderMenu,
  },
  set: {
    method: 'PUT',
    path: '/menu',
    changes: ['preorders.menus', 'booking.orders', 'money.payments', 'shop.stock'],
    body: orderMenuInput,
    output: orderMenu,
    refusals: [...MENU_REFUSALS, 'changedMeanwhile'],
    limits: [{ max: 120, seconds: 600, by: 'person' }],
  },
  quote: {
    method: 'POST',
    path: '/menu/quote',
    changes: [],
    ephemeral: true,
    body: menuQuoteInput,
    output: menuQuote,
    limits: [{ max: 600, seconds: 600, by: 'person' }],
  },
} as const satisfies Record<string, Verb>;
