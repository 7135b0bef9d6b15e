import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import type { RefObject } from 'react';
import { classes } from './classes.ts';
import { BACKDROP, ModalBody, ModalFooter, ModalHeader, type ModalProps } from './modal-parts.tsx';
import { useSide } from './side-theme.tsx';

/** Position and animation of a centred dialog, shared with `Confirm`. */
export const CENTRED = classes(
  'transition-overlay fixed top-1/2 left-1/2 z-50 flex max-h-[85dvh] w-[calc(100vw-2rem)] max-w-104 -translate-x-1/2 -translate-y-1/2',
  'flex-col rounded-large bg-surface shadow-high',
  'data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0',
);

interface DialogProps extends ModalProps {
  /** Element that gets the focus when it opens. By default, the first that can have it. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
}

/** Centred modal dialog, for text to read or a short form. For yes/no questions use `Confirm`. */
export function Dialog({
  open,
  onOpenChange,
  trigger,
  title,
  description,
  children,
  footer,
  initialFocus,
}: DialogProps) {
  const side = useSide();
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      {trigger && <BaseDialog.Trigger render={trigger} />}
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={BACKDROP} />
        <BaseDialog.Popup data-side={side} className={CENTRED} initialFocus={initialFocus}>
          <ModalHeader title={title} description={description} />
          <ModalBody className={footer ? undefined : 'pb-pad'}>{children}</ModalBody>
          {footer && <ModalFooter>{footer}</ModalFooter>}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
