import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export interface PageHeaderProps {
  title: ReactNode;
  /** A small line under the title. */
  detail?: ReactNode;
  /** Back button, usually an icon button rendered as a link. */
  back?: ReactNode;
  actions?: ReactNode;
  /** Stays at the top while the page scrolls. */
  sticky?: boolean | undefined;
  /** Heading level; other than 1 only where a page is shown within another page. */
  level?: 1 | 2 | 3 | undefined;
  className?: string | undefined;
}

/** Header of a page, with its only first-level heading. */
export function PageHeader({
  title,
  detail,
  back,
  actions,
  sticky = true,
  level = 1,
  className,
}: PageHeaderProps) {
  const Heading = `h${level}` as const;
  return (
    <header
      className={classes(
        'z-20 flex min-h-14 items-center gap-1 bg-ground px-gutter pt-[env(safe-area-inset-top)]',
        sticky && 'sticky top-0',
        className,
      )}
    >
      {back && <div className="-ms-3 flex">{back}</div>}
      <div className="min-w-0 flex-1 py-2">
        <Heading className="truncate font-semibold text-lead">{title}</Heading>
        {detail && <p className="truncate text-ink-soft text-small">{detail}</p>}
      </div>
      {actions && <div className="-me-3 flex items-center">{actions}</div>}
    </header>
  );
}
