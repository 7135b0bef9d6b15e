import { type ReactNode, useId } from 'react';
import { SectionHeading } from './section-heading.tsx';

interface DetailSectionProps {
  title: string;
  /** Button at the end of the heading's line. */
  action?: ReactNode;
  children: ReactNode;
}

/** A titled part of the details of a thing. */
export function DetailSection({ title, action, children }: DetailSectionProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="flex min-w-0 flex-col gap-2">
      <SectionHeading id={headingId} title={title} action={action} />
      {children}
    </section>
  );
}

interface FactListProps {
  children: ReactNode;
}

/** A list of named values. */
export function FactList({ children }: FactListProps) {
  return <dl className="flex flex-col gap-1.5 text-small">{children}</dl>;
}

interface FactProps {
  name: string;
  children: ReactNode;
  /** Button beside the value. */
  action?: ReactNode;
}

export function Fact({ name, action, children }: FactProps) {
  return (
    <div className="grid min-h-6 grid-cols-[6.5rem_minmax(0,1fr)_auto] items-baseline gap-x-3">
      <dt className="text-ink-soft">{name}</dt>
      <dd className="min-w-0 break-words">{children}</dd>
      {action && <dd className="-my-1">{action}</dd>}
    </div>
  );
}
