import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { classes } from '#ui/classes.ts';

export const SECTIONS = [
  'moods',
  'colour',
  'type',
  'actions',
  'fields',
  'forms',
  'choices',
  'dates',
  'overlays',
  'lists',
  'places',
  'states',
  'endless',
] as const;
export type SectionName = (typeof SECTIONS)[number];

export function Section({ name, children }: { name: SectionName; children: ReactNode }) {
  const { t } = useTranslation('gallery');
  const number = String(SECTIONS.indexOf(name) + 1).padStart(2, '0');
  return (
    <section id={name} aria-labelledby={`${name}-title`} className="flex scroll-mt-20 flex-col gap-6">
      <header className="flex flex-col gap-1 border-line border-t pt-6">
        <span aria-hidden className="font-mono text-accent-text text-caption">
          {number}
        </span>
        <h2 id={`${name}-title`} className="font-semibold text-headline">
          {t(`sections.${name}.title`)}
        </h2>
        <p className="max-w-xl text-ink-soft">{t(`sections.${name}.detail`)}</p>
      </header>
      {children}
    </section>
  );
}

/** Grid of samples; one column on narrow screens. */
export function SampleGrid({ children }: { children: ReactNode }) {
  return <div className="grid gap-x-gap gap-y-8 md:grid-cols-2">{children}</div>;
}

export interface SampleProps {
  title: string;
  children: ReactNode;
  /** Spans the whole row. */
  full?: boolean;
  /** False for content with its own frame. */
  framed?: boolean;
  className?: string;
}

/** A component of the kit with its name above it. */
export function Sample({ title, children, full = false, framed = true, className }: SampleProps) {
  return (
    <div className={classes('flex min-w-0 flex-col gap-2.5', full && 'md:col-span-2')}>
      <h3 className="font-medium text-ink-soft text-small">{title}</h3>
      <div
        className={classes(
          'flex min-w-0 flex-1 flex-col gap-4',
          framed && 'rounded-large border border-line bg-surface p-pad',
          className,
        )}
      >
        {children}
      </div>
    </div>
  );
}

export function Line({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classes('flex flex-wrap items-center gap-3', className)}>{children}</div>;
}

/** Plain anchor in place of the router link that the product uses. */
export function SampleLink(props: ComponentProps<'a'>) {
  return <a {...props} />;
}
