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
  locateDevice({ maximumAge: 5 * 60_000 }).then(
    (coordinates) => setGeolocation({ coordinates, failed: false, pending: false }),
    () => setGeolocation({ ...geolocation, failed: true, pending: false }),
  );
}

/** Returns the device's position. Fails if the device or the user does not give it. */
export function locateDevice(options: PositionOptions = {}): Promise<Coordinates> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) throw new Error('This device has no position');
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      reject,
      { timeout: 10_000, ...options },
    );
  });
}

export const useGeolocation = (): Geolocation =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => geolocation,
  );
