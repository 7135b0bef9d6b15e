import { storeShopApi } from '@xiwei/contract/shop/store-shop.api.ts';
import { server } from '../server.ts';

/** Sets the reply that the tab of messages and the dashboard read: no order of goods waits. */
export function setDefaultReplies(): void {
  server.onDefault(storeShopApi.countShopOrders, { toConfirm: 0, toShip: 0, onTheWay: 0 });
}
