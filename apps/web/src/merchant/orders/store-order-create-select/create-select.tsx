import type { TableLock } from '@xiwei/contract/booking/booking.model.ts';
import { Armchair, CalendarPlus, Lock } from 'lucide-react';
import { useEffectEvent, useLayoutEffect } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Key } from '#merchant/shell/shortcut-help.tsx';
import { useShortcutsOn } from '#merchant/shell/shortcuts.ts';
import { ListRow, RowList } from '#ui/list-row.tsx';

/** What can be made at a place: each has a number key. */
const CREATE_CHOICES = ['booking', 'walkIn', 'lock'] as const;
export type CreateChoice = (typeof CREATE_CHOICES)[number];

const ICONS = { booking: CalendarPlus, walkIn: Armchair, lock: Lock };

interface CreateSelectProps {
  onChoose: (choice: CreateChoice) => void;
  /** The lock of the place, which can be changed or unlocked instead of making one. */
  lock?: TableLock | undefined;
  /** False while a dialog is open: its keys are its own. */
  takesKeys?: boolean | undefined;
  framed?: boolean | undefined;
}

/**
 * Choice of what to make at a place: a booking, a walk-in or a lock, by tap or by the keys 1 to 3. Small enough for a
 * popover. Screens that use it load the phrases `booking-order-form`.
 */
export function CreateSelect({ onChoose, lock, takesKeys = true, framed = true }: CreateSelectProps) {
  const { t } = useTranslation('booking-order-form');
  useNumberKeys(takesKeys, onChoose);
  return (
    <RowList framed={framed} aria-label={t('select.title')}>
      {CREATE_CHOICES.map((choice, index) => {
        const Icon = ICONS[choice];
        const isLocked = choice === 'lock' && lock !== undefined;
        return (
          <ListRow
            key={choice}
            leading={<Icon aria-hidden size={20} />}
            title={t(isLocked ? 'select.locked' : `select.${choice}`)}
            detail={isLocked ? lock.reason : t(`select.${choice}Detail`)}
            trailing={<Key name={String(index + 1)} />}
            aria-keyshortcuts={String(index + 1)}
            onClick={() => onChoose(choice)}
          />
        );
      })}
    </RowList>
  );
}

/** Takes the keys 1 to 3 before the shell, which opens its tabs with them. */
function useNumberKeys(enabled: boolean, onChoose: (choice: CreateChoice) => void): void {
  const [on] = useShortcutsOn();
  const choose = useEffectEvent(onChoose);
  useLayoutEffect(() => {
    if (!on || !enabled) return;
    const handleKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const choice = CREATE_CHOICES[Number(event.key) - 1];
      const isTyping = event.target instanceof Element && event.target.closest('input, textarea, select');
      if (!choice || isTyping) return;
      event.preventDefault();
      choose(choice);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [on, enabled]);
}
