import { Check, X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { classes } from './classes.ts';

export interface ChipProps {
  children: string;
  icon?: ReactNode;
  onRemove?: (() => void) | undefined;
  className?: string | undefined;
}

/** A tag or a selected value. Has a remove button if `onRemove` is given. */
export function Chip({ children, icon, onRemove, className }: ChipProps) {
  const { t } = useTranslation('kit');
  return (
    <span
      className={classes(
        'inline-flex min-h-8 items-center gap-1.5 rounded-full border border-line bg-sunken ps-3 text-small',
        onRemove ? 'pe-1' : 'pe-3',
        className,
      )}
    >
      {icon}
      {children}
      {onRemove && (
        <button
          type="button"
          aria-label={t('remove', { what: children })}
          onClick={onRemove}
          className="transition-feedback grid size-6 place-items-center rounded-full text-ink-soft hover:bg-press hover:text-ink"
        >
          <X aria-hidden size={14} />
        </button>
      )}
    </span>
  );
}

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
