import { useNavigate } from '@tanstack/react-router';
import { useEffect, useSyncExternalStore } from 'react';
import { TABS } from './tabs.ts';

const STORED = 'xiwei.shortcuts';
const listeners = new Set<() => void>();

const areOn = (): boolean => localStorage.getItem(STORED) !== 'off';

/** Single keys get in the way of people who speak to their computer, so everybody can switch them off. */
export function useShortcutsOn(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, areOn);
  const set = (next: boolean) => {
    localStorage.setItem(STORED, next ? 'on' : 'off');
    for (const listener of listeners) listener();
  };
  return [on, set];
}

/** Number keys open the tabs, and the question mark the list of keys. */
export function useShortcuts(storeId: string, onHelp: () => void): void {
  const navigate = useNavigate();
  const [on] = useShortcutsOn();
  useEffect(() => {
    if (!on) return;
    const press = (event: KeyboardEvent) => {
      if (isMeantElsewhere(event)) return;
      if (event.key === '?') onHelp();
      const tab = TABS[Number(event.key) - 1];
      if (tab) void navigate({ to: tab.to, params: { storeId } });
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [on, storeId, onHelp, navigate]);
}

/** Keys belong to the browser with a modifier, to the field that is typed into, and to the panel that is open. */
function isMeantElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target instanceof Element ? event.target : null;
  const typing = target?.closest(
    'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]',
  );
  return Boolean(typing || document.querySelector('[role=dialog], [role=alertdialog]'));
}
