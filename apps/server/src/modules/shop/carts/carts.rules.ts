import { MAX_LINE_QUANTITY } from '@xiwei/contract/shop/catalogue.model.ts';
import type { LineInput } from '@xiwei/contract/shop/goods.model.ts';
import type { CartLine } from './carts.store.ts';

/**
 * Returns lines with each variant once, or once for each way to choose a combo: their numbers are added, up to the most of a
 * line. A line keeps the time at which it was first added.
 */
export function mergeLines(lines: readonly CartLine[]): CartLine[] {
  const merged = new Map<string, CartLine>();
  for (const line of lines) {
    const key = keyOf(line);
    const known = merged.get(key);
    const quantity = Math.min((known?.quantity ?? 0) + line.quantity, MAX_LINE_QUANTITY);
    merged.set(key, { ...(known ?? line), quantity });
  }
  return [...merged.values()];
}

/** Returns the new lines of a cart, with the times of those that it had. */
export const withTimes = (
  before: readonly CartLine[],
  lines: readonly LineInput[],
  now: Date,
): CartLine[] => {
  const times = new Map(before.map((line) => [keyOf(line), line.addedAt]));
  return lines.map((line) => ({ ...line, addedAt: times.get(keyOf(line)) ?? now }));
};

const keyOf = ({ skuId, choices }: LineInput): string =>
  [skuId, ...choices.map(({ itemId, count }) => `${itemId} ${count}`).sort()].join();
