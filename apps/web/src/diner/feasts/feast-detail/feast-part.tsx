import { type ReactNode, useId } from 'react';

interface FeastPartProps {
  title: string;
  children: ReactNode;
}

/** A titled part of a feast’s page. */
export function FeastPart({ title, children }: FeastPartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3.5">
      <div className="flex items-center gap-4">
        <h2 id={id} className="font-semibold font-serif text-title">
          {title}
        </h2>
        <span aria-hidden className="h-px flex-1 bg-gold-line" />
      </div>
      {children}
    </section>
  );
}
