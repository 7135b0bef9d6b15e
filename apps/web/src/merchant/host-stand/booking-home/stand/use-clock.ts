import { useEffect, useEffectEvent, useState } from 'react';
import { onClockChange, serverNow } from '#api/server-clock.ts';

const UPDATE_INTERVAL_MS = 15_000;
/** Updates that are further apart show that the device was asleep, in milliseconds. */
const SLEEP_MS = 60_000;

/**
 * Returns the time by the server's clock in milliseconds, updated every 15 seconds. Calls `onWake` when the device was
 * asleep, or the page hidden, for over a minute.
 */
export function useClock(onWake: () => void): number {
  const [now, setNow] = useState(serverNow);
  const update = useEffectEvent(() => {
    const next = serverNow();
    if (next - now > SLEEP_MS) onWake();
    setNow(next);
  });
  useEffect(() => {
    const timer = setInterval(() => update(), UPDATE_INTERVAL_MS);
    // Browsers slow down the timers of hidden pages.
    const onVisible = () => {
      if (!document.hidden) update();
    };
    document.addEventListener('visibilitychange', onVisible);
    // The clock of the device may be wrong, which the first answer of the server shows.
    const unsubscribe = onClockChange(() => setNow(serverNow()));
    return () => {
      unsubscribe();
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
  return now;
}
