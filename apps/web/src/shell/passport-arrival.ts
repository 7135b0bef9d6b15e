import { useSyncExternalStore } from 'react';

/** Passport code that the page was opened with, until the user has decided. Kept in memory only. */
let code: string | undefined;
const listeners = new Set<() => void>();

export function setPassportArrival(next: string | undefined): void {
  code = next;
  for (const listener of listeners) listener();
}

export const usePassportArrival = (): string | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => code,
  );
