import { useState } from 'react';

let lastKey = 0;
const newKey = (): string => {
  lastKey += 1;
  return `row-${lastKey}`;
};

/**
 * Keeps a key for each row of a list whose rows have none, so that a row stays the same while it is edited or moved. Rows that
 * appear or disappear otherwise, by a colleague's change, are assumed to be the last.
 */
export function useRowKeys(count: number) {
  const [kept, setKeys] = useState<string[]>([]);
  const missing = count - kept.length;
  const keys = missing > 0 ? [...kept, ...Array.from({ length: missing }, newKey)] : kept.slice(0, count);
  if (missing !== 0) setKeys(keys);
  return { keys, setKeys, newKey };
}
