import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export interface EmptyStateProps {
  /** A large line icon. */
  icon?: ReactNode;
  title: string;
  /** What to do next. */
  detail?: ReactNode;
  action?: ReactNode;
  className?: string | undefined;
}

export function EmptyState({ icon, title, detail, action, className }: EmptyStateProps) {
  return (
    <div className={classes('flex flex-col items-center gap-2 px-gutter py-12 text-center', className)}>
      {icon && (
        <div
          aria-hidden
          className="mb-3 grid size-18 place-items-center rounded-full bg-sunken text-ink-soft"
        >
          {icon}
        </div>
      )}
      <p className="font-semibold text-lead">{title}</p>
      {detail && <div className="max-w-80 text-ink-soft">{detail}</div>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
