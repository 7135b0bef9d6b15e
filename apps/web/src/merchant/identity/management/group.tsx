import { type ReactNode, useId } from 'react';
import { RowList } from '#ui/list-row.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';

/** A heading with a list of rows. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-2">
      <SectionHeading id={headingId} title={title} />
      <RowList>{children}</RowList>
    </section>
  );
}
