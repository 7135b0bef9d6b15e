import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { classes } from './classes.ts';

/** What every field shows around its control. */
export interface FieldWords {
  label: string;
  /** Keeps the label for screen readers only; for a field whose meaning is plain to see. */
  hideLabel?: boolean | undefined;
  hint?: ReactNode;
  error?: string | undefined;
  /** Marks a field that may be left empty, in the caller's words. */
  optionalNote?: string | undefined;
}

export interface FieldIds {
  control: string;
  label: string;
  hint: string;
  error: string;
}

export function useFieldIds(given?: string): FieldIds {
  const own = useId();
  const control = given ?? own;
  return { control, label: `${control}-label`, hint: `${control}-hint`, error: `${control}-error` };
}

/** The aria attributes which tie a control to its hint and its error. */
export function fieldAria(ids: FieldIds, { hint, error }: Pick<FieldWords, 'hint' | 'error'>) {
  const described = [error && ids.error, hint && ids.hint].filter(Boolean).join(' ');
  return { 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined };
}

/** The look of a control's edge, shared by fields, text areas and selects. */
export function controlLook(error: string | undefined): string {
  return classes(
    'answers w-full rounded-normal border bg-surface text-body',
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
}: FieldWords & { ids: FieldIds; counter?: ReactNode; className?: string | undefined; children: ReactNode }) {
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

/** A problem with one field: colour, icon and words. */
export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1 text-negative">
      <CircleAlert aria-hidden size={16} className="mt-[0.2em] shrink-0" />
      <span>{children}</span>
    </p>
  );
}
