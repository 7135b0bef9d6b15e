import { dateFormat } from '@xiwei/contract/common/date-format.ts';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { addDays, dateOf, type Weekday } from './calendar-days.ts';
import { classes } from './classes.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** A small note on a day: content under its number, and a label for screen readers. */
export interface DayMark {
  content: ReactNode;
  label: string;
}

/** An arbitrary Sunday, used to format the weekday names. */
const ANY_SUNDAY = '2026-11-01';

export function WeekdayNames({ firstWeekday }: { firstWeekday: Weekday }) {
  const { i18n } = useTranslation();
  const name = (day: string, weekday: 'long' | 'short' | 'narrow') =>
    dateFormat(i18n.language, { weekday, timeZone: 'UTC' }).format(dateOf(day));
  // A single Chinese character identifies a weekday; a single Latin letter does not.
  const shortest = i18n.language.startsWith('zh') ? 'narrow' : 'short';
  return (
    <thead>
      <tr className="h-8">
        {Array.from({ length: 7 }, (_, column) => addDays(ANY_SUNDAY, firstWeekday + column)).map((day) => (
          <th
            key={day}
            scope="col"
            abbr={name(day, 'long')}
            className="font-normal text-caption text-ink-soft"
          >
            {name(day, shortest)}
          </th>
        ))}
      </tr>
    </thead>
  );
}

export interface DayCellProps {
  day: string | null;
  selected: boolean;
  today: boolean;
  /** The keyboard cursor is on this day, which makes it the calendar's tab stop. */
  cursor: boolean;
  /** Why the day cannot be chosen; undefined if it can. */
  reason: string | undefined;
  /** Outside the selectable range. */
  outside: boolean;
  mark: DayMark | undefined;
  onChoose: (day: string) => void;
}

export function DayCell({ day, selected, today, cursor, reason, outside, mark, onChoose }: DayCellProps) {
  const { t, i18n } = useTranslation('kit');
  if (day === null) return <td />;
  const format = { dateStyle: 'full', timeZone: 'UTC' } as const;
  const name = dateFormat(i18n.language, format).format(dateOf(day));
  const label = [name, today && t('calendar.today'), mark?.label, reason].filter(Boolean);
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid around it.
      role="gridcell"
      tabIndex={cursor ? 0 : -1}
      aria-selected={selected}
      aria-current={today ? 'date' : undefined}
      aria-disabled={reason ? true : undefined}
      onClick={() => onChoose(day)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        onChoose(day);
      }}
      className="group relative cursor-pointer p-0.5 text-center outline-none aria-disabled:cursor-not-allowed"
    >
      <VisuallyHidden>{label.join(', ')}</VisuallyHidden>
      <span
        aria-hidden
        className={classes(
          'transition-feedback mx-auto flex h-full min-h-[calc(var(--day)-0.25rem)] max-w-14 flex-col items-center justify-center rounded-normal leading-tight',
          'group-focus-visible:outline-2 group-focus-visible:outline-ink group-focus-visible:outline-offset-1',
          selected && 'bg-accent font-semibold text-accent-ink',
          !selected && !reason && 'group-hover:bg-hover group-active:bg-press',
          reason && !selected && (outside ? 'opacity-35' : 'text-ink-soft opacity-70'),
        )}
      >
        <span
          className={classes(
            'tabular-nums',
            reason && !outside && 'line-through decoration-1',
            today && 'font-semibold underline decoration-2 underline-offset-4',
            today && !selected && 'text-accent-text',
          )}
        >
          {Number(day.slice(8))}
        </span>
        {mark && (
          <span className={classes('text-[0.6875rem]', selected ? 'text-accent-ink' : 'text-ink-soft')}>
            {mark.content}
          </span>
        )}
      </span>
    </td>
  );
}
