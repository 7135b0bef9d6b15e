import { setTimeout as pause } from 'node:timers/promises';
import { myShopOrdersApi } from '@xiwei/contract/shop/my-shop-orders.api.ts';
import { systemClock } from '#platform/clock.ts';
import { type Payer, payRequest, sure } from './killed-money.ts';
import { PRICE, pickupOrder } from './shop-orders.ts';

/** A person who orders goods. */
export interface ShopFlow extends Payer {
  skuId: string;
  quantity: number;
}

/** Orders goods, pays and perhaps cancels, while the server may be killed at any moment. Returns the order's id. */
export async function orderAndCancel(flow: ShopFlow): Promise<string> {
  const { storeId, skuId, quantity, plan, passed } = flow;
  await pause(plan.waitMs);
  const call = pickupOrder({ clock: systemClock }, storeId, [{ skuId, quantity }], quantity * PRICE);
  const { id, paymentId } = await sure(flow, myShopOrdersApi.placeShopOrder, call);
  await payRequest(flow, paymentId ?? '');
  if (plan.next === 'cancel') await untilPaid(flow, id);
  if (plan.next !== 'come') await cancel(flow, id, passed);
  return id;
}

/** Milliseconds to wait for the confirmation of a payment before the payer goes on. */
const CONFIRM_MS = 1500;

const read = (flow: ShopFlow, id: string) =>
  sure(flow, myShopOrdersApi.readMyShopOrder, { params: { storeId: flow.storeId, shopOrderId: id } });

async function untilPaid(flow: ShopFlow, id: string): Promise<void> {
  for (const begun = Date.now(); Date.now() - begun < CONFIRM_MS; await pause(50))
    if ((await read(flow, id)).status !== 'WAIT_PAYMENT') return;
}

/** Cancels an order. It is tried again if the payment has changed it meanwhile. */
async function cancel(flow: ShopFlow, id: string, passed: Payer['passed']): Promise<void> {
  for (;;) {
    const { version, status } = await read(flow, id);
    if (status === 'CLOSED') return;
    const params = { storeId: flow.storeId, shopOrderId: id };
    const asked = sure(flow, myShopOrdersApi.cancelMyShopOrder, { params, body: { version } }).catch(
      (error: Error) => {
        if (!error.message.includes('changedMeanwhile')) throw error;
      },
    );
    passed('cancel');
    if (await asked) return;
  }
}
