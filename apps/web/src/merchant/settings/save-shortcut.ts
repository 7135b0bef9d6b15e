import { useEffectEvent, useLayoutEffect } from 'react';
import { isDialogOpen } from '#ui/open-dialog.ts';

/** Saves with Ctrl+S or ⌘S, except while a dialog is open. `aria-keyshortcuts` of the button is `SAVE_KEYS`. */
export function useSaveShortcut(enabled: boolean, onSave: () => unknown): void {
  const save = useEffectEvent(onSave);
  useLayoutEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      // The browser would offer to save the page as a file.
      event.preventDefault();
      if (enabled && !isDialogOpen()) void save();
    };
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, [enabled]);
}

export const SAVE_KEYS = 'Control+S Meta+S';
