import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { TONE_ICONS, TONE_ON_TINT, type Tone } from './tone.ts';

export interface BadgeProps {
  tone?: Tone | undefined;
  /** Replaces the tone's icon. A badge always has an icon, because colour alone is not accessible. */
  icon?: LucideIcon | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** A state, shown as colour, icon and text. */
export function Badge({ tone = 'neutral', icon, className, children }: BadgeProps) {
  const Icon = icon ?? TONE_ICONS[tone];
  return (
    <span
      className={classes(
        'inline-flex items-center gap-1 rounded-full px-2 py-0.5 font-medium text-caption whitespace-nowrap',
        TONE_ON_TINT[tone],
        className,
      )}
    >
      <Icon aria-hidden size={13} strokeWidth={2.25} />
      {children}
    </span>
  );
}

/** A count, such as unread messages, capped at 99+. The caller adds text that says what is counted. */
export function CountBadge({ count, className }: { count: number; className?: string | undefined }) {
  return (
    <span
      className={classes(
        'inline-grid h-5 min-w-5 place-items-center whitespace-nowrap rounded-full bg-accent px-1.5 font-semibold text-accent-ink text-caption tabular-nums',
        className,
      )}
    >
      {count > 99 ? '99+' : count}
    </span>
  );
}
