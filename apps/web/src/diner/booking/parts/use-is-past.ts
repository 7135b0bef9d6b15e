import { useEffect, useState } from 'react';
import { serverNow } from '#api/server-clock.ts';

/** Most responses arrive sooner. Until then, neither offline data nor its age is shown. */
const SLOW_AFTER_MS = 2_000;

/** Returns whether an instant has passed by the server clock; rerenders when it does. */
export function useIsPast(instant: number): boolean {
  const [past, setPast] = useState(() => serverNow() >= instant);
  useEffect(() => {
    const remaining = instant - serverNow();
    setPast(remaining <= 0);
    if (remaining <= 0) return;
    const timer = setTimeout(() => setPast(true), remaining);
    return () => clearTimeout(timer);
  }, [instant]);
  return past;
}

/** Returns true once the page has been open for longer than a response usually takes. */
export function useIsSlow(): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return slow;
}
