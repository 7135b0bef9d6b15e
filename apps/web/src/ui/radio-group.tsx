import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { FieldError } from './field-frame.tsx';

export interface RadioGroupProps<Value extends string> {
  label: string;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean | undefined;
  options: readonly { value: Value; label: ReactNode; detail?: ReactNode; disabled?: boolean | undefined }[];
  value: Value | null;
  onChange: (value: Value) => void;
  error?: string | undefined;
  className?: string | undefined;
}

/** Single choice among options with details: native radio buttons with custom styles. */
export function RadioGroup<Value extends string>({
  label,
  hideLabel,
  options,
  value,
  onChange,
  error,
  className,
}: RadioGroupProps<Value>) {
  const name = useId();
  return (
    <fieldset
      aria-describedby={error ? `${name}-error` : undefined}
      className={classes('flex flex-col gap-1', className)}
    >
      <legend className={hideLabel ? 'sr-only' : 'mb-1 font-medium text-small'}>{label}</legend>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex items-start gap-3 py-1.5 has-disabled:cursor-not-allowed has-disabled:opacity-45"
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
            className={classes(
              'transition-feedback mt-[0.15em] size-5.5 shrink-0 cursor-[inherit] appearance-none rounded-full border-[1.5px] bg-surface',
              'checked:border-[0.4375rem] checked:border-accent',
              error ? 'border-negative' : 'border-line-strong',
            )}
          />
          <span className="flex min-w-0 flex-col">
            <span>{option.label}</span>
            {option.detail && <span className="text-ink-soft text-small">{option.detail}</span>}
          </span>
        </label>
      ))}
      {error && (
        <div className="text-small">
          <FieldError id={`${name}-error`}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
