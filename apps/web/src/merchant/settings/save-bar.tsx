import { type FocusEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';

interface SaveBarProps {
  /** Number of fields with unsaved changes. Without any, the bar is hidden. */
  changes: number;
  busy: boolean;
  onSave: () => unknown;
  onDiscard: () => void;
}

/** Bar at the bottom of a form with unsaved changes: their number, Discard, and Save, which Ctrl+S or ⌘S also does. */
export function SaveBar({ changes, busy, onSave, onDiscard }: SaveBarProps) {
  const { t } = useTranslation('settings');
  useSaveShortcut(changes > 0 && !busy, onSave);
  const focusProps = useReturnFocus(changes === 0);
  if (changes === 0) return null;
  return (
    <div
      {...focusProps}
      className="sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 -mx-gutter flex items-center gap-3 border-line border-t bg-ground px-gutter py-3 lg:bottom-0"
    >
      <p role="status" className="min-w-0 flex-1 text-ink-soft text-small">
        {t('save.unsaved', { count: changes })}
      </p>
      <Button variant="secondary" disabled={busy} onClick={onDiscard}>
        {t('save.discard')}
      </Button>
      <Button type="submit" loading={busy} aria-keyshortcuts="Control+S Meta+S">
        {t('save.save')}
      </Button>
    </div>
  );
}

/** Returns the focus to the field it came from when the bar disappears with it. */
function useReturnFocus(hidden: boolean) {
  const hasFocus = useRef(false);
  const previous = useRef<Element | null>(null);
  useEffect(() => {
    if (!hidden || !hasFocus.current) return;
    hasFocus.current = false;
    if (previous.current instanceof HTMLElement) previous.current.focus();
  }, [hidden]);
  return {
    onFocus: ({ currentTarget, relatedTarget }: FocusEvent) => {
      hasFocus.current = true;
      if (relatedTarget && !currentTarget.contains(relatedTarget)) previous.current = relatedTarget;
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      // Without a target, the button with the focus has disappeared.
      if (relatedTarget && !currentTarget.contains(relatedTarget)) hasFocus.current = false;
    },
  };
}

function useSaveShortcut(enabled: boolean, onSave: () => unknown): void {
  const save = useEffectEvent(onSave);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      // The browser would offer to save the page as a file.
      event.preventDefault();
      const isAsking = document.querySelector('[role=dialog], [role=alertdialog]') !== null;
      if (enabled && !isAsking) void save();
    };
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, [enabled]);
}
