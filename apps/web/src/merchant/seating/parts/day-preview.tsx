import type { Localized } from '@xiwei/contract/common/language.ts';
import { isInPlan, type Schedule, type ShiftTimes, startTimesOn } from '@xiwei/contract/seating/slots.ts';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useStoreCalendar } from '#merchant/shell/use-store-calendar.ts';
import { classes } from '#ui/classes.ts';
import { DateField } from '#ui/date-field.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useTimeWords } from './use-time-words.ts';

type NamedShift = ShiftTimes & { name: Localized };

interface DayPreviewProps {
  /** Shifts and special days as they would be with the entered values. */
  schedule: Omit<Schedule<NamedShift>, 'timezone'>;
  /** The day to begin with; today by default. */
  date?: string | undefined;
}

/** The start times of a chosen day, of all shifts, with closures and pauses. */
export function DayPreview({ schedule, date }: DayPreviewProps) {
  const { t } = useTranslation('seating-shifts');
  const { timezone, today, weekStart } = useStoreCalendar();
  const [chosen, setChosen] = useState<string>();
  const day = chosen ?? date ?? today;
  const starts = startTimesOn({ ...schedule, timezone }, day);
  const shifts = schedule.shifts.filter((shift) => starts.some((start) => start.shift === shift));
  return (
    <section aria-label={t('day.title')} className="flex flex-col gap-3 rounded-normal bg-sunken p-3">
      <h2 className="font-medium text-small">{t('day.title')}</h2>
      <DateField
        label={t('day.date')}
        hideLabel
        {...{ today, weekStart }}
        value={day}
        onChange={(next) => setChosen(next ?? undefined)}
      />
      {shifts.length === 0 && <p className="text-ink-soft text-small">{t('day.none')}</p>}
      {shifts.map((shift) => (
        <ShiftStarts
          key={shift.id}
          shift={shift}
          starts={starts.filter((start) => start.shift === shift)}
          stateOf={(minute) =>
            (['closed', 'paused'] as const).find((type) => isInPlan(schedule, type, day, shift.id, minute))
          }
        />
      ))}
    </section>
  );
}

interface ShiftStartsProps {
  shift: NamedShift;
  starts: readonly { minute: number; hidden: boolean }[];
  stateOf: (minute: number) => 'closed' | 'paused' | undefined;
}

function ShiftStarts({ shift, starts, stateOf }: ShiftStartsProps) {
  const { t } = useTranslation('seating-shifts');
  const { nameOf, minuteInWords } = useTimeWords();
  return (
    <div className="flex flex-col gap-1">
      <h3 className="text-small">{nameOf(shift.name) || t('day.thisShift')}</h3>
      <ul className="flex flex-wrap gap-x-3 gap-y-1 text-small tabular-nums">
        {starts.map(({ minute, hidden }) => {
          const state = stateOf(minute);
          const note = [state && t(`day.${state}`), hidden && t('day.staff')].filter(Boolean).join(', ');
          return (
            <li
              key={minute}
              className={classes(
                'inline-flex items-center gap-1',
                state === 'closed' && 'text-ink-soft line-through',
                state === 'paused' && 'text-caution',
              )}
            >
              {hidden && <Lock aria-hidden size={12} />}
              {minuteInWords(minute)}
              {note && <VisuallyHidden>{`, ${note}`}</VisuallyHidden>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
