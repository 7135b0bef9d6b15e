import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { classes } from './classes.ts';
import { FieldNotes, type FieldProps, fieldAria, useFieldIds } from './field-frame.tsx';
import { IconButton } from './icon-button.tsx';

export interface StepperProps extends Omit<FieldProps<number, HTMLSpanElement>, 'optionalNote' | 'name'> {
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
  /** Formats the number with its unit, for display and screen readers. */
  format?: ((value: number) => string) | undefined;
}

/** Number of steps that Page Up and Page Down move. */
const PAGE_STEPS = 5;

/**
 * A small number with buttons to decrease and increase it. The number is the only tab stop and takes the arrow keys; the
 * buttons are for touch and pointer.
 */
export function Stepper({
  id,
  label,
  hideLabel = false,
  hint,
  error,
  value,
  onChange,
  onBlur,
  min = 0,
  max = 99,
  step = 1,
  format = String,
  disabled = false,
  readOnly = false,
  ref,
  className,
}: StepperProps) {
  const ids = useFieldIds(id);
  const fixed = disabled || readOnly;
  const { limitNote, moveTo } = useLimitedValue({ value, onChange, min, max, format, fixed });
  const onKeyDown = (event: KeyboardEvent) => {
    const target = keyTarget(event.key, value, step, min, max);
    if (target === undefined) return;
    event.preventDefault();
    moveTo(target);
  };

  return (
    <div className={classes('flex items-center justify-between gap-4', disabled && 'opacity-45', className)}>
      <div className={classes('flex min-w-0 flex-col', hideLabel && 'sr-only')}>
        <span id={ids.label}>{label}</span>
        <FieldNotes {...{ ids, hint, error }} />
        <span aria-live="polite" className="text-caution text-small empty:hidden">
          {limitNote}
        </span>
      </div>
      <div className="flex shrink-0 items-center gap-1">
        <StepButton
          direction="decrease"
          label={label}
          atLimit={fixed || value <= min}
          onPress={() => moveTo(value - step)}
        />
        <span
          {...fieldAria(ids, { hint, error })}
          ref={ref}
          id={ids.control}
          role="spinbutton"
          tabIndex={disabled ? -1 : 0}
          aria-labelledby={ids.label}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuetext={format(value)}
          aria-disabled={disabled || undefined}
          aria-readonly={readOnly || undefined}
          onBlur={onBlur}
          onKeyDown={onKeyDown}
          className="min-w-14 rounded-small sm:min-w-18 px-1 text-center font-semibold text-lead tabular-nums"
        >
          {format(value)}
        </span>
        <StepButton
          direction="increase"
          label={label}
          atLimit={fixed || value >= max}
          onPress={() => moveTo(value + step)}
        />
      </div>
    </div>
  );
}

/** Returns the value that a key moves to, before clamping; undefined for other keys. */
function keyTarget(key: string, value: number, step: number, min: number, max: number): number | undefined {
  const targets: Record<string, number> = {
    ArrowUp: value + step,
    ArrowRight: value + step,
    ArrowDown: value - step,
    ArrowLeft: value - step,
    PageUp: value + step * PAGE_STEPS,
    PageDown: value - step * PAGE_STEPS,
    Home: min,
    End: max,
  };
  return Object.hasOwn(targets, key) ? targets[key] : undefined;
}

interface LimitedValue {
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  format: (value: number) => string;
  /** The value cannot be changed. */
  fixed: boolean;
}

/** Returns a setter that clamps to the range, and a note that names the limit after an attempt to exceed it. */
function useLimitedValue({ value, onChange, min, max, format, fixed }: LimitedValue) {
  const { t } = useTranslation('kit');
  const [limitNote, setLimitNote] = useState('');
  const moveTo = (target: number) => {
    if (fixed) return;
    const next = Math.min(max, Math.max(min, target));
    if (target > max) setLimitNote(t('stepper.atMax', { limit: format(max) }));
    else if (target < min) setLimitNote(t('stepper.atMin', { limit: format(min) }));
    else setLimitNote('');
    if (next !== value) onChange(next);
  };
  return { limitNote, moveTo };
}

interface StepButtonProps {
  direction: 'decrease' | 'increase';
  label: string;
  /** The limit is reached. Pressing the button then shows the limit. */
  atLimit: boolean;
  onPress: () => void;
}

function StepButton({ direction, label, atLimit, onPress }: StepButtonProps) {
  const { t } = useTranslation('kit');
  const Icon = direction === 'decrease' ? Minus : Plus;
  return (
    <IconButton
      label={`${label} ${t(`stepper.${direction}`)}`}
      icon={<Icon aria-hidden size={18} />}
      variant="outlined"
      tabIndex={-1}
      aria-disabled={atLimit || undefined}
      onClick={onPress}
    />
  );
}
