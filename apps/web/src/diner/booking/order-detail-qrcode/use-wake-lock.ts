import { useEffect } from 'react';

/** Keeps the screen on while the component is mounted. Does nothing where wake locks are unsupported or refused. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    const request = navigator.wakeLock.request('screen').catch(() => undefined);
    return () => void request.then((lock) => lock?.release());
  }, []);
}
