import { useEffect } from 'react';

/** Keeps the screen lit while something is shown to somebody else. A device that won't is left to itself. */
export function useScreenOn(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return;
    const asked = navigator.wakeLock.request('screen').catch(() => undefined);
    return () => void asked.then((lock) => lock?.release());
  }, []);
}
