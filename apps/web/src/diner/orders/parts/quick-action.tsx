import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, type ButtonProps } from '#ui/button.tsx';

interface DeedProps extends Pick<ButtonProps, 'onClick' | 'render' | 'loading' | 'aria-haspopup'> {
  icon: LucideIcon;
  children: string;
}

/** Something one can do with a booking, as an icon over its word. */
export function Deed({ icon: Icon, children, ...rest }: DeedProps) {
  return (
    <Button variant="quiet" size="small" className="min-h-18 px-1! py-2" {...rest}>
      <span className="flex flex-col items-center gap-1 font-medium text-caption">
        <Icon aria-hidden size={22} strokeWidth={1.6} className="text-accent-text" />
        {children}
      </span>
    </Button>
  );
}

/** Deeds side by side. */
export function Deeds({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset aria-label={label} className="-mx-2 grid auto-cols-fr grid-flow-col">
      {children}
    </fieldset>
  );
}
