import { Switch as BaseSwitch } from '@base-ui/react/switch';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { FieldNotes, type FieldProps, fieldAria, useFieldIds } from './field-frame.tsx';

export interface SwitchProps
  extends Omit<FieldProps<boolean, HTMLElement>, 'label' | 'hideLabel' | 'optionalNote'> {
  label: ReactNode;
}

/** An on/off switch. The whole line is the click target. */
export function Switch({
  id,
  name,
  label,
  hint,
  error,
  value,
  onChange,
  onBlur,
  disabled,
  readOnly,
  ref,
  className,
}: SwitchProps) {
  const ids = useFieldIds(id);
  return (
    <div className={classes('flex flex-col', className)}>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: Base UI renders the input inside. */}
      <label
        className={classes(
          'flex min-h-control items-center gap-4 py-1.5',
          disabled && 'cursor-not-allowed',
          readOnly && 'cursor-default',
        )}
      >
        <span className={classes('flex min-w-0 flex-1 flex-col', disabled && 'text-ink-soft')}>
          <span id={ids.label}>{label}</span>
          <FieldNotes {...{ ids, hint, error }} />
        </span>
        <BaseSwitch.Root
          {...fieldAria(ids, { hint, error })}
          ref={ref}
          id={ids.control}
          aria-labelledby={ids.label}
          name={name}
          checked={value}
          disabled={disabled}
          readOnly={readOnly}
          onCheckedChange={(next) => onChange(next)}
          onBlur={onBlur}
          className={classes(
            'transition-feedback flex h-7 w-12 shrink-0 cursor-[inherit] items-center rounded-full bg-line-strong p-0.75 data-checked:bg-accent',
            (disabled || readOnly) && 'opacity-45',
          )}
        >
          <BaseSwitch.Thumb className="transition-overlay size-5.5 rounded-full bg-surface shadow-low data-checked:translate-x-5 data-checked:bg-accent-ink" />
        </BaseSwitch.Root>
      </label>
    </div>
  );
}
