import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export interface SectionHeadingProps {
  title: ReactNode;
  detail?: ReactNode;
  /** Link or button at the end of the line, such as "See all". */
  action?: ReactNode;
  level?: 2 | 3 | undefined;
  id?: string | undefined;
  className?: string | undefined;
}

export function SectionHeading({ title, detail, action, level = 2, id, className }: SectionHeadingProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={classes('flex items-end justify-between gap-4', className)}>
      <div className="flex min-w-0 flex-col gap-0.5">
        <Heading id={id} className={classes('font-semibold', level === 2 ? 'text-title' : 'text-body')}>
          {title}
        </Heading>
        {detail && <p className="text-ink-soft text-small">{detail}</p>}
      </div>
      {action}
    </div>
  );
}
