import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from './classes.ts';

export interface FilterChipProps extends Omit<ComponentProps<'button'>, 'type'> {
  selected: boolean;
  count?: number | undefined;
}

/** A filter that is on or off. A tick shows the state in addition to colour. */
export function FilterChip({ selected, count, className, children, ...rest }: FilterChipProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={selected}
      className={classes(
        'transition-feedback inline-flex min-h-control-small shrink-0 items-center gap-1.5 rounded-full border px-3.5 text-small whitespace-nowrap disabled:opacity-45',
        selected
          ? 'border-accent-text bg-accent-soft font-medium text-accent-text'
          : 'border-line-strong bg-surface hover:bg-hover',
        className,
      )}
    >
      {selected && <Check aria-hidden size={15} strokeWidth={2.5} className="-ms-1" />}
      {children}
      {count !== undefined && (
        <span className={classes('tabular-nums', !selected && 'text-ink-soft')}>{count}</span>
      )}
    </button>
  );
}
