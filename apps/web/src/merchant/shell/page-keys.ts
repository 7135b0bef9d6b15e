import { useLayoutEffect } from 'react';
import { Store } from '#common/store.ts';
import { useStore } from '#common/use-store.ts';
import { pressedKey } from './pressed-key.ts';

/** A shortcut of the open page, for the handler of keys and for the list of shortcuts. */
export interface PageKey {
  /** The keys, as `KeyboardEvent.key` names them. */
  keys: readonly string[];
  /** The keys as they are shown. */
  shown: string;
  /** What the shortcut does. */
  label: string;
  /** Heading in the list of shortcuts. */
  group: string;
  run: (event: KeyboardEvent) => void;
}

/** The shortcuts of a page. They come before the shell's own, which they replace if they have the same key. */
interface PageKeys {
  title: string;
  keys: readonly PageKey[];
}

const current = new Store<PageKeys | null>(null);

/** Gives the open page its shortcuts, as long as it is open. */
export function usePageKeys(title: string, keys: readonly PageKey[]): void {
  // On every render, and before it is seen: a key that is pressed at once acts on what the page shows.
  useLayoutEffect(() => current.set({ title, keys }));
  useLayoutEffect(() => () => current.set(null), []);
}

/** Returns the shortcuts of the open page, for the list of shortcuts. */
export const useOpenPageKeys = (): PageKeys | null => useStore(current);

/** Elements that use a key themselves without reporting it: links and buttons Enter, sets of choices and sliders arrows. */
const OWN_USE: readonly [keys: RegExp, elements: string][] = [
  [/^Enter$/, 'a[href], button, summary, label, [role=button]'],
  [/^Arrow/, 'input, [role=slider], [role=tablist], [role=radiogroup]'],
];

/** Runs the page's shortcut of a key press. Returns whether there is one. */
export function runPageKey(event: KeyboardEvent): boolean {
  const found = current.get()?.keys.find(({ keys }) => keys.includes(pressedKey(event)));
  if (!found) return false;
  const { target } = event;
  const isUsed = OWN_USE.some(
    ([keys, elements]) => keys.test(event.key) && target instanceof Element && target.closest(elements),
  );
  if (isUsed) return true;
  // The key would be typed into a field that gets the focus, or scroll the page.
  event.preventDefault();
  found.run(event);
  return true;
}
