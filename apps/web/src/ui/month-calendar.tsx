import { dateFormat } from '@xiwei/contract/common/date-format.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import {
  Fragment,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from './button.tsx';
import {
  addMonthsTo,
  type DayRange,
  dateOf,
  dayAfterKey,
  firstWeekdayOf,
  monthOf,
  rangeBetween,
  type WeekStart,
  weeksOf,
} from './calendar-days.ts';
import { WeekdayNames } from './date-picker-cells.tsx';
import { IconButton } from './icon-button.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Where a day is in the calendar, and how it is chosen. */
export interface DayPlace {
  day: string;
  selected: boolean;
  today: boolean;
  /** The keyboard cursor is on this day, which makes it the calendar's tab stop. */
  cursor: boolean;
}

interface MonthCalendarProps {
  /** Returns the accessible name, which includes the name of the month. */
  label: (month: string) => string;
  /** Describes the keys to screen readers. */
  keys: string;
  /** `yyyy-mm` */
  month: string;
  onMonth: (month: string) => void;
  chosen: DayRange | undefined;
  onChoose: (range: DayRange) => void;
  /** Several days can be chosen: by dragging, by Shift and a click, or by Shift and the arrow keys. */
  multiple: boolean;
  today: string;
  weekStart: WeekStart;
  /** Renders a day as a `CalendarDay`. */
  children: (place: DayPlace) => ReactNode;
}

/** A month in which days are chosen, with content in each. It is one tab stop, like other calendars. */
export function MonthCalendar(props: MonthCalendarProps) {
  const { label, month, chosen, today, multiple, children } = props;
  const { i18n } = useTranslation();
  const id = useId();
  const firstWeekday = firstWeekdayOf(props.weekStart, navigator.language);
  const monthName = dateFormat(i18n.language, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    dateOf(`${month}-01`),
  );
  const { cursor, grid, onKeyDown } = useCursor(props, firstWeekday);
  const drag = useDrag(props);
  const click = { onClick: (event: MouseEvent) => chooseAt(event, props.onChoose) };
  return (
    <div className="flex flex-col gap-2">
      <MonthBar {...{ month, monthName, today }} onMonth={props.onMonth} />
      <VisuallyHidden id={`${id}-keys`}>{props.keys}</VisuallyHidden>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an ARIA grid made of table rows.
        role="grid"
        aria-label={label(monthName)}
        aria-describedby={`${id}-keys`}
        aria-multiselectable={multiple}
        onKeyDown={onKeyDown}
        {...(multiple ? drag : click)}
        className="w-full touch-pan-y select-none table-fixed border-collapse"
      >
        <WeekdayNames firstWeekday={firstWeekday} />
        <tbody>
          {weeksOf(month, firstWeekday)
            .filter((week) => week.some((day) => day !== null))
            .map((week) => (
              <tr key={week.find((day) => day !== null)}>
                {week.map((day, column) =>
                  day === null ? (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its column.
                    <td key={column} />
                  ) : (
                    <Fragment key={day}>
                      {children({
                        day,
                        selected: chosen !== undefined && chosen.from <= day && day <= chosen.to,
                        today: day === today,
                        cursor: day === cursor,
                      })}
                    </Fragment>
                  ),
                )}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}

interface CalendarDayProps extends DayPlace {
  /** What follows the date in the label for screen readers. */
  details: readonly string[];
  /** Content for the eye; screen readers get the label. */
  children: ReactNode;
}

/** A day of a `MonthCalendar`. */
export function CalendarDay({ day, selected, today, cursor, details, children }: CalendarDayProps) {
  const { t, i18n } = useTranslation('kit');
  const date = dateFormat(i18n.language, { dateStyle: 'full', timeZone: 'UTC' }).format(dateOf(day));
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid around it.
      role="gridcell"
      tabIndex={cursor ? 0 : -1}
      aria-selected={selected}
      aria-current={today ? 'date' : undefined}
      data-day={day}
      className="group cursor-pointer p-0.5 align-top outline-none"
    >
      <VisuallyHidden>
        {[date, ...(today ? [t('calendar.today')] : []), ...details].join(', ')}
      </VisuallyHidden>
      {children}
    </td>
  );
}

interface MonthBarProps extends Pick<MonthCalendarProps, 'month' | 'onMonth' | 'today'> {
  monthName: string;
}

function MonthBar({ month, monthName, today, onMonth }: MonthBarProps) {
  const { t } = useTranslation('kit');
  return (
    <div className="flex items-center gap-1">
      <h2 aria-live="polite" className="flex-1 font-semibold text-lead">
        {monthName}
      </h2>
      {month !== monthOf(today) && (
        <Button variant="secondary" size="small" onClick={() => onMonth(monthOf(today))}>
          {t('calendar.today')}
        </Button>
      )}
      <IconButton
        label={t('calendar.previousMonth')}
        icon={<ChevronLeft aria-hidden size={20} />}
        onClick={() => onMonth(addMonthsTo(month, -1))}
      />
      <IconButton
        label={t('calendar.nextMonth')}
        icon={<ChevronRight aria-hidden size={20} />}
        onClick={() => onMonth(addMonthsTo(month, 1))}
      />
    </div>
  );
}

/** Moves the keyboard cursor. Shift with an arrow key chooses the days from where the choice began. */
function useCursor(
  { month, onMonth, chosen, onChoose, today, multiple }: MonthCalendarProps,
  firstWeekday: ReturnType<typeof firstWeekdayOf>,
) {
  const grid = useRef<HTMLTableElement>(null);
  const [moved, setMoved] = useState<string>();
  const anchor = useRef<string>(undefined);
  const focusNext = useRef(false);
  const isShown = (day: string | undefined): day is string => day !== undefined && monthOf(day) === month;
  const cursor = [moved, chosen?.from, today].find(isShown) ?? `${month}-01`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves the focus after the cursor has moved.
  useEffect(() => {
    if (!focusNext.current) return;
    focusNext.current = false;
    grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [cursor]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      anchor.current = cursor;
      return onChoose({ from: cursor, to: cursor });
    }
    const isPage = event.key === 'PageUp' || event.key === 'PageDown';
    const target = dayAfterKey(event.key, isPage && event.shiftKey, cursor, firstWeekday);
    if (!target) return;
    event.preventDefault();
    focusNext.current = true;
    setMoved(target);
    if (multiple && event.shiftKey && !isPage) {
      anchor.current ??= cursor;
      onChoose(rangeBetween(anchor.current, target));
    } else anchor.current = undefined;
    if (monthOf(target) !== month) onMonth(monthOf(target));
  };
  return { cursor, grid, onKeyDown };
}

const dayOf = (element: Element | null): string | undefined =>
  element?.closest<HTMLElement>('[data-day]')?.dataset.day;

/** Chooses the day that is clicked. */
function chooseAt({ target }: MouseEvent, onChoose: MonthCalendarProps['onChoose']): void {
  const day = dayOf(target as Element);
  if (day) onChoose({ from: day, to: day });
}

/** Returns the day under a pointer. */
const dayAt = ({ clientX, clientY }: PointerEvent): string | undefined =>
  dayOf(document.elementFromPoint(clientX, clientY));

/** Chooses days with a pointer: from where it is pressed to where it is moved. */
function useDrag({ chosen, onChoose }: MonthCalendarProps) {
  const start = useRef<string>(undefined);
  const last = useRef<string>(undefined);
  const extendTo = (day: string | undefined) => {
    if (!start.current || !day || day === last.current) return;
    last.current = day;
    onChoose(rangeBetween(start.current, day));
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLTableElement>) => {
      const day = dayOf(event.target as Element);
      if (!day || event.button !== 0) return;
      // The release arrives here even if it is outside of the calendar.
      event.currentTarget.setPointerCapture?.(event.pointerId);
      start.current = event.shiftKey && chosen ? chosen.from : day;
      last.current = undefined;
      // A mouse chooses immediately; a finger may be about to scroll.
      if (event.pointerType === 'mouse') extendTo(day);
    },
    onPointerMove: (event: PointerEvent<HTMLTableElement>) => {
      if (event.buttons === 1) extendTo(dayAt(event));
    },
    onPointerUp: (event: PointerEvent<HTMLTableElement>) => {
      extendTo(dayAt(event) ?? last.current ?? start.current);
      start.current = undefined;
    },
    onPointerCancel: () => {
      start.current = undefined;
    },
  };
}
