import type { CallOf, Endpoint, OutputOf } from '@xiwei/contract/common/endpoint.ts';
import { useEffect, useMemo } from 'react';
import { useRead } from './hooks.ts';
import { offlineKey, readOffline, saveOffline } from './offline-cache.ts';
import { isRefusal } from './refusal.ts';
import { useSession } from './session.ts';

/**
 * Reads an endpoint for a screen that must open offline. The answer is saved in the offline cache and shown until a newer
 * one arrives. `savedAt` is the time of an answer from the cache, or of one that could not be read again since;
 * undefined while current data is shown.
 */
export function useOfflineRead<E extends Endpoint>(endpoint: E, input: CallOf<E>) {
  const query = useRead(endpoint, input);
  const owner = useSession().data?.user?.id;
  const key = offlineKey(endpoint, input);
  const { data } = query;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for endpoint and input.
  useEffect(() => {
    if (data !== undefined && owner !== undefined) saveOffline(endpoint, input, owner, data);
  }, [data, key, owner]);
  const entry = useMemo(() => readOffline<OutputOf<E>>(key), [key]);
  const isOwn = entry !== undefined && (owner === undefined || owner === entry.owner);
  const couldNotReadAgain = query.isRefetchError && !isRefusal(query.error);
  if (data !== undefined) return { ...query, savedAt: couldNotReadAgain ? query.dataUpdatedAt : undefined };
  if (!isOwn || isRefusal(query.error)) return { ...query, savedAt: undefined };
  return { ...query, data: entry.answer, savedAt: entry.at };
}
