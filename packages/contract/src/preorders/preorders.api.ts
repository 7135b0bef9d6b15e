import * as z from 'zod/mini';
import { dinerOrder } from '#booking/booking.model.ts';
import { STAFF_ORDER_READS } from '#booking/booking.reads.ts';
import { BOOK_REFUSALS } from '#booking/order-refusals.ts';
import { api } from '#common/endpoint.ts';
import { id, wallDate } from '#common/shapes.ts';
import { sideApi } from '#common/side-api.ts';
import { MENU_REFUSALS, menuVerbs } from './menu-verbs.ts';
import {
  kitchenMenu,
  menuChoices,
  menuSlotQuery,
  orderWithMenuInput,
  preorderSettings,
  preorderSettingsEdit,
} from './preorders.model.ts';

const storeParams = z.object({ storeId: id });

/** The menus of a person's bookings, and what they can choose from. */
export const myMenuApi = {
  ...sideApi('preorders', menuVerbs, {
    at: '/api/me/orders/:storeId/:orderId',
    who: 'user',
    names: { read: 'readMyOrderMenu', set: 'setMyOrderMenu', quote: 'quoteMyOrderMenu' },
    about: {
      read: 'Returns the menu of a booking of this person. Bookings of other people are not found.',
      set: 'Sets the whole menu of a booking of this person, if the store offers it and until the time that it has set. What is on it already keeps its price. The stock of its goods is reserved.',
      quote: 'Returns what a menu of a booking of this person would cost now. Stores nothing.',
    },
  }),
  ...api('preorders', {
    listMenuChoices: {
      method: 'GET',
      path: '/api/stores/:storeId/menu-choices',
      who: 'anyone',
      reads: ['preorders.settings', 'stores.menu', 'stores.settings', 'shop.products', 'seating.seating'],
      about:
        'Lists what can be ordered in advance at a store: the dishes that are neither hidden nor sold out, in the order of its menu, and the products that it offers with bookings. For a date, time and party, it says whether a set menu has to be taken.',
      params: storeParams,
      query: menuSlotQuery,
      output: menuChoices,
    },
    createOrderWithMenu: {
      method: 'POST',
      path: '/api/stores/:storeId/orders-with-menu',
      who: 'user',
      changes: ['booking.orders', 'booking.holds', 'money.payments', 'preorders.menus', 'shop.stock'],
      about:
        'Books a table and orders its menu: both or neither. Bookings at places and times where the store requires a set menu are made like this.',
      params: storeParams,
      body: orderWithMenuInput,
      output: dinerOrder,
      refusals: [...BOOK_REFUSALS, ...MENU_REFUSALS],
      limits: [{ max: 60, seconds: 600, by: 'person' }],
    },
  }),
};

/** The menus of a store's bookings, and when diners can choose them. */
export const storeMenuApi = {
  ...sideApi('preorders', menuVerbs, {
    at: '/api/stores/:storeId/desk/orders/:orderId',
    who: 'host',
    names: { read: 'readOrderMenu', set: 'setOrderMenu', quote: 'quoteOrderMenu' },
    about: {
      read: 'Returns the menu of an order.',
      set: 'Sets the whole menu of an order. What is on it already keeps its price. The stock of its goods is reserved.',
      quote: 'Returns what a menu of an order would cost now. Stores nothing.',
    },
  }),
  ...api('preorders', {
    listKitchenMenus: {
      method: 'GET',
      path: '/api/stores/:storeId/desk/kitchen-menus',
      who: 'host',
      reads: ['preorders.menus', ...STAFF_ORDER_READS],
      about:
        'Returns the menus of the orders of a date, or of a range of at most 31 days, without closed ones, earliest first.',
      params: storeParams,
      query: z.object({ from: wallDate, to: wallDate, shiftId: z.optional(id) }),
      output: z.object({ items: z.array(kitchenMenu) }),
    },
    readPreorderSettings: {
      method: 'GET',
      path: '/api/stores/:storeId/preorder-settings',
      who: 'host',
      reads: ['preorders.settings', 'shop.products'],
      about:
        'Returns whether and until when diners of a store can choose a menu with their booking, and where they have to take a set menu.',
      params: storeParams,
      output: preorderSettings,
    },
    updatePreorderSettings: {
      method: 'PUT',
      path: '/api/stores/:storeId/preorder-settings',
      who: 'manager',
      changes: ['preorders.settings'],
      about:
        'Sets whether and until when diners of a store can choose a menu with their booking, and where they have to take a set menu.',
      params: storeParams,
      body: preorderSettingsEdit,
      output: preorderSettings,
      refusals: ['changedMeanwhile', 'setMenuMissing'],
    },
  }),
};
