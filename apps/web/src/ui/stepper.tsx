import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from './classes.ts';
import { IconButton } from './icon-button.tsx';

export interface StepperProps {
  label: string;
  /** Shows the label to screen readers only. */
  hideLabel?: boolean | undefined;
  hint?: string | undefined;
  value: number;
  onChange: (value: number) => void;
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
  /** Formats the number with its unit, for display and screen readers. */
  format?: ((value: number) => string) | undefined;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLSpanElement> | undefined;
  className?: string | undefined;
}

/** Number of steps that Page Up and Page Down move. */
const PAGE_STEPS = 5;

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

/**
 * A small number with buttons to decrease and increase it. The number is the only tab stop and takes the arrow keys; the
 * buttons are for touch and pointer.
 */
export function Stepper({
  label,
  hideLabel = false,
  hint,
  value,
  onChange,
  min = 0,
  max = 99,
  step = 1,
  format = String,
  disabled = false,
  ref,
  className,
}: StepperProps) {
  const id = useId();
  const { limitNote, moveTo } = useLimitedValue({ value, onChange, min, max, format, disabled });
  const onKeyDown = (event: KeyboardEvent) => {
    const target = keyTarget(event.key, value, step, min, max);
    if (target === undefined) return;
    event.preventDefault();
    moveTo(target);
  };

  return (
    <div className={classes('flex items-center justify-between gap-4', disabled && 'opacity-45', className)}>
      <div className={classes('flex min-w-0 flex-col', hideLabel && 'sr-only')}>
        <span id={`${id}-label`}>{label}</span>
        {hint && (
          <span id={`${id}-hint`} className="text-ink-soft text-small">
            {hint}
          </span>
        )}
        <span id={`${id}-limit`} aria-live="polite" className="text-caution text-small empty:hidden">
          {limitNote}
        </span>
      </div>
      <div className="flex shrink-0 items-center gap-1">
        <StepButton
          direction="decrease"
          label={label}
          atLimit={disabled || value <= min}
          onPress={() => moveTo(value - step)}
        />
        <span
          ref={ref}
          role="spinbutton"
          tabIndex={disabled ? -1 : 0}
          aria-labelledby={`${id}-label`}
          aria-describedby={hint ? `${id}-hint` : undefined}
          aria-valuenow={value}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuetext={format(value)}
          aria-disabled={disabled || undefined}
          onKeyDown={onKeyDown}
          className="min-w-14 rounded-small sm:min-w-18 px-1 text-center font-semibold text-lead tabular-nums"
        >
          {format(value)}
        </span>
        <StepButton
          direction="increase"
          label={label}
          atLimit={disabled || value >= max}
          onPress={() => moveTo(value + step)}
        />
      </div>
    </div>
  );
}

interface LimitedValue {
  value: number;
  onChange: (value: number) => void;
  min: number;
  max: number;
  format: (value: number) => string;
  disabled: boolean;
}

/** Returns a setter that clamps to the range, and a note that names the limit after an attempt to exceed it. */
function useLimitedValue({ value, onChange, min, max, format, disabled }: LimitedValue) {
  const { t } = useTranslation('kit');
  const [limitNote, setLimitNote] = useState('');
  const moveTo = (target: number) => {
    if (disabled) return;
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
