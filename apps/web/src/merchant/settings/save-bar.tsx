import { type FocusEvent, type PointerEvent, useEffect, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { SAVE_KEYS, useSaveShortcut } from './save-shortcut.ts';

interface SaveBarProps {
  /** Number of fields with unsaved changes. Without any, the bar is not shown. */
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
  const shown = changes > 0;
  return (
    // The status stays in the document while the bar is not shown: a live region that appears with its text is often not read.
    <div {...focusProps} data-save-bar={shown ? '' : undefined} className={shown ? FORM_BAR : 'sr-only'}>
      <p role="status" className="min-w-0 flex-1 text-ink-soft text-small">
        {shown && t('save.unsaved', { count: changes })}
      </p>
      {shown && (
        <>
          <Button variant="secondary" disabled={busy} onClick={onDiscard}>
            {t('save.discard')}
          </Button>
          <Button type="submit" loading={busy} aria-keyshortcuts={SAVE_KEYS}>
            {t('save.save')}
          </Button>
        </>
      )}
    </div>
  );
}

/** Classes of a bar at the bottom of a form, above the navigation on a phone. */
export const FORM_BAR =
  'sticky bottom-[calc(3.5rem+env(safe-area-inset-bottom))] z-20 -mx-gutter flex items-center gap-3 border-line border-t bg-ground px-gutter py-3 lg:bottom-0';

/**
 * Returns the focus to the field it came from when the bar disappears with it. After a touch it does not return to a text: the
 * phone would open its keyboard.
 */
function useReturnFocus(hidden: boolean) {
  const hasFocus = useRef(false);
  const touched = useRef(false);
  const previous = useRef<Element | null>(null);
  useEffect(() => {
    if (!hidden || !hasFocus.current) return;
    hasFocus.current = false;
    const field = previous.current;
    const opensKeyboard = touched.current && field?.matches('input, textarea');
    if (field instanceof HTMLElement && !opensKeyboard) field.focus();
  }, [hidden]);
  return {
    onPointerDown: ({ pointerType }: PointerEvent) => {
      touched.current = pointerType === 'touch';
    },
    onKeyDown: () => {
      touched.current = false;
    },
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
