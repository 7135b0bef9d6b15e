import { useSyncExternalStore } from 'react';

/** A passport code this page was opened with, until the person has answered. It is kept in memory alone. */
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
