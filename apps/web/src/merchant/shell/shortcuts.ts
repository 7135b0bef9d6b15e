import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { deviceSetting } from './device-setting.ts';
import { pathOf } from './page-names.ts';
import { TABS } from './tabs.ts';

const setting = deviceSetting('xiwei.shortcuts');

/** Keys on pages with a list: one moves the focus to its search, the other creates an entry. */
export const LIST_KEYS = { search: '/', create: 'n' } as const;

/** Reads and sets whether shortcuts are on. Single-key shortcuts conflict with speech input, so users can turn them off. */
export function useShortcutsOn(): [boolean, (on: boolean) => void] {
  return [setting.useValue() !== 'off', (on) => setting.set(on ? 'on' : 'off')];
}

/** Handles the shortcuts: number keys open the tabs, `?` opens the list of shortcuts. */
export function useShortcuts(storeId: string, onHelp: () => void): void {
  const navigate = useNavigate();
  const [on] = useShortcutsOn();
  useEffect(() => {
    if (!on) return;
    const handleKey = (event: KeyboardEvent) => {
      if (isForOtherTarget(event)) return;
      if (event.key === '?') onHelp();
      const tab = TABS.find(({ key }) => key === event.key);
      if (tab) void navigate({ to: pathOf(tab.page), params: { storeId } });
    };
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, [on, storeId, onHelp, navigate]);
}

/** Checks whether a key press is meant for the browser (with a modifier), a focused input, or an open dialog or list. */
export function isForOtherTarget(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target instanceof Element ? event.target : null;
  const typing = target?.closest(
    'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable], [role=combobox], [role=listbox], [role=menu]',
  );
  return Boolean(typing || document.querySelector('[role=dialog], [role=alertdialog]'));
}
