import { useEffect, useState } from 'react';

/** A fresh answer mostly comes sooner than this: until then nothing is said or shown of what was kept being old. */
const SOON_MS = 2_000;

/** Whether a page that has just been opened should have had its answer by now. */
export function useIsLate(): boolean {
  const [openedAt] = useState(Date.now);
  return useIsPast(openedAt + SOON_MS);
}

/** Whether an instant has passed, known as soon as it has. */
export function useIsPast(instant: number): boolean {
  const [past, setPast] = useState(() => Date.now() >= instant);
  useEffect(() => {
    const left = instant - Date.now();
    setPast(left <= 0);
    if (left <= 0) return;
    const timer = setTimeout(() => setPast(true), left);
    return () => clearTimeout(timer);
  }, [instant]);
  return past;
}
