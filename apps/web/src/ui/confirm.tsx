import { AlertDialog } from '@base-ui/react/alert-dialog';
import { CircleMinus, TriangleAlert } from 'lucide-react';
import { type ReactElement, type ReactNode, type RefObject, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from './button.tsx';
import { CENTRED } from './dialog.tsx';
import { BACKDROP } from './modal-parts.tsx';
import { NoticeBar } from './notice-bar.tsx';
import { useSide } from './side-theme.tsx';

export interface ConfirmProps {
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Button that opens the dialog and gets the focus back. */
  trigger?: ReactElement | undefined;
  /** The question, naming the thing: "Cancel the booking of 20 November?" */
  title: string;
  description?: ReactNode;
  /** Consequences of confirming, one line each. */
  losses?: ReactNode[] | undefined;
  /** The action, as a verb: "Cancel the booking". */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  danger?: boolean | undefined;
  /** The action is in progress. */
  busy?: boolean | undefined;
  /** Why the action failed. The dialog stays open, so that it can be repeated. */
  error?: string | undefined;
  onConfirm: () => void;
}

/**
 * Confirmation dialog for irreversible actions. Closes by button or Escape, not by clicking outside. The focus is first on
 * the button that changes nothing if the action is dangerous, otherwise on the button that confirms.
 */
export function Confirm({ open, onOpenChange, trigger, danger = false, ...content }: ConfirmProps) {
  const side = useSide();
  const cancelButton = useRef<HTMLButtonElement>(null);
  const confirmButton = useRef<HTMLButtonElement>(null);
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      {trigger && <AlertDialog.Trigger render={trigger} />}
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={BACKDROP} />
        <AlertDialog.Popup
          data-side={side}
          initialFocus={danger ? cancelButton : confirmButton}
          className={CENTRED}
        >
          <ConfirmContent {...content} {...{ danger, cancelButton, confirmButton }} />
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

interface ConfirmContentProps extends Omit<ConfirmProps, 'open' | 'onOpenChange' | 'trigger'> {
  cancelButton: RefObject<HTMLButtonElement | null>;
  confirmButton: RefObject<HTMLButtonElement | null>;
}

function ConfirmContent({
  title,
  description,
  losses = [],
  confirmLabel,
  cancelLabel,
  danger,
  busy = false,
  error,
  onConfirm,
  cancelButton,
  confirmButton,
}: ConfirmContentProps) {
  const { t } = useTranslation('common');
  return (
    <div className="flex min-h-0 flex-col gap-4 overflow-y-auto p-pad">
      <div className="flex items-start gap-3">
        {danger && <TriangleAlert aria-hidden size={24} className="mt-0.5 shrink-0 text-negative" />}
        <AlertDialog.Title className="font-semibold text-title">{title}</AlertDialog.Title>
      </div>
      <AlertDialog.Description render={<div />} className="flex flex-col gap-3 text-ink-soft">
        {description && <p>{description}</p>}
        {losses.length > 0 && <Losses losses={losses} />}
      </AlertDialog.Description>
      {error && <NoticeBar tone="negative">{error}</NoticeBar>}
      <div className="mt-1 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <AlertDialog.Close
          ref={cancelButton}
          render={<Button variant="secondary">{cancelLabel ?? t('actions.cancel')}</Button>}
        />
        <Button
          ref={confirmButton}
          variant={danger ? 'danger' : 'primary'}
          loading={busy}
          onClick={onConfirm}
        >
          {confirmLabel}
        </Button>
      </div>
    </div>
  );
}

function Losses({ losses }: { losses: ReactNode[] }) {
  return (
    <ul className="flex flex-col gap-2 rounded-normal bg-negative-soft px-4 py-3 text-ink">
      {losses.map((loss, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines do not change while the dialog is open and have no id.
        <li key={index} className="flex items-start gap-2 text-small">
          <CircleMinus aria-hidden size={16} className="mt-[0.25em] shrink-0 text-negative" />
          <span>{loss}</span>
        </li>
      ))}
    </ul>
  );
}
