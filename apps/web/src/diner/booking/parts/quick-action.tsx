import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '#ui/button.tsx';

interface QuickActionProps extends Pick<ButtonProps, 'onClick' | 'render' | 'loading' | 'aria-haspopup'> {
  icon: LucideIcon;
  children: string;
}

/** Secondary action of a booking: an icon above its label. */
export function QuickAction({ icon: Icon, children, ...rest }: QuickActionProps) {
  return (
    <Button variant="quiet" size="small" className="min-h-18 px-1! py-2" {...rest}>
      <span className="flex flex-col items-center gap-1 font-medium text-caption">
        <Icon aria-hidden size={22} strokeWidth={1.6} className="text-accent-text" />
        {children}
      </span>
    </Button>
  );
}

/** Row of quick actions. */
export function QuickActions({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset aria-label={label} className="-mx-2 grid auto-cols-fr grid-flow-col">
      {children}
    </fieldset>
  );
}
