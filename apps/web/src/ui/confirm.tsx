import { AlertDialog } from '@base-ui/react/alert-dialog';
import { CircleMinus, TriangleAlert } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import { CENTRED } from './dialog.tsx';
import { BACKDROP } from './modal-parts.tsx';
import { useMood } from './mood.tsx';

export interface ConfirmProps {
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** The button which opens it and gets the focus back. */
  trigger?: ReactElement | undefined;
  /** The question, naming the thing: "Cancel the booking of 20 November?" */
  title: string;
  description?: ReactNode;
  /** What is lost by going on, one line each. */
  loses?: ReactNode[] | undefined;
  /** The deed, as a verb: "Cancel the booking". */
  confirmLabel: string;
  cancelLabel?: string | undefined;
  danger?: boolean | undefined;
  /** The deed is under way. */
  busy?: boolean | undefined;
  onConfirm: () => void;
}

/** Asks before a deed that can't be taken back. It is left by a button or Escape, never by a stray tap outside. */
export function Confirm({ open, onOpenChange, trigger, danger = false, ...question }: ConfirmProps) {
  const mood = useMood();
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      {trigger && <AlertDialog.Trigger render={trigger} />}
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={BACKDROP} />
        <AlertDialog.Popup data-mood={mood} className={CENTRED}>
          <Question {...question} danger={danger} />
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

function Question({
  title,
  description,
  loses = [],
  confirmLabel,
  cancelLabel,
  danger,
  busy = false,
  onConfirm,
}: Omit<ConfirmProps, 'open' | 'onOpenChange' | 'trigger'>) {
  const { t } = useTranslation('common');
  return (
    <div className="flex min-h-0 flex-col gap-4 overflow-y-auto p-pad">
      <div className="flex items-start gap-3">
        {danger && <TriangleAlert aria-hidden size={24} className="mt-0.5 shrink-0 text-negative" />}
        <AlertDialog.Title className="font-semibold text-title">{title}</AlertDialog.Title>
      </div>
      <AlertDialog.Description render={<div />} className="flex flex-col gap-3 text-ink-soft">
        {description && <p>{description}</p>}
        {loses.length > 0 && <Losses loses={loses} />}
      </AlertDialog.Description>
      <div className="mt-1 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <AlertDialog.Close
          render={<Button variant="secondary">{cancelLabel ?? t('actions.cancel')}</Button>}
        />
        <Button variant={danger ? 'danger' : 'primary'} loading={busy} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </div>
    </div>
  );
}

function Losses({ loses }: { loses: ReactNode[] }) {
  return (
    <ul className="flex flex-col gap-2 rounded-normal bg-negative-soft px-4 py-3 text-ink">
      {loses.map((loss, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are fixed while the question is open and have no other name.
        <li key={index} className="flex items-start gap-2 text-small">
          <CircleMinus aria-hidden size={16} className="mt-[0.25em] shrink-0 text-negative" />
          <span>{loss}</span>
        </li>
      ))}
    </ul>
  );
}
