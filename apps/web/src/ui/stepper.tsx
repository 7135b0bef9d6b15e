import { Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type Ref, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from './classes.ts';
import { IconButton } from './icon-button.tsx';

export interface StepperProps {
  label: string;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean | undefined;
  hint?: string | undefined;
  value: number;
  onChange: (value: number) => void;
  min?: number | undefined;
  max?: number | undefined;
  step?: number | undefined;
  /** How the number is said and shown, with its unit. */
  format?: ((value: number) => string) | undefined;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLSpanElement> | undefined;
  className?: string | undefined;
}

const LEAP = 5;

/** Where a key takes the value, or nothing when the key isn't ours. */
function keyTarget(key: string, value: number, step: number, min: number, max: number): number | undefined {
  const targets: Record<string, number> = {
    ArrowUp: value + step,
    ArrowRight: value + step,
    ArrowDown: value - step,
    ArrowLeft: value - step,
    PageUp: value + step * LEAP,
    PageDown: value - step * LEAP,
    Home: min,
    End: max,
  };
  return Object.hasOwn(targets, key) ? targets[key] : undefined;
}

/** A small number, changed by one. One tab stop: the number itself; the buttons are for fingers and pointers. */
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
  const { t } = useTranslation('kit');
  const id = useId();
  const [limit, setLimit] = useState('');

  const moveTo = (wanted: number) => {
    if (disabled) return;
    const next = Math.min(max, Math.max(min, wanted));
    if (wanted > max) setLimit(t('stepper.atMax', { limit: format(max) }));
    else if (wanted < min) setLimit(t('stepper.atMin', { limit: format(min) }));
    else setLimit('');
    if (next !== value) onChange(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const wanted = keyTarget(event.key, value, step, min, max);
    if (wanted === undefined) return;
    event.preventDefault();
    moveTo(wanted);
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
          {limit}
        </span>
      </div>
      <div className="flex shrink-0 items-center gap-1">
        <StepButton
          direction="decrease"
          label={label}
          spent={disabled || value <= min}
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
          spent={disabled || value >= max}
          onPress={() => moveTo(value + step)}
        />
      </div>
    </div>
  );
}

interface StepButtonProps {
  direction: 'decrease' | 'increase';
  label: string;
  /** There is no further to go. It still answers, by saying where the limit is. */
  spent: boolean;
  onPress: () => void;
}

function StepButton({ direction, label, spent, onPress }: StepButtonProps) {
  const { t } = useTranslation('kit');
  const Icon = direction === 'decrease' ? Minus : Plus;
  return (
    <IconButton
      label={`${label} ${t(`stepper.${direction}`)}`}
      icon={<Icon aria-hidden size={18} />}
      variant="outlined"
      tabIndex={-1}
      aria-disabled={spent || undefined}
      onClick={onPress}
    />
  );
}
