import { dateFormat } from '@xiwei/contract/common/date-format.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import {
  addMonths,
  addMonthsTo,
  clampDay,
  dateOf,
  dayAfterKey,
  deviceToday,
  firstWeekdayOf,
  monthOf,
  type WeekStart,
  weeksOf,
} from './calendar-days.ts';
import { classes } from './classes.ts';
import { DayCell, type DayMark, WeekdayNames } from './date-picker-cells.tsx';
import { FieldNotes, type FieldProps, type FieldState, fieldAria, useFieldIds } from './field-frame.tsx';
import { IconButton } from './icon-button.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface DatePickerProps
  extends FieldState,
    Pick<FieldProps<string | null>, 'label' | 'hint' | 'error' | 'onBlur' | 'className'> {
  /** `yyyy-mm-dd` */
  value: string | null;
  onChange: (day: string) => void;
  min?: string | undefined;
  max?: string | undefined;
  /** Today, for instance in the store's time zone; the device's date by default. */
  today?: string | undefined;
  weekStart?: WeekStart | undefined;
  /** Returns why a day cannot be chosen, undefined if it can. The day stays focusable, and its label gives the reason. */
  disabledReason?: ((day: string) => string | undefined) | undefined;
  /** A small mark under the number, such as a count. */
  mark?: ((day: string) => DayMark | undefined) | undefined;
  /** Called with `yyyy-mm` when another month is shown. */
  onMonthChange?: ((month: string) => void) | undefined;
}

/**
 * Calendar for choosing a day. It is one tab stop: arrows move by day and week, Home and End within the week, Page Up
 * and Page Down by month (with Shift by year), Enter or Space chooses.
 */
export function DatePicker(props: DatePickerProps) {
  const { label, hint, error, onChange, onBlur, min, max, disabled, readOnly, className } = props;
  const { t } = useTranslation('kit');
  const ids = useFieldIds();
  const grid = useRef<HTMLTableElement>(null);
  const today = props.today ?? deviceToday();
  const firstWeekday = firstWeekdayOf(props.weekStart ?? 'system', navigator.language);
  const { cursor, moveTo } = useCursor(props, today, grid);
  const [note, setNote] = useState<string>();

  const isOutside = (day: string) => clampDay(day, min, max) !== day;
  const reasonFor = (day: string) =>
    isOutside(day) ? t('calendar.outOfRange') : props.disabledReason?.(day);
  const choose = (day: string) => {
    const reason = reasonFor(day);
    moveTo(day, true);
    setNote(reason);
    if (!reason && !disabled && !readOnly) onChange(day);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const target = dayAfterKey(event.key, event.shiftKey, cursor, firstWeekday);
    if (!target) return;
    event.preventDefault();
    const day = clampDay(target, min, max);
    moveTo(day, true);
    setNote(reasonFor(day));
  };

  const describedBy = [fieldAria(ids, { hint, error })['aria-describedby'], `${ids.control}-keys`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={classes('flex w-full flex-col gap-2', disabled && 'opacity-45', className)}>
      <MonthHeader
        id={`${ids.control}-month`}
        cursor={cursor}
        min={min}
        max={max}
        onMove={(day) => moveTo(day, false)}
      />
      <VisuallyHidden id={ids.label}>{label}</VisuallyHidden>
      <VisuallyHidden id={`${ids.control}-keys`}>{t('calendar.keys')}</VisuallyHidden>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an ARIA grid made of table rows.
        role="grid"
        aria-labelledby={`${ids.label} ${ids.control}-month`}
        aria-describedby={describedBy}
        aria-disabled={disabled || undefined}
        aria-readonly={readOnly || undefined}
        onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || onBlur?.()}
        onKeyDown={onKeyDown}
        className="w-full table-fixed border-collapse"
      >
        <WeekdayNames firstWeekday={firstWeekday} />
        <Weeks
          {...{
            value: props.value,
            mark: props.mark,
            today,
            cursor,
            firstWeekday,
            isOutside,
            reasonFor,
            choose,
          }}
        />
      </table>
      {/* Hidden from screen readers, which get the reason from the day's label. */}
      <p aria-hidden className="min-h-6 px-2 text-caution text-small">
        {note}
      </p>
      <FieldNotes {...{ ids, hint, error }} />
    </div>
  );
}

interface WeeksProps extends Pick<DatePickerProps, 'value' | 'mark'> {
  today: string;
  cursor: string;
  firstWeekday: ReturnType<typeof firstWeekdayOf>;
  isOutside: (day: string) => boolean;
  reasonFor: (day: string) => string | undefined;
  choose: (day: string) => void;
}

/** The days of the visible month, one row per week. */
function Weeks({ value, mark, today, cursor, firstWeekday, isOutside, reasonFor, choose }: WeeksProps) {
  return (
    <tbody>
      {weeksOf(monthOf(cursor), firstWeekday).map((week, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a week is identified by its row.
        <tr key={row} className="h-day">
          {week.map((day, column) => (
            <DayCell
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its column.
              key={column}
              day={day}
              selected={day !== null && day === value}
              today={day === today}
              cursor={day === cursor}
              reason={day === null ? undefined : reasonFor(day)}
              outside={day !== null && isOutside(day)}
              mark={day === null ? undefined : mark?.(day)}
              onChoose={choose}
            />
          ))}
        </tr>
      ))}
    </tbody>
  );
}

/** Manages the keyboard cursor, which also determines the visible month. It follows a value set by the caller. */
function useCursor(
  { value, min, max, onMonthChange }: DatePickerProps,
  today: string,
  grid: RefObject<HTMLTableElement | null>,
) {
  const [cursor, setCursor] = useState(() => value ?? clampDay(today, min, max));
  const [lastValue, setLastValue] = useState(value);
  const focusNext = useRef(false);
  if (value !== lastValue) {
    setLastValue(value);
    if (value) setCursor(value);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: moves the focus after the cursor has moved.
  useEffect(() => {
    if (!focusNext.current) return;
    focusNext.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [cursor]);

  const moveTo = (day: string, focus: boolean) => {
    focusNext.current = focus && day !== cursor;
    setCursor(day);
    if (monthOf(day) !== monthOf(cursor)) onMonthChange?.(monthOf(day));
  };
  return { cursor, moveTo };
}

interface MonthHeaderProps {
  id: string;
  cursor: string;
  min: string | undefined;
  max: string | undefined;
  onMove: (day: string) => void;
}

/** Name of the visible month, and the buttons to the neighbouring months. */
function MonthHeader({ id, cursor, min, max, onMove }: MonthHeaderProps) {
  const { i18n } = useTranslation();
  const month = monthOf(cursor);
  const monthName = useMemo(() => {
    const format = { year: 'numeric', month: 'long', timeZone: 'UTC' } as const;
    return dateFormat(i18n.language, format).format(dateOf(`${month}-01`));
  }, [i18n.language, month]);
  return (
    <div className="flex items-center justify-between">
      <p id={id} aria-live="polite" className="ps-2 font-semibold text-lead">
        {monthName}
      </p>
      <div className="flex">
        <MonthButton direction={-1} cursor={cursor} limit={min} onMove={onMove} />
        <MonthButton direction={1} cursor={cursor} limit={max} onMove={onMove} />
      </div>
    </div>
  );
}

interface MonthButtonProps {
  direction: -1 | 1;
  cursor: string;
  limit: string | undefined;
  onMove: (day: string) => void;
}

/** Button to the previous or next month. Not a tab stop, because the grid's Page keys do the same. */
function MonthButton({ direction, cursor, limit, onMove }: MonthButtonProps) {
  const { t } = useTranslation('kit');
  const month = addMonthsTo(monthOf(cursor), direction);
  const beyond = limit !== undefined && (direction === 1 ? month > monthOf(limit) : month < monthOf(limit));
  const Icon = direction === 1 ? ChevronRight : ChevronLeft;
  const target = addMonths(cursor, direction);
  return (
    <IconButton
      label={t(direction === 1 ? 'calendar.nextMonth' : 'calendar.previousMonth')}
      icon={<Icon aria-hidden size={20} />}
      tabIndex={-1}
      aria-disabled={beyond || undefined}
      onClick={() =>
        beyond || onMove(direction === 1 ? clampDay(target, undefined, limit) : clampDay(target, limit))
      }
    />
  );
}
