import { useQueryClient } from '@tanstack/react-query';
import { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import { useEffect } from 'react';
import { readOptions } from '#api/hooks.ts';
import { offlineKey, saveOffline } from '#api/offline-cache.ts';
import { readOffline } from '#api/offline-entries.ts';
import { useSession } from '#api/session.ts';
import { useTranslation } from '#i18n/use-translation.ts';

/** Number of bookings saved in the offline cache. */
const MAX_SAVED = 10;

/** Saves the latest bookings of a list, and the stores of upcoming ones, in the offline cache. */
export function useSaveOrdersOffline(orders: readonly DinerOrder[] | undefined): void {
  const owner = useSession().data?.user?.id;
  const saveStore = useSaveStore(owner);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the save function is new in every render but behaves the same.
  useEffect(() => {
    if (!owner) return;
    const latest = orders?.slice(0, MAX_SAVED) ?? [];
    for (const order of latest) {
      const params = { storeId: order.storeId, orderId: order.id };
      saveOffline(bookingApi.readMyOrder, { params }, owner, order);
    }
    for (const storeId of new Set(latest.filter(isUpcoming).map((order) => order.storeId)))
      saveStore(storeId);
  }, [orders, owner]);
}

const isUpcoming = ({ status }: DinerOrder): boolean => status !== 'closed' && status !== 'finished';

/** Returns a function that saves a store (address, contacts) in the offline cache unless it is there already. */
function useSaveStore(owner: string | undefined): (storeId: string) => void {
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
