import { useEffect, useState } from 'react';

const UPDATE_INTERVAL_MS = 15_000;

/** Returns the current time, updated every 15 seconds while the page is open. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), UPDATE_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
