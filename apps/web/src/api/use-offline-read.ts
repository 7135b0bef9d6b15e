import type { CallOf, Endpoint, OutputOf } from '@xiwei/contract/common/endpoint.ts';
import { useEffect, useMemo, useRef } from 'react';
import { type ReadAnswer, useRead } from './hooks.ts';
import { offlineKey, saveOffline } from './offline-cache.ts';
import { readOffline } from './offline-entries.ts';
import { isRefusal } from './refusal.ts';
import { useSession } from './session.ts';

interface OfflineReadOptions<E extends Endpoint> {
  /** False reads without saving. An answer that was saved before is shown all the same. */
  save?: boolean;
  /** Least time between two saves in milliseconds, for large answers that change often. */
  saveEvery?: number;
  /** False does not read. An answer that was saved before is shown all the same. */
  enabled?: boolean;
  /** Replaces the call of the endpoint. */
  read?: ReadAnswer<E>;
}

/**
 * Reads an endpoint for a screen that must open offline. The answer is saved in the offline cache and shown until a newer
 * one arrives. `savedAt` is the time of an answer from the cache, or of one that could not be read again since;
 * undefined while current data is shown.
 */
export function useOfflineRead<E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  { save = true, saveEvery = 0, enabled = true, read }: OfflineReadOptions<E> = {},
) {
  const query = useRead(endpoint, input, { enabled, read });
  const owner = useSession().data?.user?.id;
  const key = offlineKey(endpoint, input);
  const { data } = query;
  const savedLast = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for endpoint and input.
  useEffect(() => {
    if (data === undefined || owner === undefined || !save) return;
    const saveNow = () => {
      savedLast.current = Date.now();
      saveOffline(endpoint, input, owner, data);
    };
    const delay = savedLast.current + saveEvery - Date.now();
    if (delay <= 0) return saveNow();
    const timer = setTimeout(saveNow, delay);
    return () => clearTimeout(timer);
  }, [data, key, owner, save, saveEvery]);
  const entry = useMemo(() => readOffline<OutputOf<E>>(key), [key]);
  const isOwn = entry !== undefined && (owner === undefined || owner === entry.owner);
  const couldNotReadAgain = query.isRefetchError && !isRefusal(query.error);
  if (data !== undefined) return { ...query, savedAt: couldNotReadAgain ? query.dataUpdatedAt : undefined };
  if (!isOwn || isRefusal(query.error)) return { ...query, savedAt: undefined };
  return { ...query, data: entry.answer, savedAt: entry.at };
}
