import { CircleAlert } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';
import { classes } from './classes.ts';
import type { FocusTarget } from './group-focus.ts';

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

/** Whether a field can be changed. */
export interface FieldState {
  /** Cannot be focused or changed. */
  disabled?: boolean | undefined;
  /** Can be focused and read, but not changed. */
  readOnly?: boolean | undefined;
}

/** The props of every controlled field. Text fields and text areas take those of native inputs instead. */
export interface FieldProps<Value, Control extends FocusTarget = FocusTarget> extends FieldText, FieldState {
  id?: string | undefined;
  name?: string | undefined;
  value: Value;
  onChange: (value: Value) => void;
  /** Called when the focus leaves the field. */
  onBlur?: (() => void) | undefined;
  /** The element to focus if the field has an error. */
  ref?: Ref<Control> | undefined;
  className?: string | undefined;
}

/** The frame of a field with one control: its label above, its error and hint below. */
export function FieldFrame({ className, children, ...text }: FrameProps) {
  return (
    <div className={classes('flex w-full min-w-0 flex-col gap-1.5', className)}>
      <LabelLine {...text}>
        <label id={text.ids.label} htmlFor={text.ids.control} className="font-medium text-small">
          {text.label}
        </label>
      </LabelLine>
      {children}
      <FieldNotes {...text} />
    </div>
  );
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

type Notes = Pick<FieldText, 'hint' | 'error'>;

/** Returns the aria attributes that connect a control with its hint and its error. */
export function fieldAria(ids: FieldIds, { hint, error }: Notes) {
  const described = [error && ids.error, hint && ids.hint].filter(Boolean).join(' ');
  return { 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined };
}

/** Returns the styles of the box around the control of a field that is typed into or opens a list. */
export function controlStyles({ error, disabled, readOnly }: Pick<FieldText, 'error'> & FieldState): string {
  const border = disabled || readOnly ? 'border-line' : 'border-line-strong hover:border-ink';
  return classes(
    'transition-feedback w-full rounded-normal border text-body',
    disabled ? 'cursor-not-allowed bg-sunken text-ink-soft' : readOnly ? 'bg-transparent' : 'bg-surface',
    error ? 'border-negative' : border,
    'focus-within:border-ink focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-ink',
  );
}

interface FrameProps extends FieldText {
  ids: FieldIds;
  /** Content at the end of the line below the control. */
  counter?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** The frame of a field with several controls, such as toggle buttons: a group that the label names. */
export function GroupFrame({
  className,
  children,
  onBlur,
  containerRef,
  ...text
}: FrameProps &
  Pick<FieldProps<unknown>, 'onBlur'> & { containerRef?: Ref<HTMLFieldSetElement> | undefined }) {
  return (
    <fieldset
      ref={containerRef}
      aria-labelledby={text.ids.label}
      aria-describedby={fieldAria(text.ids, text)['aria-describedby']}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || onBlur?.()}
      className={classes('flex w-full min-w-0 flex-col gap-1.5', className)}
    >
      <LabelLine {...text}>
        <span id={text.ids.label} className="font-medium text-small">
          {text.label}
        </span>
      </LabelLine>
      {children}
      <FieldNotes {...text} />
    </fieldset>
  );
}

function LabelLine({
  hideLabel,
  optionalNote,
  children,
}: Pick<FieldText, 'hideLabel' | 'optionalNote'> & { children: ReactNode }) {
  return (
    <div className={classes('flex items-baseline justify-between gap-3', hideLabel && 'sr-only')}>
      {children}
      {optionalNote && <span className="shrink-0 text-caption text-ink-soft">{optionalNote}</span>}
    </div>
  );
}

/** The error and the hint of a field. */
export function FieldNotes({
  ids,
  error,
  hint,
  counter,
  className,
}: Notes & Pick<FrameProps, 'ids' | 'counter' | 'className'>) {
  if (!error && !hint && !counter) return null;
  return (
    <div className={classes('flex items-start justify-between gap-3 text-small', className)}>
      <div className="flex min-w-0 flex-col gap-0.5">
        {error && (
          <p id={ids.error} className="flex items-start gap-1 text-negative">
            <CircleAlert aria-hidden size={16} className="mt-[0.2em] shrink-0" />
            <span>{error}</span>
          </p>
        )}
        {hint && (
          <p id={ids.hint} className="text-ink-soft">
            {hint}
          </p>
        )}
      </div>
      {counter}
    </div>
  );
}
