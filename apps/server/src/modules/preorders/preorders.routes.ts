import { myMenuApi, storeMenuApi } from '@xiwei/contract/preorders/preorders.api.ts';
import { type Route, routes } from '#platform/http/routes.ts';
import { listMenuChoices } from './choices.service.ts';
import { listKitchenMenus } from './kitchen.service.ts';
import { quoteMenu, readMenu, setMenu } from './order-menu.service.ts';
import { createOrderWithMenu } from './order-with-menu.service.ts';
import type { PreordersDeps } from './preorders.deps.ts';
import { readPreorderSettings, updatePreorderSettings } from './settings.service.ts';

/** The handlers of what diners and staff do with the menu of an order. */
const menuHandlers = { read: readMenu, set: setMenu, quote: quoteMenu };

export const preordersRoutes = (deps: PreordersDeps): Route[] => [
  ...routes(myMenuApi, deps, {
    ...menuHandlers,
    listMenuChoices,
    createOrderWithMenu: {
      admission: deps.booking.writer.admission,
      queueBy: 'storeId',
      work: createOrderWithMenu,
    },
  }),
  ...routes(storeMenuApi, deps, {
    ...menuHandlers,
    listKitchenMenus,
    readPreorderSettings,
    updatePreorderSettings,
  }),
];
