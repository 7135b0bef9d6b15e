import { useState } from 'react';

/**
 * Returns the data, or while the next one is read, the data before it for the same key. What has the focus stays on the page
 * then.
 */
export function useLatest<Data>(data: Data | undefined, key: string): Data | undefined {
  const [latest, setLatest] = useState<{ key: string; data: Data }>();
  if (data !== undefined && (latest?.data !== data || latest.key !== key)) setLatest({ key, data });
  return data ?? (latest?.key === key ? latest.data : undefined);
}
