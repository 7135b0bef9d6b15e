import type { FeastCard } from '@xiwei/contract/feasts/feast-views.model.ts';
import { useEffect, useState } from 'react';
import { serverNow } from '#api/server-clock.ts';

/** Returns the server's time, in milliseconds. The page is rendered again when registration opens and when it closes. */
export function useFeastNow({ opensAt, deadline }: Pick<FeastCard, 'opensAt' | 'deadline'>): number {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const moments = [opensAt, deadline].flatMap((instant) => (instant === null ? [] : [Date.parse(instant)]));
    const timer = setInterval(() => {
      const current = serverNow();
      setNow((before) => (moments.some((at) => before < at && current >= at) ? current : before));
    }, 500);
    return () => clearInterval(timer);
  }, [opensAt, deadline]);
  return now;
}
