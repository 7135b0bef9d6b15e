import { useSyncExternalStore } from 'react';

interface Coordinates {
  latitude: number;
  longitude: number;
}

interface Geolocation {
  /** The device's position; undefined until it is known. */
  coordinates: Coordinates | undefined;
  failed: boolean;
  pending: boolean;
}

let geolocation: Geolocation = { coordinates: undefined, failed: false, pending: false };
const listeners = new Set<() => void>();

function setGeolocation(next: Geolocation): void {
  geolocation = next;
  for (const listener of listeners) listener();
}

/** Asks the device for its position. A failure only sets the flag: everything works without a position. */
export function requestLocation(): void {
  if (geolocation.pending) return;
  if (!('geolocation' in navigator)) {
    setGeolocation({ ...geolocation, failed: true });
    return;
  }
  setGeolocation({ ...geolocation, pending: true });
  navigator.geolocation.getCurrentPosition(
    ({ coords: { latitude, longitude } }) =>
      setGeolocation({ coordinates: { latitude, longitude }, failed: false, pending: false }),
    () => setGeolocation({ ...geolocation, failed: true, pending: false }),
    { timeout: 10_000, maximumAge: 5 * 60_000 },
  );
}

export const useGeolocation = (): Geolocation =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => geolocation,
  );
