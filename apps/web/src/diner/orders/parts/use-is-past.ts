import { useEffect, useState } from 'react';
import { serverNow } from '#api/server-clock.ts';

/** A fresh answer mostly comes sooner than this: until then nothing is said or shown of what was kept being old. */
const SOON_MS = 2_000;

/** Whether a page that has just been opened should have had its answer by now. */
export function useIsLate(): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SOON_MS);
    return () => clearTimeout(timer);
  }, []);
  return late;
}

/** Whether an instant of the server's has passed, known as soon as it has. */
export function useIsPast(instant: number): boolean {
  const [past, setPast] = useState(() => serverNow() >= instant);
  useEffect(() => {
    const left = instant - serverNow();
    setPast(left <= 0);
    if (left <= 0) return;
    const timer = setTimeout(() => setPast(true), left);
    return () => clearTimeout(timer);
  }, [instant]);
  return past;
}
