import { type LineInput, lineInput, MAX_CART_LINES } from '@xiwei/contract/shop/goods.model.ts';
import { useMemo, useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { parseJson } from '#common/parse-json.ts';

const PREFIX = 'xiwei.cart.';

const schema = z.object({ lines: z.array(lineInput).check(z.maxLength(MAX_CART_LINES)), key: z.string() });
/**
 * The cart of a visitor at a store, kept in this browser until the visitor signs in. `key` is the idempotency key with which it is
 * added to the person's cart; each change gives it a new one, so that the same content is added only once, by any tab and
 * after any reload.
 */
export type BrowserCart = z.infer<typeof schema>;

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Changes of other tabs.
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function notify(): void {
  for (const listener of listeners) listener();
}

const textOf = (storeId: string): string | null => localStorage.getItem(PREFIX + storeId);

/** Parses a stored cart. One that does not match the schema is ignored. */
const parse = (text: string | null): BrowserCart | undefined => schema.safeParse(parseJson(text)).data;

export const readBrowserCart = (storeId: string): BrowserCart | undefined => parse(textOf(storeId));

/** Stores the lines of a cart in this browser, and removes a cart without lines. */
export function writeBrowserCart(storeId: string, lines: readonly LineInput[]): void {
  if (lines.length === 0) localStorage.removeItem(PREFIX + storeId);
  else localStorage.setItem(PREFIX + storeId, JSON.stringify({ lines, key: crypto.randomUUID() }));
  notify();
}

/** Removes a cart that was added to the person's, unless it was changed meanwhile. */
export function dropBrowserCart(storeId: string, key: string): void {
  if (readBrowserCart(storeId)?.key !== key) return;
  localStorage.removeItem(PREFIX + storeId);
  notify();
}

/** Returns the ids of the stores of which this browser keeps a cart. */
export const storesWithBrowserCart = (): string[] =>
  Object.keys(localStorage).flatMap((name) => (name.startsWith(PREFIX) ? name.slice(PREFIX.length) : []));

/** Returns the cart of a store in this browser, and renders again when it changes in any tab. */
export function useBrowserCart(storeId: string): BrowserCart | undefined {
  const text = useSyncExternalStore(subscribe, () => textOf(storeId));
  return useMemo(() => parse(text), [text]);
}
