import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

/** The text around the control of a field. */
export interface FieldText {
  label: string;
  /** Shows the label to screen readers only; for a field whose meaning is obvious. */
  hideLabel?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  /** Marks the field as optional, with the caller's text. */
  optionalNote?: string | undefined;
}

export interface FieldIds {
  control: string;
  label: string;
  hint: string;
  error: string;
}

export function useFieldIds(id?: string): FieldIds {
  const generated = useId();
  const control = id ?? generated;
  return { control, label: `${control}-label`, hint: `${control}-hint`, error: `${control}-error` };
}

/** Returns the aria attributes that connect a control with its hint and its error. */
export function fieldAria(ids: FieldIds, { hint, error }: Pick<FieldText, 'hint' | 'error'>) {
  const described = [error && ids.error, hint && ids.hint].filter(Boolean).join(' ');
  return { 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined };
}

/** Returns the border styles shared by text fields, text areas and selects. */
export function controlStyles(error: string | undefined): string {
  return classes(
    'transition-feedback w-full rounded-normal border bg-surface text-body',
    error ? 'border-negative' : 'border-line-strong hover:border-ink',
    'focus-within:border-ink focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-ink',
  );
}

export function FieldFrame({
  ids,
  label,
  hideLabel,
  hint,
  error,
  optionalNote,
  counter,
  className,
  children,
}: FieldText & { ids: FieldIds; counter?: ReactNode; className?: string | undefined; children: ReactNode }) {
  return (
    <div className={classes('flex w-full flex-col gap-1.5', className)}>
      <div className={classes('flex items-baseline justify-between gap-3', hideLabel && 'sr-only')}>
        <label id={ids.label} htmlFor={ids.control} className="font-medium text-small">
          {label}
        </label>
        {optionalNote && <span className="shrink-0 text-caption text-ink-soft">{optionalNote}</span>}
      </div>
      {children}
      {(error || hint || counter) && (
        <div className="flex items-start justify-between gap-3 text-small">
          <div className="flex flex-col gap-0.5">
            {error && <FieldError id={ids.error}>{error}</FieldError>}
            {hint && (
              <p id={ids.hint} className="text-ink-soft">
                {hint}
              </p>
            )}
          </div>
          {counter}
        </div>
      )}
    </div>
  );
}

/** Error message of a field, with icon. */
export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1 text-negative">
      <CircleAlert aria-hidden size={16} className="mt-[0.2em] shrink-0" />
      <span>{children}</span>
    </p>
  );
}
