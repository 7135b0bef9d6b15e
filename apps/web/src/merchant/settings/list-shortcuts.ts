import { useEffectEvent, useLayoutEffect } from 'react';
import { isForOtherTarget, LIST_KEYS, useShortcutsOn } from '#merchant/shell/shortcuts.ts';

/** Handles the shortcuts of a list: `/` moves the focus to the search, `n` creates an entry. */
export function useListShortcuts(actions: { search?: () => void; create?: () => void }): void {
  const [on] = useShortcutsOn();
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (isForOtherTarget(event)) return;
    const name = (['search', 'create'] as const).find((each) => LIST_KEYS[each] === event.key);
    const action = name && actions[name];
    if (!action) return;
    // The key would be typed into the field that gets the focus.
    event.preventDefault();
    action();
  });
  useLayoutEffect(() => {
    if (!on) return;
    const listener = (event: KeyboardEvent) => handleKey(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, [on]);
}
