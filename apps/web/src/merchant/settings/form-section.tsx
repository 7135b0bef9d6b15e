import { type ReactNode, useId } from 'react';
import { SectionHeading } from '#ui/section-heading.tsx';

interface FormSectionProps {
  title: string;
  detail?: ReactNode;
  children: ReactNode;
}

/** Fields of a long form that belong together, under a heading. */
export function FormSection({ title, detail, children }: FormSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-5 border-line not-first:border-t not-first:pt-6"
    >
      <SectionHeading id={id} title={title} detail={detail} />
      {children}
    </section>
  );
}
