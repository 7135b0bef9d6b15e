import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { classes } from './classes.ts';
import { IconButton } from './icon-button.tsx';

/** Props shared by dialogs and sheets. They are controlled by `open`, or open through their own `trigger`. */
export interface ModalProps {
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Button that opens it and gets the focus back. */
  trigger?: ReactElement | undefined;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Actions below the scrolling content. */
  footer?: ReactNode;
}

export const BACKDROP =
  'transition-overlay fixed inset-0 z-40 bg-veil data-ending-style:opacity-0 data-starting-style:opacity-0';

/**
 * Title, description and close button. Every modal closes by a visible button, Escape and the backdrop. It is no landmark, nor is the
 * footer: a modal can open another one, and a page has one of each.
 */
export function ModalHeader({ title, description }: Pick<ModalProps, 'title' | 'description'>) {
  const { t } = useTranslation('common');
  return (
    <div className="flex items-start gap-3 px-pad pt-pad pb-2">
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <Dialog.Title className="font-semibold text-title">{title}</Dialog.Title>
        {description && (
          <Dialog.Description render={<div />} className="text-ink-soft text-small">
            {description}
          </Dialog.Description>
        )}
      </div>
      <Dialog.Close
        render={
          <IconButton
            label={t('actions.close')}
            icon={<X aria-hidden size={20} />}
            size="small"
            className="-me-2 -mt-1"
          />
        }
      />
    </div>
  );
}

export function ModalBody({ children, className }: { children: ReactNode; className?: string | undefined }) {
  return (
    <div className={classes('min-h-0 flex-1 overflow-y-auto overscroll-contain px-pad py-2', className)}>
      {children}
    </div>
  );
}

export function ModalFooter({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse gap-2 px-pad pt-3 pb-[max(var(--pad),env(safe-area-inset-bottom))] sm:flex-row sm:justify-end">
      {children}
    </div>
  );
}
