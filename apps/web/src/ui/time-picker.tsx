import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { classes } from './classes.ts';
import { formatTime, indexAfterKey } from './day-times.ts';
import { FieldNotes, type FieldProps, type FieldState, fieldAria, useFieldIds } from './field-frame.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/**
 * List of times to choose from. It is one tab stop: arrows move along and across the rows, Page Up and Page Down by an
 * hour, Home and End to the ends, Enter or Space chooses.
 */
export function TimePicker({
  label,
  hint,
  error,
  times,
  value,
  onChange,
  onBlur,
  disabledReason,
  mark,
  disabled = false,
  readOnly = false,
  className,
}: TimePickerProps) {
  const { t } = useTranslation('kit');
  const ids = useFieldIds();
  const list = useRef<HTMLDivElement>(null);
  const [focusedTime, setFocusedTime] = useState<string | null>(null);
  const [note, setNote] = useState<string>();
  const cursor = [focusedTime, value, times[0]].find((time) => time && times.includes(time));

  const onKeyDown = (event: KeyboardEvent) => {
    if (!list.current || !cursor) return;
    const index = indexAfterKey(event.key, times.indexOf(cursor), times, columnsOf(list.current));
    const time = index === undefined ? undefined : times[index];
    if (index === undefined || !time) return;
    event.preventDefault();
    setFocusedTime(time);
    setNote(disabledReason?.(time));
    (list.current.children[index] as HTMLElement).focus();
  };
  const choose = (time: string) => {
    const reason = disabledReason?.(time);
    setFocusedTime(time);
    setNote(reason);
    if (!reason && !disabled && !readOnly) onChange(time);
  };

  const describedBy = [fieldAria(ids, { hint, error })['aria-describedby'], `${ids.control}-keys`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={classes('flex w-full flex-col gap-2', disabled && 'opacity-45', className)}>
      <VisuallyHidden id={`${ids.control}-keys`}>{t('times.keys')}</VisuallyHidden>
      <div
        ref={list}
        role="listbox"
        tabIndex={-1}
        aria-label={label}
        aria-describedby={describedBy}
        aria-disabled={disabled || undefined}
        aria-readonly={readOnly || undefined}
        aria-invalid={error ? true : undefined}
        onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || onBlur?.()}
        onKeyDown={onKeyDown}
        className="grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-2 outline-none"
      >
        {times.map((time) => (
          <TimeOption
            key={time}
            time={time}
            selected={time === value}
            cursor={time === cursor}
            reason={disabledReason?.(time)}
            mark={mark?.(time)}
            onChoose={() => choose(time)}
          />
        ))}
      </div>
      <p aria-hidden className="min-h-6 text-caution text-small empty:hidden">
        {note}
      </p>
      <FieldNotes {...{ ids, hint, error }} />
    </div>
  );
}

export interface TimePickerProps
  extends FieldState,
    Pick<FieldProps<string | null>, 'label' | 'hint' | 'error' | 'value' | 'onBlur' | 'className'> {
  /** The selectable times as `HH:mm`, in order; `timesBetween(min, max, step)` creates an even list. */
  times: readonly string[];
  onChange: (time: string) => void;
  /** Returns why a time cannot be chosen, undefined if it can. */
  disabledReason?: ((time: string) => string | undefined) | undefined;
  /** A small note under the time, with a label for screen readers. */
  mark?: ((time: string) => { content: ReactNode; label: string } | undefined) | undefined;
}

/** Returns the number of options in the first row of the current layout. */
function columnsOf(list: HTMLElement): number {
  const options = [...list.children] as HTMLElement[];
  return options.filter((option) => option.offsetTop === options[0]?.offsetTop).length;
}

interface TimeOptionProps {
  time: string;
  selected: boolean;
  cursor: boolean;
  reason: string | undefined;
  mark: { content: ReactNode; label: string } | undefined;
  onChoose: () => void;
}

function TimeOption({ time, selected, cursor, reason, mark, onChoose }: TimeOptionProps) {
  const { i18n } = useTranslation();
  const name = formatTime(time, i18n.language);
  return (
    <button
      type="button"
      role="option"
      tabIndex={cursor ? 0 : -1}
      aria-selected={selected}
      aria-disabled={reason ? true : undefined}
      onClick={onChoose}
      className={classes(
        'transition-feedback relative flex min-h-control flex-col items-center justify-center rounded-normal border px-1 leading-tight tabular-nums',
        selected && 'border-accent bg-accent font-semibold text-accent-ink',
        !selected && !reason && 'border-line-strong bg-surface hover:bg-hover active:bg-press',
        reason && !selected && 'border-line border-dashed text-ink-soft line-through decoration-1 opacity-60',
      )}
    >
      <VisuallyHidden>{[name, mark?.label, reason].filter(Boolean).join(', ')}</VisuallyHidden>
      <span aria-hidden>{name}</span>
      {mark && (
        <span aria-hidden className={classes('text-[0.6875rem]', !selected && 'text-ink-soft')}>
          {mark.content}
        </span>
      )}
    </button>
  );
}
