import { useEffectEvent, useLayoutEffect } from 'react';
import { isDialogOpen } from '#ui/open-dialog.ts';

/** Sends a form with Ctrl+Enter or ⌘Enter from any field, except while a dialog is open. */
export function useSendShortcut(onSend: () => unknown): void {
  const send = useEffectEvent(onSend);
  useLayoutEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      if (!isDialogOpen()) void send();
    };
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, []);
}

export const SEND_KEYS = 'Control+Enter Meta+Enter';
