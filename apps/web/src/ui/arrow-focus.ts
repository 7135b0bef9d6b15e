import type { KeyboardEvent } from 'react';

/**
 * Handles keys of a search field with its results: the arrow keys move the focus from the field through the elements that
 * match the selector and back, Home and End to the first and the last. Put it on the element around both.
 */
export const arrowFocus = (selector: string) => (event: KeyboardEvent<HTMLElement>) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const search = event.currentTarget.querySelector<HTMLElement>('input[type=search]');
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(selector)];
  const focused = document.activeElement;
  const index = rows.indexOf(focused as HTMLElement);
  if (index < 0 && focused !== search) return;
  const target = targetOf(event.key, index, rows);
  if (target === undefined) return;
  event.preventDefault();
  (target === 'search' ? search : target)?.focus();
};

/** Returns the element that a key moves to; undefined if it does not move. */
function targetOf(key: string, index: number, rows: HTMLElement[]): HTMLElement | 'search' | undefined {
  if (key === 'ArrowDown') return rows[index + 1];
  if (key === 'ArrowUp') return index > 0 ? rows[index - 1] : index === 0 ? 'search' : undefined;
  // In the field, Home and End move the cursor.
  if (index < 0) return undefined;
  if (key === 'Home') return rows[0];
  return key === 'End' ? rows.at(-1) : undefined;
}
