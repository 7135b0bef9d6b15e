import { Check } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from './classes.ts';
import { numberFormat } from './formats.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface ProgressBarProps {
  label: string;
  /** From 0 to 1. */
  value: number;
  /** How far in words, such as "12 of 40". Percent otherwise. */
  detail?: string | undefined;
  className?: string | undefined;
}

export function ProgressBar({ label, value, detail, className }: ProgressBarProps) {
  const { i18n } = useTranslation();
  const id = useId();
  const share = Math.min(1, Math.max(0, value));
  const words = detail ?? numberFormat(i18n.language, { style: 'percent' }).format(share);
  return (
    <div className={classes('flex flex-col gap-2', className)}>
      <div className="flex items-baseline justify-between gap-3 text-small">
        <span id={id}>{label}</span>
        <span className="text-ink-soft tabular-nums">{words}</span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        aria-valuetext={words}
        className="h-2 overflow-hidden rounded-full bg-press"
      >
        <div className="arrives h-full rounded-full bg-accent" style={{ width: `${share * 100}%` }} />
      </div>
    </div>
  );
}

export interface StepProgressProps {
  label: string;
  steps: readonly string[];
  /** The step being done, from 0. One past the last when all is done. */
  current: number;
  className?: string | undefined;
}

/** Where one is in a few steps. Each step shows by form, number and word whether it is done. */
export function StepProgress({ label, steps, current, className }: StepProgressProps) {
  return (
    <ol aria-label={label} className={classes('flex', className)}>
      {steps.map((step, place) => (
        <Step
          key={step}
          name={step}
          number={place + 1}
          state={place < current ? 'done' : place === current ? 'current' : 'ahead'}
          first={place === 0}
        />
      ))}
    </ol>
  );
}

interface StepProps {
  name: string;
  number: number;
  state: 'done' | 'current' | 'ahead';
  first: boolean;
}

function Step({ name, number, state, first }: StepProps) {
  const { t } = useTranslation('kit');
  return (
    <li
      aria-current={state === 'current' ? 'step' : undefined}
      className="relative flex flex-1 flex-col items-center gap-1.5 text-center"
    >
      {!first && (
        <span
          aria-hidden
          className={classes(
            'absolute top-3.25 right-[calc(50%+1.125rem)] left-[calc(-50%+1.125rem)] h-0.5 rounded-full',
            state === 'ahead' ? 'bg-line' : 'bg-accent',
          )}
        />
      )}
      <span
        aria-hidden
        className={classes(
          'grid size-7 place-items-center rounded-full border-[1.5px] font-semibold text-small tabular-nums',
          state === 'done' && 'border-accent bg-accent text-accent-ink',
          state === 'current' && 'border-accent bg-surface text-accent-text',
          state === 'ahead' && 'border-line-strong text-ink-soft',
        )}
      >
        {state === 'done' ? <Check size={16} strokeWidth={2.5} /> : number}
      </span>
      <span className={classes('px-1 text-small', state === 'current' ? 'font-semibold' : 'text-ink-soft')}>
        {name}
      </span>
      <VisuallyHidden>{t(`steps.${state}`)}</VisuallyHidden>
    </li>
  );
}
