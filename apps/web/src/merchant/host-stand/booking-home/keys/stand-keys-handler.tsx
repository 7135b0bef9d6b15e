import { useEffectEvent, useLayoutEffect } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePageKeys } from '#merchant/shell/page-keys.ts';
import { isDialogOpen } from '#ui/open-dialog.ts';
import type { Stand } from '../stand/stand-context.ts';
import { useTasks } from '../tasks/tasks-context.ts';
import { useDayKeys, useStandKeyTable } from './use-stand-key-table.ts';

/** Handles the keys of the host stand, as long as it shows a day. */
export function StandKeys() {
  const { t } = useTranslation('booking-stand');
  usePageKeys(t('keys.title'), useStandKeyTable());
  usePaletteKey();
  return null;
}

/** Handles the keys of dates and views while a day is read, so that a key that is pressed several times is not lost. */
export function DayKeys(day: Pick<Stand, 'date' | 'today'>) {
  const { t } = useTranslation('booking-stand');
  usePageKeys(t('keys.title'), useDayKeys(day));
  return null;
}

/** Opens the command palette by Ctrl or ⌘ with K: also while typing, and if shortcuts of single keys are off. */
function usePaletteKey(): void {
  const { openPalette } = useTasks();
  const open = useEffectEvent((event: KeyboardEvent) => {
    const isPaletteKey = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
    if (!isPaletteKey || event.altKey || event.shiftKey || event.defaultPrevented) return;
    // Browsers use it for their own search.
    event.preventDefault();
    if (!isDialogOpen()) openPalette();
  });
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => open(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
