import { storeShopApi } from '@xiwei/contract/shop/store-shop.api.ts';
import { useState } from 'react';
import { useReadPages } from '#api/hooks.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { usePage } from '#shared/navigation/use-page.ts';

/**
 * Returns the id of the order after an order in the list that it was opened from; after the last one, the first. An order that has left the
 * list, because it was handled, is followed by the one that took its place. Undefined if there is no other one.
 */
export function useNextOrder(shopOrderId: string): string | undefined {
  const { id: storeId } = useWorkplace();
  const { search } = usePage('/web/$storeId/shop-order/$shopOrderId');
  const q = search.q?.trim() ?? '';
  const query = { tab: search.tab ?? 'toConfirm', ...(q !== '' && { q }) };
  const list = useReadPages(storeShopApi.listShopOrders, query, { storeId });
  const ids = list.data?.pages.flatMap(({ items }) => items.map(({ id }) => id));
  const place = ids?.indexOf(shopOrderId) ?? -1;
  const [lastPlace, setLastPlace] = useState(place);
  if (place >= 0 && place !== lastPlace) setLastPlace(place);
  if (ids === undefined) return undefined;
  const after = place >= 0 ? place + 1 : Math.max(0, lastPlace);
  return [...ids.slice(after), ...ids].find((id) => id !== shopOrderId);
}
