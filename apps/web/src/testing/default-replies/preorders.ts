import { myMenuApi, storeMenuApi } from '@xiwei/contract/preorders/preorders.api.ts';
import { makeMenu, makeMenuChoices } from '../preorders-samples.ts';
import { server } from '../server.ts';

/** Sets the replies that pages with orders read: the store offers no menus, and no order has one. */
export function setDefaultReplies(): void {
  server.onDefault(myMenuApi.read, makeMenu({ can: [], changeUntil: null }));
  server.onDefault(myMenuApi.listMenuChoices, makeMenuChoices({ open: false, dishes: [] }));
  server.onDefault(storeMenuApi.listKitchenMenus, { items: [] });
}
