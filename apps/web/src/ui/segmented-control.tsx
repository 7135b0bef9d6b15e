import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

export interface SegmentedControlProps<Value extends string> {
  /** Accessible name of the group. */
  label: string;
  options: readonly { value: Value; label: ReactNode; icon?: ReactNode; disabled?: boolean }[];
  value: Value;
  onChange: (value: Value) => void;
  size?: 'small' | 'normal' | undefined;
  /** Takes the whole width. */
  wide?: boolean | undefined;
  className?: string | undefined;
}

/** Single choice among a few visible options: a group of radio buttons with one tab stop and arrow keys. */
export function SegmentedControl<Value extends string>({
  label,
  options,
  value,
  onChange,
  size = 'normal',
  wide = false,
  className,
}: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <fieldset
      className={classes(
        'rounded-normal bg-sunken p-0.75 ring-1 ring-line ring-inset',
        wide ? 'flex w-full min-w-0' : 'inline-flex shrink-0',
        className,
      )}
    >
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className={classes(
            'transition-feedback relative flex items-center justify-center gap-1.5 rounded-[calc(var(--corner)-0.125rem)] text-center font-medium text-ink-soft text-small',
            'has-checked:bg-raised has-checked:text-ink has-checked:shadow-low',
            'has-focus-visible:outline-2 has-focus-visible:outline-ink has-disabled:opacity-45',
            wide ? 'min-w-0 flex-1' : 'shrink-0',
            size === 'small' ? 'min-h-7 px-2 sm:px-2.5' : 'min-h-[calc(var(--control)-0.5rem)] px-2.5',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
            className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-[inherit] outline-none"
          />
          {option.icon}
          <span className="min-w-0 truncate">{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
