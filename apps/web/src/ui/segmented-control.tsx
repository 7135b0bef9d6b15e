import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';
import { type FieldProps, type FieldState, GroupFrame, useFieldIds } from './field-frame.tsx';
import { useGroupFocus } from './group-focus.ts';

interface Segment<Value extends string> {
  value: Value;
  label: ReactNode;
  icon?: ReactNode;
  disabled?: boolean;
}

export interface SegmentedControlProps<Value extends string> extends FieldProps<Value> {
  options: readonly Segment<Value>[];
  size?: 'small' | 'normal' | undefined;
  /** Takes the whole width. */
  wide?: boolean | undefined;
}

/**
 * Single choice among a few visible options: a group of radio buttons with one tab stop and arrow keys. The label is for
 * screen readers only, unless `hideLabel` is false.
 */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const {
    id,
    label,
    hideLabel = true,
    hint,
    error,
    optionalNote,
    onBlur,
    wide = false,
    ref,
    className,
  } = props;
  const ids = useFieldIds(id);
  const containerRef = useGroupFocus<HTMLFieldSetElement>(ref);
  const track = classes(
    'rounded-normal bg-sunken p-0.75 ring-1 ring-inset',
    error ? 'ring-negative' : 'ring-line',
    wide ? 'flex w-full min-w-0' : 'inline-flex shrink-0',
  );
  if (hideLabel && !hint && !error)
    return (
      <fieldset ref={containerRef} onBlur={onBlur} className={classes(track, className)}>
        <legend className="sr-only">{label}</legend>
        <Segments {...props} />
      </fieldset>
    );
  return (
    <GroupFrame {...{ ids, label, hideLabel, hint, error, optionalNote, onBlur, containerRef, className }}>
      <div className={classes(track, !wide && 'self-start')}>
        <Segments {...props} />
      </div>
    </GroupFrame>
  );
}

type SegmentsProps<Value extends string> = FieldState &
  Pick<SegmentedControlProps<Value>, 'name' | 'options' | 'value' | 'onChange' | 'size' | 'wide'>;

function Segments<Value extends string>({
  name,
  options,
  value,
  onChange,
  size = 'normal',
  wide,
  disabled,
  readOnly,
}: SegmentsProps<Value>) {
  const generatedName = useId();
  return options.map((option) => (
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
        name={name ?? generatedName}
        value={option.value}
        checked={option.value === value}
        disabled={disabled || option.disabled || (readOnly && option.value !== value)}
        onChange={() => onChange(option.value)}
        className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-[inherit] outline-none"
      />
      {option.icon}
      <span className="min-w-0 truncate">{option.label}</span>
    </label>
  ));
}
