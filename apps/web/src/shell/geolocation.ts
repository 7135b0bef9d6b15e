import { useSyncExternalStore } from 'react';

interface Place {
  latitude: number;
  longitude: number;
}

interface Located {
  place: Place | undefined;
  failed: boolean;
  asking: boolean;
}

let located: Located = { place: undefined, failed: false, asking: false };
const listeners = new Set<() => void>();

function become(next: Located): void {
  located = next;
  for (const listener of listeners) listener();
}

/** Asks the device where it is, on demand. A failure only sets the flag: everything works without a place. */
export function locate(): void {
  if (located.asking) return;
  if (!('geolocation' in navigator)) {
    become({ ...located, failed: true });
    return;
  }
  become({ ...located, asking: true });
  navigator.geolocation.getCurrentPosition(
    ({ coords: { latitude, longitude } }) =>
      become({ place: { latitude, longitude }, failed: false, asking: false }),
    () => become({ ...located, failed: true, asking: false }),
    { timeout: 10_000, maximumAge: 5 * 60_000 },
  );
}

export const useLocated = (): Located =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => located,
  );
