import * as z from 'zod/mini';
import { STAFF_ORDER_READS } from '#booking/booking.reads.ts';
import { api } from '#common/endpoint.ts';
import { id, wallDate } from '#common/shapes.ts';
import { sideApi } from '#common/side-api.ts';
import { menuVerbs } from './menu-verbs.ts';
import { kitchenMenu, menuChoices, preorderSettings, preorderSettingsEdit } from './preorders.model.ts';

const storeParams = z.object({ storeId: id });

/** The menus of a person's bookings, and what they can choose from. */
export const myMenuApi = {
  ...sideApi('preorders', menuVerbs, {
    at: '/api/me/orders/:storeId/:orderId',
    who: 'user',
    names: { read: 'readMyOrderMenu', set: 'setMyOrderMenu', quote: 'quoteMyOrderMenu' },
    about: {
      read: 'Returns the menu of a booking of this person. Bookings of other people are not found.',
      set: 'Sets the whole menu of a booking of this person, if the store offers it and until the time that it has set. Dishes that are on it already keep their price.',
      quote: 'Returns what a menu of a booking of this person would cost now. Stores nothing.',
    },
  }),
  ...api('preorders', {
    listMenuChoices: {
      method: 'GET',
      path: '/api/stores/:storeId/menu-choices',
      who: 'anyone',
      reads: ['preorders.settings', 'stores.menu', 'stores.settings'],
      about:
        'Lists what can be ordered in advance at a store: the dishes that are neither hidden nor sold out, in the order of its menu.',
      params: storeParams,
      output: menuChoices,
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
      set: 'Sets the whole menu of an order. Dishes that are on it already keep their price.',
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
      reads: ['preorders.settings'],
      about: 'Returns whether and until when diners of a store can choose a menu with their booking.',
      params: storeParams,
      output: preorderSettings,
    },
    updatePreorderSettings: {
      method: 'PUT',
      path: '/api/stores/:storeId/preorder-settings',
      who: 'manager',
      changes: ['preorders.settings'],
      about: 'Sets whether and until when diners of a store can choose a menu with their booking.',
      params: storeParams,
      body: preorderSettingsEdit,
      output: preorderSettings,
      refusals: ['changedMeanwhile'],
    },
  }),
};
