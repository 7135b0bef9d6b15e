import { useQueryClient } from '@tanstack/react-query';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { readOptions } from '#api/hooks.ts';
import { offlineKey, readOffline, saveOffline } from '#api/offline-cache.ts';
import { useSession } from '#api/session.ts';

/** How many bookings are kept on the device for when there is no connection. */
const KEPT = 10;

/** Keeps the latest bookings of a list, each as if it had been opened. */
export function useKeptOrders(orders: readonly DinerOrder[] | undefined): void {
  const owner = useSession().data?.user?.id;
  const keepStore = useKeepStore(owner);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what keeps a store is another function each time, and does the same.
  useEffect(() => {
    if (!owner) return;
    const latest = orders?.slice(0, KEPT) ?? [];
    for (const order of latest) {
      const params = { storeId: order.storeId, orderId: order.id };
      saveOffline(bookingApi.readMyOrder, { params }, owner, order);
    }
    for (const storeId of new Set(latest.filter(isComing).map((order) => order.storeId))) keepStore(storeId);
  }, [orders, owner]);
}

const isComing = ({ status }: DinerOrder): boolean => status !== 'closed' && status !== 'finished';

/** Keeps where a store is and how it is reached, unless it is kept already. */
function useKeepStore(owner: string | undefined): (storeId: string) => void {
  const client = useQueryClient();
  const { i18n } = useTranslation();
  return (storeId) => {
    const input = { params: { storeId } };
    if (!owner || readOffline(offlineKey(storesApi.readStore, input))) return;
    client.fetchQuery(readOptions(storesApi.readStore, input, i18n.language)).then(
      (store) => saveOffline(storesApi.readStore, input, owner, store),
      () => {},
    );
  };
}
