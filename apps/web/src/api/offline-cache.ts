import type { CallOf, Endpoint, OutputOf } from '@xiwei/contract/common/endpoint.ts';
import { type OfflineEntry, offlineKeys, PREFIX, readOffline, SHAPE } from './offline-entries.ts';

/** Maximum number of entries; the oldest are evicted. Enough that browsing past bookings does not evict upcoming ones. */
const MAX_ENTRIES = 100;

/** Returns the storage key of a read. It has no language: offline, an answer in another language is better than none. */
export const offlineKey = (endpoint: Endpoint, input: unknown): string =>
  `${PREFIX}${endpoint.name} ${JSON.stringify(input)}`;

/** Saves an endpoint's answer on the device for offline use. Does nothing if the storage is full. */
export function saveOffline<E extends Endpoint>(
  endpoint: E,
  input: CallOf<E>,
  owner: string,
  answer: OutputOf<E>,
): void {
  const key = offlineKey(endpoint, input);
  const others = offlineKeys().filter((other) => other !== key);
  if (others.length >= MAX_ENTRIES) {
    const oldestFirst = others.toSorted((a, b) => (readOffline(a)?.at ?? 0) - (readOffline(b)?.at ?? 0));
    for (const other of oldestFirst.slice(0, others.length - MAX_ENTRIES + 1)) localStorage.removeItem(other);
  }
  const entry: OfflineEntry<OutputOf<E>> = { shape: SHAPE, owner, at: Date.now(), answer };
  try {
    localStorage.setItem(key, JSON.stringify(entry));
  } catch {
    // Storage full: everything still works online.
  }
}

/** Lists the user's entries of an endpoint; those of every user if no owner is given. */
export const listOffline = <E extends Endpoint>(
  endpoint: E,
  owner: string | undefined,
): OfflineEntry<OutputOf<E>>[] =>
  offlineKeys()
    .filter((key) => key.startsWith(`${PREFIX}${endpoint.name} `))
    .flatMap((key) => readOffline<OutputOf<E>>(key) ?? [])
    .filter((entry) => owner === undefined || entry.owner === owner);

/** Removes the entries of an endpoint except that of one input, such as the boards of other days. */
export function keepOnlyOffline<E extends Endpoint>(endpoint: E, input: CallOf<E>): void {
  for (const key of offlineKeys())
    if (key.startsWith(`${PREFIX}${endpoint.name} `) && key !== offlineKey(endpoint, input))
      localStorage.removeItem(key);
}

/** Removes the entries of all reads whose input contains an id, such as that of a store. */
export function clearOfflineOf(id: string): void {
  for (const key of offlineKeys()) if (key.includes(id)) localStorage.removeItem(key);
}
