import { Checkbox as BaseCheckbox } from '@base-ui/react/checkbox';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { FieldNotes, type FieldProps, fieldAria, useFieldIds } from './field-frame.tsx';

export interface CheckboxProps
  extends Omit<FieldProps<boolean, HTMLElement>, 'label' | 'hideLabel' | 'optionalNote'> {
  /** May contain links. */
  label: ReactNode;
  /** Indeterminate: only some of the options that the box stands for are on. */
  mixed?: boolean | undefined;
}

/** A box to tick. The whole line is the click target. */
export function Checkbox({
  id,
  name,
  label,
  hint,
  error,
  value,
  onChange,
  onBlur,
  mixed = false,
  disabled,
  readOnly,
  ref,
  className,
}: CheckboxProps) {
  const ids = useFieldIds(id);
  const Mark = mixed ? Minus : Check;
  return (
    <div className={classes('flex flex-col gap-1', className)}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: Base UI renders the input inside. */}
      <label
        className={classes(
          'flex items-start gap-3 py-1',
          disabled && 'cursor-not-allowed text-ink-soft',
          readOnly && 'cursor-default',
        )}
      >
        <BaseCheckbox.Root
          {...fieldAria(ids, { hint, error })}
          ref={ref}
          id={ids.control}
          aria-labelledby={ids.label}
          name={name}
          checked={value}
          indeterminate={mixed}
          disabled={disabled}
          readOnly={readOnly}
          onCheckedChange={(next) => onChange(next)}
          onBlur={onBlur}
          className={classes(
            'transition-feedback mt-[0.15em] grid size-5.5 shrink-0 cursor-[inherit] place-items-center rounded-small border-[1.5px] text-accent-ink',
            'bg-surface data-checked:border-accent data-checked:bg-accent data-indeterminate:border-accent data-indeterminate:bg-accent',
            error ? 'border-negative' : 'border-line-strong',
            (disabled || readOnly) && 'opacity-45',
          )}
        >
          <BaseCheckbox.Indicator>
            <Mark aria-hidden size={16} strokeWidth={3} />
          </BaseCheckbox.Indicator>
        </BaseCheckbox.Root>
        <span id={ids.label} className="min-w-0">
          {label}
        </span>
      </label>
      <FieldNotes {...{ ids, hint, error }} className="-mt-1 ps-8.5" />
    </div>
  );
}
