import { useNavigate } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { TABS } from './tabs.ts';

const STORAGE_KEY = 'xiwei.shortcuts';
const listeners = new Set<() => void>();

const areOn = (): boolean => localStorage.getItem(STORAGE_KEY) !== 'off';

/** Reads and sets whether shortcuts are on. Single-key shortcuts conflict with speech input, so users can turn them off. */
export function useShortcutsOn(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, areOn);
  const set = (next: boolean) => {
    localStorage.setItem(STORAGE_KEY, next ? 'on' : 'off');
    for (const listener of listeners) listener();
  };
  return [on, set];
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
      const tab = TABS[Number(event.key) - 1];
      if (tab) void navigate({ to: tab.to, params: { storeId } });
    };
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, [on, storeId, onHelp, navigate]);
}

/** Checks whether a key press is meant for the browser (with a modifier), a focused input or an open dialog. */
function isForOtherTarget(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target instanceof Element ? event.target : null;
  const typing = target?.closest(
    'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]',
  );
  return Boolean(typing || document.querySelector('[role=dialog], [role=alertdialog]'));
}
