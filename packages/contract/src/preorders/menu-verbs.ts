import type { Verb } from '#common/side-api.ts';
import { menuQuote, menuQuoteInput, orderMenu, orderMenuInput } from './preorders.model.ts';

/** What the diner of a booking and the staff of its store can do with its menu. */
export const menuVerbs = {
  read: {
    method: 'GET',
    path: '/menu',
    reads: ['preorders.menus', 'preorders.settings', 'booking.orders', 'stores.menu'],
    output: orderMenu,
  },
  set: {
    method: 'PUT',
    path: '/menu',
    changes: ['preorders.menus', 'booking.orders', 'money.payments'],
    body: orderMenuInput,
    output: orderMenu,
    refusals: [
      'preordersNotOffered',
      'orderMenuClosed',
      'dishNotAvailable',
      'menuPriceChanged',
      'menuBelowMinimum',
      'changedMeanwhile',
    ],
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
