import { Radio } from '@base-ui/react/radio';
import { RadioGroup as BaseRadioGroup } from '@base-ui/react/radio-group';
import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { type FieldProps, type FieldState, GroupFrame, useFieldIds } from './field-frame.tsx';
import { useGroupFocus } from './group-focus.ts';

interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  detail?: ReactNode;
  disabled?: boolean | undefined;
}

export interface RadioGroupProps<Value extends string> extends Omit<FieldProps<Value | null>, 'onChange'> {
  options: readonly RadioOption<Value>[];
  onChange: (value: Value) => void;
}

/** Single choice among options with details. One tab stop: the arrow keys move and choose. */
export function RadioGroup<Value extends string>({
  id,
  name,
  label,
  hideLabel,
  hint,
  error,
  optionalNote,
  options,
  value,
  onChange,
  onBlur,
  disabled,
  readOnly,
  ref,
  className,
}: RadioGroupProps<Value>) {
  const ids = useFieldIds(id);
  const containerRef = useGroupFocus<HTMLFieldSetElement>(ref);
  return (
    <GroupFrame {...{ ids, label, hideLabel, hint, error, optionalNote, onBlur, containerRef, className }}>
      <BaseRadioGroup<Value | null>
        name={name}
        aria-labelledby={ids.label}
        value={value}
        disabled={disabled}
        readOnly={readOnly}
        onValueChange={(next) => next !== null && onChange(next)}
        className="flex flex-col gap-1"
      >
        {options.map((option) => (
          <RadioOptionRow
            key={option.value}
            option={option}
            invalid={Boolean(error)}
            {...{ disabled, readOnly }}
          />
        ))}
      </BaseRadioGroup>
    </GroupFrame>
  );
}

interface RadioOptionRowProps<Value extends string> extends FieldState {
  option: RadioOption<Value>;
  invalid: boolean;
}

function RadioOptionRow<Value extends string>({
  option,
  invalid,
  disabled = false,
  readOnly = false,
}: RadioOptionRowProps<Value>) {
  const id = useId();
  const unusable = disabled || option.disabled;
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: Base UI renders the input inside.
    <label
      className={classes(
        'flex items-start gap-3 py-1.5',
        unusable ? 'cursor-not-allowed text-ink-soft' : readOnly && 'cursor-default',
      )}
    >
      <Radio.Root
        value={option.value}
        disabled={option.disabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={option.detail ? `${id}-detail` : undefined}
        className={classes(
          'transition-feedback mt-[0.15em] size-5.5 shrink-0 cursor-[inherit] rounded-full border-[1.5px] bg-surface',
          'data-checked:border-[0.4375rem] data-checked:border-accent',
          invalid ? 'border-negative' : 'border-line-strong',
          (unusable || readOnly) && 'opacity-45',
        )}
      />
      <span className="flex min-w-0 flex-col">
        <span id={`${id}-label`}>{option.label}</span>
        {option.detail && (
          <span id={`${id}-detail`} className="text-ink-soft text-small">
            {option.detail}
          </span>
        )}
      </span>
    </label>
  );
}
