import { X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { IconButton } from './icon-button.tsx';
import { closeToast, durationOf, type Toast, toastStore } from './toast-store.ts';
import { TONE_ICONS, TONE_TEXT } from './tone.ts';

/**
 * The toasts, rendered once by the shell; on a phone at the top, where they cover no action. A polite live region, so
 * each new toast is announced. F6 moves the focus to the newest toast, and closing a toast returns it. Toasts do not
 * expire while the pointer or the focus is on one of them.
 */
export function ToastRegion() {
  const { t } = useTranslation('kit');
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const region = useRef<HTMLElement>(null);
  const previousFocus = useRef<HTMLElement | null>(null);

  useEffect(() => {
    const focusNewest = (event: KeyboardEvent) => {
      const newest = region.current?.querySelector<HTMLElement>('li:last-child button');
      if (event.key !== 'F6' || !newest) return;
      event.preventDefault();
      if (document.activeElement instanceof HTMLElement) previousFocus.current = document.activeElement;
      newest.focus();
    };
    window.addEventListener('keydown', focusNewest);
    return () => window.removeEventListener('keydown', focusNewest);
  }, []);

  const close = (id: number) => {
    closeToast(id);
    if (!focused) return;
    setFocused(false);
    previousFocus.current?.focus();
  };

  return (
    <section
      ref={region}
      aria-label={t('notifications')}
      aria-keyshortcuts="F6"
      className="pointer-events-none fixed inset-x-0 top-[calc(env(safe-area-inset-top)+0.75rem)] z-60 flex justify-center px-4 sm:top-auto sm:bottom-6"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={(event) => setFocused(event.currentTarget.contains(event.relatedTarget))}
    >
      <ol aria-live="polite" aria-relevant="additions" className="flex w-full max-w-104 flex-col gap-2">
        {toasts.map((toast) => (
          <ToastItem
            key={toast.id}
            toast={toast}
            paused={hovered || focused}
            onClose={() => close(toast.id)}
          />
        ))}
      </ol>
    </section>
  );
}

function ToastItem({ toast, paused, onClose }: { toast: Toast; paused: boolean; onClose: () => void }) {
  const { t } = useTranslation('common');
  const { action, tone = 'neutral' } = toast;
  const Icon = tone === 'neutral' ? undefined : TONE_ICONS[tone];
  useExpiry(toast, paused);
  return (
    <li
      className={classes(
        'transition-overlay pointer-events-auto flex items-center gap-3 rounded-normal border border-line bg-raised py-1.5 ps-4 pe-1.5 shadow-high',
        'starting:-translate-y-3 starting:opacity-0 sm:starting:translate-y-3',
      )}
    >
      {Icon && <Icon aria-hidden size={20} className={classes('shrink-0', TONE_TEXT[tone])} />}
      <span className="min-w-0 flex-1 py-1.5 text-small">{toast.text}</span>
      {action && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            action.onPress();
            onClose();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton
        label={t('actions.close')}
        icon={<X aria-hidden size={18} />}
        size="small"
        onClick={onClose}
      />
    </li>
  );
}

/** Closes the toast when its time is up, not counting the time spent paused. */
function useExpiry(toast: Toast, paused: boolean): void {
  const remaining = useRef(durationOf(toast));
  useEffect(() => {
    if (paused) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => closeToast(toast.id), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= performance.now() - startedAt;
    };
  }, [paused, toast.id]);
}
