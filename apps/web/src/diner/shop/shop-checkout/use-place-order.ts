import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { CallOf } from '@xiwei/contract/common/endpoint.ts';
import { myShopOrdersApi } from '@xiwei/contract/shop/my-shop-orders.api.ts';
import type { MyShopOrder } from '@xiwei/contract/shop/shop-orders.model.ts';
import { call } from '#api/client.ts';
import { refreshChanged } from '#api/refresh.ts';
import { refreshAfterRefusal } from '#api/refresh-after-refusal.ts';
import { defineKeptKey } from '#shared/form/kept-key.ts';
import { shopOrderPath } from '../parts/order-path.ts';

const { changes } = myShopOrdersApi.placeShopOrder;
const orderKey = defineKeptKey('shop-order-intent');

/** Orders goods, with an idempotency key that survives reloads, and reads again what it changes once the page has been left. */
export function usePlaceOrder(onPlaced: (order: MyShopOrder) => Promise<void>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (input: CallOf<typeof myShopOrdersApi.placeShopOrder>) => {
      const order = await call(myShopOrdersApi.placeShopOrder, input, { key: orderKey.keyFor(input) });
      orderKey.clear();
      // The lines have left the cart: the page is left before it reads that.
      await onPlaced(order);
    },
    onSuccess: () => void refreshChanged(client, changes),
    onError: (error) => void refreshAfterRefusal(client, changes, error),
  });
}

/** Returns a function that goes on after ordering: to the payment, and from there to the order. */
export function useAfterOrder(): (order: MyShopOrder) => Promise<void> {
  const navigate = useNavigate();
  return ({ id: shopOrderId, storeId, paymentId }) =>
    paymentId === null
      ? navigate({
          to: '/shop-order/$storeId/$shopOrderId',
          params: { storeId, shopOrderId },
          replace: true,
        })
      : navigate({
          to: '/payment/$storeId/$paymentId',
          params: { storeId, paymentId },
          search: { returnTo: shopOrderPath({ storeId, shopOrderId }) },
          replace: true,
        });
}
