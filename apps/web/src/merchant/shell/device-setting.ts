import { useSyncExternalStore } from 'react';

/** A setting of this device, stored in the browser. Components that use it change together. */
export function deviceSetting(key: string) {
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const read = (): string | null => localStorage.getItem(key);
  return {
    /** Returns the stored value; null if it was never set. */
    useValue: (): string | null => useSyncExternalStore(subscribe, read),
    set(value: string): void {
      localStorage.setItem(key, value);
      for (const listener of listeners) listener();
    },
  };
}
