import { CSPProvider } from '@base-ui/react/csp-provider';
import { Popover as BasePopover } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { classes } from './classes.ts';
import { useSide } from './side-theme.tsx';

export interface PopoverProps {
  open?: boolean | undefined;
  onOpenChange?: ((open: boolean) => void) | undefined;
  /** Button that opens it and gets the focus back. */
  trigger: ReactElement;
  /** Accessible name. */
  label: string;
  children: ReactNode;
  className?: string | undefined;
}

/** A small panel beside the button that opens it, for a choice or details. Closes by Escape and by clicking outside. */
export function Popover({ open, onOpenChange, trigger, label, children, className }: PopoverProps) {
  const side = useSide();
  return (
    <CSPProvider disableStyleElements>
      <BasePopover.Root open={open} onOpenChange={(next) => onOpenChange?.(next)}>
        <BasePopover.Trigger render={trigger} />
        <BasePopover.Portal>
          <BasePopover.Positioner align="start" sideOffset={6} collisionPadding={8} className="z-60">
            <BasePopover.Popup
              data-side={side}
              aria-label={label}
              className={classes(
                'transition-overlay max-h-(--available-height) max-w-[calc(100vw-1rem)] overflow-y-auto rounded-normal border border-line bg-raised p-3 shadow-high outline-none',
                'data-ending-style:opacity-0 data-starting-style:opacity-0',
                className,
              )}
            >
              {children}
            </BasePopover.Popup>
          </BasePopover.Positioner>
        </BasePopover.Portal>
      </BasePopover.Root>
    </CSPProvider>
  );
}
