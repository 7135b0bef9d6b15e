import { type AnyRouter, useNavigate, useRouter } from '@tanstack/react-router';
import { useLayoutEffect } from 'react';
import { isDialogOpen } from '#ui/open-dialog.ts';
import { TABS } from './all-links.ts';
import { deviceSetting } from './device-setting.ts';
import { runPageKey } from './page-keys.ts';
import { pathOf } from './page-names.ts';

const setting = deviceSetting('xiwei.shortcuts');

/** Keys on pages with a list: one moves the focus to its search, the other creates an entry. */
export const LIST_KEYS = { search: '/', create: 'n' } as const;

/** Reads and sets whether shortcuts are on. Single-key shortcuts conflict with speech input, so users can turn them off. */
export function useShortcutsOn(): [boolean, (on: boolean) => void] {
  return [setting.useValue() !== 'off', (on) => setting.set(on ? 'on' : 'off')];
}

/**
 * Handles the shortcuts: those of the open page; otherwise number keys open the tabs, and `?` opens the list of shortcuts.
 */
export function useShortcuts(storeId: string, onHelp: () => void): void {
  const navigate = useNavigate();
  const router = useRouter();
  const [on] = useShortcutsOn();
  useLayoutEffect(() => {
    if (!on) return;
    const handleKey = (event: KeyboardEvent) => {
      if (isForOtherTarget(event) || isLeaving(router)) return;
      if (runPageKey(event)) return;
      if (event.key === '?') onHelp();
      const tab = TABS.find(({ key }) => key === event.key);
      if (tab) void navigate({ to: pathOf(tab.page), params: { storeId } });
    };
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, [on, storeId, onHelp, navigate, router]);
}

/**
 * Checks whether another page is being opened. What is typed then is meant for that page, and must not act on the one that is
 * still shown: after `n`, a guest's name would turn tables over.
 */
const isLeaving = ({ state: { location, resolvedLocation } }: AnyRouter): boolean =>
  resolvedLocation !== undefined && location.pathname !== resolvedLocation.pathname;

/**
 * Attribute of a list box in which the keys of the page work too. Other list boxes take letters to find an option.
 */
export const PAGE_KEYS_ATTRIBUTE = 'data-page-keys';

const TAKES_KEYS = [
  'input:not([type=radio], [type=checkbox])',
  ...['textarea', 'select', '[contenteditable]', '[role=combobox]', '[role=menu]'],
  `[role=listbox]:not([${PAGE_KEYS_ATTRIBUTE}])`,
].join(', ');

/** Checks whether a key press is meant for the browser (with a modifier), a focused input, or an open dialog or list. */
export function isForOtherTarget(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target instanceof Element ? event.target : null;
  return Boolean(target?.closest(TAKES_KEYS)) || isDialogOpen();
}
