import { useEffect, useState } from 'react';

const EVERY_MS = 15_000;

/** The moment it is, for what a page says about now. It stays true while the page is left open through the evening. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
