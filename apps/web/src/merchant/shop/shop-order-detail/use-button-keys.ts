import { usePageKeys } from '#merchant/shell/page-keys.ts';
import { usePageName } from '#merchant/shell/use-crumbs.ts';

/** Gives the page keys that press its buttons: those with the key as `aria-keyshortcuts`, if they are on the page. */
export function useButtonKeys(labels: Readonly<Record<string, string>>): void {
  const title = usePageName();
  const keys = Object.entries(labels).map(([key, label]) => ({
    group: title,
    keys: [key],
    shown: key,
    label,
    run: () => document.querySelector<HTMLElement>(`[aria-keyshortcuts="${key}"]:not(:disabled)`)?.click(),
  }));
  usePageKeys(title, keys);
}
