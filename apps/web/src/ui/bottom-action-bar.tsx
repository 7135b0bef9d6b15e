import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export interface BottomActionBarProps {
  /** The primary action, and at most one more. */
  children: ReactNode;
  /** Context of the action: a total, the selection. */
  summary?: ReactNode;
  className?: string | undefined;
}

/** Bar with the page's primary action that sticks to the bottom edge. Must be the last element of the page. */
export function BottomActionBar({ children, summary, className }: BottomActionBarProps) {
  return (
    <div
      className={classes(
        'sticky bottom-0 z-20 mt-auto flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t bg-ground px-gutter pt-3',
        'pb-[max(0.75rem,env(safe-area-inset-bottom))]',
        className,
      )}
    >
      {summary && <div className="max-w-full shrink-0">{summary}</div>}
      <div className="flex flex-1 flex-wrap gap-2 *:min-w-max *:flex-1">{children}</div>
    </div>
  );
}
