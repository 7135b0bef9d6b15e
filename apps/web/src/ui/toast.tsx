import { Toast } from '@base-ui/react/toast';
import { X } from 'lucide-react';
import { type FocusEvent, useEffect } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { IconButton } from './icon-button.tsx';
import type { Side } from './side-theme.tsx';
import { setRegionReady, type ToastData, toastManager } from './toast-store.ts';
import { TONE_ICONS, TONE_TEXT } from './tone.ts';

/** Number of toasts shown together. Older ones return when a newer one closes, if their time is not up. */
const MAX_VISIBLE = 3;

/**
 * The toasts, rendered once by the shell. At the top while the tabs are at the bottom. F6 moves the focus to the
 * newest toast, and closing the last one returns it. Toasts do not expire while the pointer or the focus is on one of
 * them, or while the window is in the background. On a desktop they are in the middle of the lower edge, or `atCorner`.
 */
export function ToastRegion({ side, atCorner = false }: { side: Side; atCorner?: boolean | undefined }) {
  const { t } = useTranslation('kit');
  // Runs after the effect of the provider that subscribes to the manager.
  useEffect(setRegionReady, []);
  return (
    <Toast.Provider toastManager={toastManager} limit={MAX_VISIBLE}>
      <Toast.Viewport
        aria-label={t('notifications')}
        aria-keyshortcuts="F6"
        // The list is the live region.
        aria-live="off"
        className={classes(
          'pointer-events-none fixed inset-x-0 top-[calc(env(safe-area-inset-top)+0.75rem)] z-60 flex justify-center px-4 lg:top-auto',
          atCorner ? 'lg:bottom-0.5 lg:justify-end lg:px-1' : 'lg:bottom-6',
        )}
        onFocus={focusNewest}
        // A second F6 would replace the element that the focus returns to.
        onKeyDown={(event) => event.key === 'F6' && event.stopPropagation()}
      >
        <ToastList side={side} />
      </Toast.Viewport>
    </Toast.Provider>
  );
}

/** Moves the focus from the region, which F6 focuses, to the first button of the newest toast. */
function focusNewest({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target === currentTarget)
    currentTarget.querySelector<HTMLElement>('li:not([data-ending-style]) button')?.focus();
}

/** The toasts from new to old; the newest is nearest to the edge of the screen. */
function ToastList({ side }: { side: Side }) {
  const { toasts, close } = Toast.useToastManager<ToastData>();
  return (
    <ol
      aria-live="polite"
      aria-relevant="additions"
      className="flex w-full max-w-104 flex-col gap-2 lg:flex-col-reverse"
    >
      {toasts.map((toast) => (
        <ToastItem key={toast.id} toast={toast} side={side} onClose={() => close(toast.id)} />
      ))}
    </ol>
  );
}

/** Makes a toast a list item in place of a dialog: its buttons are always visible, and F6 or Tab focuses them. */
const LIST_ITEM = { render: <li />, role: undefined, 'aria-modal': undefined, tabIndex: -1 };

interface ToastItemProps {
  toast: Toast.Root.ToastObject<ToastData>;
  side: Side;
  onClose: () => void;
}

function ToastItem({ toast, side, onClose }: ToastItemProps) {
  const { t } = useTranslation('common');
  const { action, tone = 'neutral' } = toast.data ?? {};
  const Icon = tone === 'neutral' ? undefined : TONE_ICONS[tone];
  const urgent = tone === 'negative';
  return (
    <Toast.Root
      toast={toast}
      swipeDirection={['up', 'left', 'right']}
      data-side={side}
      {...LIST_ITEM}
      // The text of an urgent toast announces itself.
      aria-live={urgent ? 'off' : undefined}
      className={classes(
        'pointer-events-auto flex items-center gap-3 rounded-normal border border-line bg-raised py-1.5 ps-4 pe-1.5 shadow-high data-limited:hidden',
        'transition-[transform,translate,opacity] duration-(--motion-calm) ease-calm',
        'data-starting-style:-translate-y-3 data-starting-style:opacity-0 lg:data-starting-style:translate-y-3',
        // A swiped toast fades where it was released.
        'data-ending-style:transform-[translate(var(--toast-swipe-movement-x),var(--toast-swipe-movement-y))] data-ending-style:opacity-0',
      )}
    >
      {Icon && <Icon aria-hidden size={20} className={classes('shrink-0', TONE_TEXT[tone])} />}
      <Toast.Title
        render={<p />}
        role={urgent ? 'alert' : undefined}
        className="min-w-0 flex-1 py-1.5 text-small"
      />
      {action && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            onClose();
            action.onPress();
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
    </Toast.Root>
  );
}
