import { Store } from '#common/store.ts';
import { useStore } from '#common/use-store.ts';

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

const geolocation = new Store<Geolocation>({ coordinates: undefined, failed: false, pending: false });

/** Asks the device for its position. A failure only sets the flag: everything works without a position. */
export function requestLocation(): void {
  if (geolocation.get().pending) return;
  if (!('geolocation' in navigator)) {
    geolocation.set({ ...geolocation.get(), failed: true });
    return;
  }
  geolocation.set({ ...geolocation.get(), pending: true });
  locateDevice({ maximumAge: 5 * 60_000 }).then(
    (coordinates) => geolocation.set({ coordinates, failed: false, pending: false }),
    () => geolocation.set({ ...geolocation.get(), failed: true, pending: false }),
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

export const useGeolocation = (): Geolocation => useStore(geolocation);
