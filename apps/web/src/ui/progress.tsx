import { Check } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { classes } from './classes.ts';
import { numberFormat } from './formats.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface ProgressBarProps {
  label: string;
  /** From 0 to 1. */
  value: number;
  /** Progress as text, such as "12 of 40"; a percentage by default. */
  detail?: string | undefined;
  className?: string | undefined;
}

export function ProgressBar({ label, value, detail, className }: ProgressBarProps) {
  const { i18n } = useTranslation();
  const id = useId();
  const share = Math.min(1, Math.max(0, value));
  const text = detail ?? numberFormat(i18n.language, { style: 'percent' }).format(share);
  return (
    <div className={classes('flex flex-col gap-2', className)}>
      <div className="flex items-baseline justify-between gap-3 text-small">
        <span id={id}>{label}</span>
        <span className="text-ink-soft tabular-nums">{text}</span>
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(share * 100)}
        aria-valuetext={text}
        className="h-2 overflow-hidden rounded-full bg-press"
      >
        <div
          className="transition-overlay h-full rounded-full bg-accent"
          style={{ width: `${share * 100}%` }}
        />
      </div>
    </div>
  );
}

export interface StepProgressProps {
  label: string;
  steps: readonly string[];
  /** Index of the current step, from 0; the number of steps when all are done. */
  current: number;
  className?: string | undefined;
}

/** Progress through a few steps. Each shows its state by shape, number and text, not by colour alone. */
export function StepProgress({ label, steps, current, className }: StepProgressProps) {
  return (
    <ol aria-label={label} className={classes('flex', className)}>
      {steps.map((step, index) => (
        <Step
          key={step}
          name={step}
          number={index + 1}
          state={index < current ? 'done' : index === current ? 'current' : 'ahead'}
          first={index === 0}
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
