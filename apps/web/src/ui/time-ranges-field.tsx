import { Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import { controlStyles, type FieldProps, type FieldState, GroupFrame, useFieldIds } from './field-frame.tsx';
import { useGroupFocus } from './group-focus.ts';
import { IconButton } from './icon-button.tsx';
import { clockOf, isNextDay, nextRange, type TimeRange, withFrom, withTo } from './time-range.ts';

export interface TimeRangesFieldProps extends FieldProps<TimeRange[]> {
  /** Error of each range, by its index. */
  rangeErrors?: readonly (string | undefined)[] | undefined;
  /** The most ranges. */
  max?: number | undefined;
}

/** Periods of a business day, such as lunch and dinner. */
export function TimeRangesField({
  id,
  label,
  hideLabel,
  hint,
  error,
  optionalNote,
  value,
  onChange,
  onBlur,
  rangeErrors = [],
  max = 10,
  disabled,
  readOnly,
  ref,
  className,
}: TimeRangesFieldProps) {
  const { t } = useTranslation('kit');
  const ids = useFieldIds(id);
  const containerRef = useGroupFocus<HTMLFieldSetElement>(ref);
  const addButton = useRef<HTMLButtonElement>(null);
  const fixed = disabled || readOnly;
  /** Index of the range whose start has to be entered before another range is added. */
  const [startMissing, setStartMissing] = useState<number>();
  const replace = (index: number, range: TimeRange) =>
    onChange(value.map((other, position) => (position === index ? range : other)));
  const add = () => {
    const unfinished = value.findIndex(({ from }) => from === '');
    setStartMissing(unfinished === -1 ? undefined : unfinished);
    if (unfinished !== -1) {
      containerRef.current?.querySelectorAll<HTMLInputElement>('input')[unfinished * 2]?.focus();
      return;
    }
    flushSync(() => onChange([...value, nextRange(value)]));
    const inputs = containerRef.current?.querySelectorAll<HTMLInputElement>('input') ?? [];
    [...inputs].at(-2)?.focus();
  };
  const remove = (index: number) => {
    addButton.current?.focus();
    onChange(value.filter((_, position) => position !== index));
  };
  return (
    <GroupFrame {...{ ids, label, hideLabel, hint, error, optionalNote, onBlur, containerRef, className }}>
      {value.length === 0 && <p className="text-ink-soft text-small">{t('ranges.empty')}</p>}
      <div className="flex flex-col gap-3">
        {value.map((range, index) => (
          <RangeInputs
            // biome-ignore lint/suspicious/noArrayIndexKey: a range is identified by its position.
            key={index}
            number={index + 1}
            value={range}
            error={startMissing === index && range.from === '' ? t('ranges.startFirst') : rangeErrors[index]}
            {...{ disabled, readOnly }}
            onChange={(next) => replace(index, next)}
            action={
              !fixed && (
                <IconButton
                  label={t('ranges.remove', { number: index + 1 })}
                  icon={<Trash2 aria-hidden size={18} />}
                  size="small"
                  onClick={() => remove(index)}
                />
              )
            }
          />
        ))}
      </div>
      {!fixed && (
        <Button
          ref={addButton}
          variant="secondary"
          size="small"
          className="mt-1 self-start aria-disabled:opacity-45"
          icon={<Plus aria-hidden size={16} />}
          aria-disabled={value.length >= max || undefined}
          onClick={() => value.length < max && add()}
        >
          {t('ranges.add')}
        </Button>
      )}
    </GroupFrame>
  );
}

export interface TimeRangeFieldProps extends FieldProps<TimeRange> {}

/** One period of a business day. An end before the start is on the next day. */
export function TimeRangeField({
  id,
  label,
  hideLabel,
  hint,
  error,
  optionalNote,
  onBlur,
  ref,
  className,
  ...range
}: TimeRangeFieldProps) {
  const ids = useFieldIds(id);
  const containerRef = useGroupFocus<HTMLFieldSetElement>(ref);
  return (
    <GroupFrame {...{ ids, label, hideLabel, hint, error, optionalNote, onBlur, containerRef, className }}>
      <RangeInputs {...range} number={1} error={error} />
    </GroupFrame>
  );
}

interface RangeInputsProps extends FieldState {
  number: number;
  value: TimeRange;
  onChange: (range: TimeRange) => void;
  error?: string | undefined;
  action?: ReactNode;
}

function RangeInputs({ number, value, onChange, error, action, ...state }: RangeInputsProps) {
  const { t } = useTranslation('kit');
  return (
    <div className="flex flex-col gap-1">
      <div className="flex max-w-88 items-center gap-2">
        <TimeInput
          {...state}
          label={t('ranges.from', { number })}
          value={value.from}
          error={error}
          onChange={(clock) => onChange(withFrom(value, clock))}
        />
        <span aria-hidden className="text-ink-soft">
          {'–'}
        </span>
        <TimeInput
          {...state}
          label={t('ranges.to', { number })}
          value={value.to}
          error={error}
          onChange={(clock) => onChange(withTo(value, clock))}
        />
        {action}
      </div>
      {action !== undefined && error && <p className="text-negative text-small">{error}</p>}
    </div>
  );
}

interface TimeInputProps extends FieldState {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (clock: string) => void;
}

/** A native time input, which has the keyboard, the wheels and the format of the device. */
function TimeInput({ label, value, error, onChange, ...state }: TimeInputProps) {
  const { t } = useTranslation('kit');
  const nextDay = isNextDay(value);
  return (
    <div className={classes(controlStyles({ ...state, error }), 'relative flex min-w-0 flex-1')}>
      <input
        {...state}
        type="time"
        aria-label={nextDay ? `${label}, ${t('ranges.nextDay')}` : label}
        aria-invalid={error ? true : undefined}
        value={clockOf(value)}
        onChange={(event) => onChange(event.target.value)}
        className="min-h-control w-full min-w-0 bg-transparent px-1.5 tabular-nums outline-none max-sm:text-small sm:px-3 max-sm:[&::-webkit-calendar-picker-indicator]:hidden"
      />
      {nextDay && (
        <span
          aria-hidden
          className="absolute -top-2 end-2 rounded-small bg-info-soft px-1.5 text-caption text-info leading-4"
        >
          {t('ranges.nextDay')}
        </span>
      )}
    </div>
  );
}
