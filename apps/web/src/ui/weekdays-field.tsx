import { Toggle } from '@base-ui/react/toggle';
import { ToggleGroup } from '@base-ui/react/toggle-group';
import { dateFormat } from '@xiwei/contract/common/date-format.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { firstWeekdayOf, isoWeekdaysFrom, type WeekStart } from './calendar-days.ts';
import { classes } from './classes.ts';
import { type FieldProps, GroupFrame, useFieldIds } from './field-frame.tsx';
import { useGroupFocus } from './group-focus.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface WeekdaysFieldProps extends FieldProps<number[]> {
  /** The weekday with which the week begins; that of the device's region by default. */
  weekStart?: WeekStart | undefined;
}

const SHORTCUTS = {
  everyDay: [1, 2, 3, 4, 5, 6, 7],
  workdays: [1, 2, 3, 4, 5],
  weekend: [6, 7],
} as const;

/** Choice of weekdays. The value lists ISO weekdays in ascending order: Monday is 1, Sunday is 7. */
export function WeekdaysField({
  id,
  label,
  hideLabel,
  hint,
  error,
  optionalNote,
  value,
  onChange,
  onBlur,
  weekStart = 'system',
  disabled,
  readOnly,
  ref,
  className,
}: WeekdaysFieldProps) {
  const { t } = useTranslation('kit');
  const ids = useFieldIds(id);
  const containerRef = useGroupFocus<HTMLFieldSetElement>(ref);
  const weekdays = isoWeekdaysFrom(firstWeekdayOf(weekStart, navigator.language));
  const choose = (chosen: readonly number[]) => readOnly || onChange([...chosen].sort((a, b) => a - b));
  return (
    <GroupFrame {...{ ids, label, hideLabel, hint, error, optionalNote, onBlur, containerRef, className }}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <ToggleGroup
          multiple
          disabled={disabled}
          // The field is the group.
          role="presentation"
          value={value.map(String)}
          onValueChange={(chosen) => choose(chosen.map(Number))}
          className="grid w-full max-w-88 grid-cols-7 gap-1"
        >
          {weekdays.map((weekday) => (
            <WeekdayToggle
              key={weekday}
              weekday={weekday}
              invalid={Boolean(error)}
              readOnly={Boolean(readOnly)}
            />
          ))}
        </ToggleGroup>
        {!disabled && !readOnly && (
          <div className="-mx-2 flex flex-wrap">
            {(Object.keys(SHORTCUTS) as (keyof typeof SHORTCUTS)[]).map((shortcut) => (
              <button
                key={shortcut}
                type="button"
                aria-pressed={String(SHORTCUTS[shortcut]) === String(value)}
                onClick={() => choose(SHORTCUTS[shortcut])}
                className="transition-feedback min-h-7 rounded-small px-2 text-ink-soft text-small hover:bg-hover hover:text-ink aria-pressed:font-medium aria-pressed:text-ink"
              >
                {t(`weekdays.${shortcut}`)}
              </button>
            ))}
          </div>
        )}
      </div>
    </GroupFrame>
  );
}

/** 1 November 2026, a Sunday: the day of the month is then the ISO weekday plus one. */
const dateOfWeekday = (weekday: number) => Date.UTC(2026, 10, weekday + 1);

interface WeekdayToggleProps {
  weekday: number;
  invalid: boolean;
  readOnly: boolean;
}

function WeekdayToggle({ weekday, invalid, readOnly }: WeekdayToggleProps) {
  const { i18n } = useTranslation();
  const name = (length: 'long' | 'short' | 'narrow') =>
    dateFormat(i18n.language, { weekday: length, timeZone: 'UTC' }).format(dateOfWeekday(weekday));
  return (
    <Toggle
      value={String(weekday)}
      aria-disabled={readOnly || undefined}
      className={classes(
        'transition-feedback min-h-control whitespace-nowrap rounded-normal border px-0 text-caption sm:text-small',
        'data-pressed:border-accent data-pressed:bg-accent data-pressed:font-semibold data-pressed:text-accent-ink',
        'data-disabled:cursor-not-allowed data-disabled:opacity-45',
        readOnly ? 'cursor-default opacity-75' : 'hover:not-data-pressed:bg-hover',
        invalid ? 'border-negative' : 'border-line-strong',
      )}
    >
      <VisuallyHidden>{name('long')}</VisuallyHidden>
      {/* A single Chinese character identifies a weekday; a single Latin letter does not. */}
      <span aria-hidden>{name(i18n.language.startsWith('zh') ? 'narrow' : 'short')}</span>
    </Toggle>
  );
}
