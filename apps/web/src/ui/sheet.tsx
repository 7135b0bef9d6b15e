import { Dialog } from '@base-ui/react/dialog';
import type { RefObject } from 'react';
import { classes } from './classes.ts';
import { BACKDROP, ModalBody, ModalFooter, ModalHeader, type ModalProps } from './modal-parts.tsx';
import { useSide } from './side-theme.tsx';

export interface SheetProps extends ModalProps {
  /** Position on a wide screen. On a phone it always slides in from the bottom. */
  wide?: 'centre' | 'side' | undefined;
  /** The element that gets the focus when it opens; by default the first one. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
}

const PHONE = classes(
  'inset-x-0 bottom-0 max-h-[88dvh] rounded-t-sheet',
  'max-sm:data-ending-style:translate-y-full max-sm:data-starting-style:translate-y-full',
);

const WIDE = {
  centre: classes(
    'sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[80dvh] sm:w-112 sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-large',
    'sm:data-ending-style:opacity-0 sm:data-starting-style:opacity-0',
  ),
  side: classes(
    'sm:inset-y-0 sm:right-0 sm:left-auto sm:max-h-none sm:w-104 sm:rounded-none sm:rounded-s-sheet',
    'sm:data-ending-style:translate-x-full sm:data-starting-style:translate-x-full',
  ),
};

/** Modal panel over the page, for one choice or one small form. */
export function Sheet({
  open,
  onOpenChange,
  trigger,
  title,
  description,
  children,
  footer,
  wide = 'centre',
  initialFocus,
}: SheetProps) {
  const side = useSide();
  return (
    <Dialog.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
      {trigger && <Dialog.Trigger render={trigger} />}
      <Dialog.Portal>
        <Dialog.Backdrop className={BACKDROP} />
        <Dialog.Popup
          data-side={side}
          initialFocus={initialFocus}
          className={classes(
            'transition-overlay fixed z-50 flex flex-col bg-surface shadow-high',
            PHONE,
            WIDE[wide],
          )}
        >
          <ModalHeader title={title} description={description} />
          <ModalBody className={footer ? undefined : 'pb-[max(var(--pad),env(safe-area-inset-bottom))]'}>
            {children}
          </ModalBody>
          {footer && <ModalFooter>{footer}</ModalFooter>}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
