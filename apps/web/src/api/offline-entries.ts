import { parseJson } from '#common/parse-json.ts';

export const PREFIX = 'xiwei.kept.';

/** Version of the cached outputs. Raise it when one of them changes its shape: entries of another version are ignored. */
export const SHAPE = 6;

export interface OfflineEntry<Output> {
  shape: number;
  /** Id of the user who read it. Other users of the same device never see it. */
  owner: string;
  /** When it was read, in milliseconds since the epoch. */
  at: number;
  answer: Output;
}

/** Returns the storage keys of all entries. */
export const offlineKeys = (): string[] => Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));

/** Reads an entry; undefined if it is missing, damaged or of another version. */
export function readOffline<Output>(key: string): OfflineEntry<Output> | undefined {
  const entry = parseJson(localStorage.getItem(key)) as OfflineEntry<Output> | null;
  return entry?.shape === SHAPE ? entry : undefined;
}

/** Checks whether the device has any entries. */
export const hasOffline = (): boolean => offlineKeys().length > 0;

/** Removes the entries of all users except the given one; all entries if none is given. */
export function clearOffline(exceptOwner?: string): void {
  for (const key of offlineKeys())
    if (exceptOwner === undefined || readOffline(key)?.owner !== exceptOwner) localStorage.removeItem(key);
}
