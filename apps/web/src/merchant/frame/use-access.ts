import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import { useEffect, useState } from 'react';
import { useEvents } from '#api/events.ts';
import { clearOfflineOf } from '#api/offline-cache.ts';
import { refreshChanged } from '#api/refresh.ts';
import { isRefusal } from '#api/refusal.ts';
import { useSession } from '#api/session.ts';
import { useOfflineRead } from '#api/use-offline-read.ts';

/** Reads the store for its staff, and follows whether the user still belongs to them. */
export function useAccess(storeId: string) {
  const workplace = useOfflineRead(storesApi.readWorkplace, { params: { storeId } });
  const isRemoved = useRemoval(storeId);
  useRefusedReads(storeId);
  const isDenied = isRemoved || isRefusal(workplace.error, 'notAllowed', 'notFound');
  return { workplace, isDenied };
}

/** Returns whether the user was removed from the staff while the page is open. Needs no answer of the server. */
function useRemoval(storeId: string): boolean {
  const userId = useSession().data?.user?.id;
  const [removedFrom, setRemovedFrom] = useState<string>();
  useEvents(({ name, data }) => {
    if (name !== 'identity.staffChanged' || data.storeId !== storeId || data.userId !== userId) return;
    setRemovedFrom(data.change === 'removed' ? storeId : undefined);
  });
  return removedFrom === storeId;
}

const isOf = (storeId: string, queryKey: readonly unknown[]): boolean =>
  JSON.stringify(queryKey).includes(storeId);

/** Reads the user's role again if a read of the store is refused because it is not allowed: the event may have been missed. */
function useRefusedReads(storeId: string): void {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const { queryKey } = event.query;
        if (queryKey[0] === storesApi.readWorkplace.name || !isOf(storeId, queryKey)) return;
        if (isRefusal(event.action.error, 'notAllowed')) void refreshChanged(client, ['identity.staff']);
      }),
    [client, storeId],
  );
}

/** Removes everything of a store from memory and from the device, except that access to it was refused. */
export function forgetStore(client: QueryClient, storeId: string): void {
  client.removeQueries({
    predicate: ({ queryKey }) => queryKey[0] !== storesApi.readWorkplace.name && isOf(storeId, queryKey),
  });
  clearOfflineOf(storeId);
  // Loaded only now: the pages of the store have it, the frame does not need it.
  void import('#merchant/orders/verbs/queue-registry.ts').then(({ forgetActions }) => forgetActions(storeId));
}
