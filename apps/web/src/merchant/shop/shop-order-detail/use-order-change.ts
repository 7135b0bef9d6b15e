import type { Endpoint } from '@xiwei/contract/common/endpoint.ts';
import type { StoreShopOrder } from '@xiwei/contract/shop/shop-orders.model.ts';
import { useState } from 'react';
import { isRefusal } from '#api/refusal.ts';
import { useAction } from '#api/use-action.ts';

/**
 * Changes an order from a dialog. The first attempt has the version that the dialog was opened with, so that a change by a colleague
 * meanwhile is refused and shown; the input is kept. Later attempts have the version that is then on screen.
 */
export function useOrderChange<E extends Endpoint>(
  endpoint: E,
  order: Pick<StoreShopOrder, 'version'>,
  options: Parameters<typeof useAction<E>>[1],
) {
  const [opened] = useState(order.version);
  const [isTold, setTold] = useState(false);
  const action = useAction(endpoint, options);
  if (!isTold && isRefusal(action.error, 'changedMeanwhile')) setTold(true);
  return { action, version: isTold ? order.version : opened };
}
