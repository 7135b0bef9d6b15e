import type { ShopOrderStatus } from '@xiwei/contract/shop/shop-orders.machine.ts';
import type { MyShopOrder } from '@xiwei/contract/shop/shop-orders.model.ts';

const PLACES: Record<Exclude<ShopOrderStatus, 'CLOSED'>, number> = {
  WAIT_PAYMENT: 0,
  WAIT_SELLER_CONFIRM: 1,
  WAIT_SHIPPED: 2,
  WAIT_RECEIVE: 3,
  WAIT_BUYER_CONFIRM_RECEIVE: 3,
  FINISHED: 4,
};

const DELIVERY_STEPS = ['pay', 'confirm', 'send', 'receive'] as const;
const PICKUP_STEPS = ['pay', 'confirm', 'prepare', 'fetch'] as const;

/** Returns the steps of an order with the index of the current one. Undefined for a closed order, which has none. */
export function orderProgress({ status, way }: Pick<MyShopOrder, 'status' | 'way'>) {
  if (status === 'CLOSED') return undefined;
  return { steps: way === 'pickup' ? PICKUP_STEPS : DELIVERY_STEPS, current: PLACES[status] };
}
