import { Ban, Check, Clock, ClockAlert, type LucideIcon, Undo2, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from '#ui/classes.ts';
import { Spinner } from '#ui/spinner.tsx';
import type { PaymentOutcome } from './payment-outcome.ts';

/** `awaitsStore`: paid, and the restaurant has yet to confirm the booking. */
type ShownOutcome = PaymentOutcome | 'awaitsStore';

const ICONS: Record<Exclude<ShownOutcome, 'checking' | 'notYet'>, [icon: LucideIcon, tint: string]> = {
  awaitsStore: [Clock, 'bg-info-soft text-info'],
  paid: [Check, 'bg-positive-soft text-positive'],
  returned: [Undo2, 'bg-info-soft text-info'],
  notSuccessful: [X, 'bg-caution-soft text-caution'],
  expired: [ClockAlert, 'bg-caution-soft text-caution'],
  cancelled: [Ban, 'bg-sunken text-ink-soft'],
};

interface OutcomeHeaderProps {
  outcome: ShownOutcome;
  title: string;
  children: ReactNode;
}

/** Icon and text of a payment outcome. Changes are announced to screen readers. */
export function OutcomeHeader({ outcome, title, children }: OutcomeHeaderProps) {
  const isPending = outcome === 'checking' || outcome === 'notYet';
  const [Icon, tint] = isPending ? [undefined, 'bg-sunken text-accent-text'] : ICONS[outcome];
  return (
    <div role="status" className="flex flex-col items-center gap-2 text-center">
      <span aria-hidden className={classes('mb-3 grid size-20 place-items-center rounded-full', tint)}>
        {Icon ? <Icon size={38} strokeWidth={2} /> : <Spinner size={36} />}
      </span>
      <p className="font-semibold text-headline">{title}</p>
      <div className="flex max-w-80 flex-col gap-1 text-ink-soft">{children}</div>
    </div>
  );
}
