import type { CallOf, Endpoint, OutputOf } from '@xiwei/contract/common/endpoint.ts';

const PREFIX = 'xiwei.kept.';
/** Maximum number of entries; the oldest are evicted. Enough that browsing past bookings does not evict upcoming ones. */
const MAX_ENTRIES = 100;

/** Version of the cached outputs. Raise it when one of them changes its shape: entries of another version are ignored. */
const SHAPE = 6;

interface OfflineEntry<Output> {
  shape: number;
  /** Id of the user who read it. Other users of the same device never see it. */
  owner: string;
  /** When it was read, in milliseconds since the epoch. */
  at: number;
  answer: Output;
}

/** Returns the storage key of a read. It has no language: offline, an answer in another language is better than none. */
export const offlineKey = (endpoint: Endpoint, input: unknown): string =>
  `${PREFIX}${endpoint.name} ${JSON.stringify(input)}`;

const offlineKeys = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));

/** Reads an entry; undefined if it is missing, damaged or of another version. */
export function readOffline<Output>(key: string): OfflineEntry<Output> | undefined {
  const text = localStorage.getItem(key);
  try {
    const entry = text === null ? undefined : (JSON.parse(text) as OfflineEntry<Output>);
    return entry?.shape === SHAPE ? entry : undefined;
  } catch {
    return undefined;
  }
}

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

/** Checks whether the device has any entries. */
export const hasOffline = (): boolean => offlineKeys().length > 0;

/** Removes the entries of all users except the given one; all entries if none is given. */
export function clearOffline(exceptOwner?: string): void {
  for (const key of offlineKeys())
    if (exceptOwner === undefined || readOffline(key)?.owner !== exceptOwner) localStorage.removeItem(key);
}

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
