import { dateFormat } from '@xiwei/contract/common/date-format.ts';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { dateOf, type WeekStart, weekdayOf } from '#ui/calendar-days.ts';
import { DatePicker } from '#ui/date-picker.tsx';
import { formatTime, timesBetween } from '#ui/day-times.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { TimePicker } from '#ui/time-picker.tsx';
import { Sample, SampleGrid, Section } from './gallery-frame.tsx';

const TODAY = '2026-11-18';
const LAST_DAY = '2027-01-31';
const TIMES = timesBetween('17:30', '21:30', 30);
const FULL_DAYS = new Set(['2026-11-21', '2026-11-28', '2026-12-24']);
const TABLES_LEFT: Record<string, number> = {
  '2026-11-20': 2,
  '2026-11-22': 6,
  '2026-11-27': 3,
  '2026-12-21': 1,
};

export function DatesSection() {
  const { t, i18n } = useTranslation('gallery');
  const [day, setDay] = useState('2026-11-20');
  const [time, setTime] = useState('19:30');
  const [weekStart, setWeekStart] = useState<WeekStart>('monday');
  const dayName = dateFormat(i18n.language, {
    month: 'long',
    day: 'numeric',
    weekday: 'short',
    timeZone: 'UTC',
  }).format(dateOf(day));
  return (
    <Section name="dates">
      <SampleGrid>
        <Sample title={t('dates.calendarTitle')}>
          <SegmentedControl
            label={t('dates.weekStart')}
            size="small"
            wide
            value={weekStart}
            onChange={setWeekStart}
            options={(['system', 'saturday', 'sunday', 'monday'] as const).map((value) => ({
              value,
              label: t(`dates.${value}`),
            }))}
          />
          <CalendarSample day={day} weekStart={weekStart} onChange={setDay} />
        </Sample>
        <Sample title={t('dates.timesTitle')}>
          <TimePicker
            label={t('dates.time')}
            times={TIMES}
            value={time}
            onChange={setTime}
            disabledReason={(candidate) => (candidate === '18:30' ? t('dates.full') : undefined)}
            mark={(candidate) =>
              candidate === '20:00' ? { content: t('dates.last'), label: t('dates.last') } : undefined
            }
          />
          <div className="mt-auto flex flex-col gap-4 border-line border-t pt-4">
            <p aria-live="polite" className="font-semibold text-headline">
              {t('dates.chosen', { day: dayName, time: formatTime(time, i18n.language) })}
            </p>
            <Button size="large" wide>
              {t('actions.reserve')}
            </Button>
          </div>
        </Sample>
      </SampleGrid>
    </Section>
  );
}

interface CalendarSampleProps {
  day: string;
  weekStart: WeekStart;
  onChange: (day: string) => void;
}

function CalendarSample({ day, weekStart, onChange }: CalendarSampleProps) {
  const { t } = useTranslation('gallery');
  const reason = (candidate: string) => {
    if (weekdayOf(candidate) === 1) return t('dates.closed');
    return FULL_DAYS.has(candidate) ? t('dates.full') : undefined;
  };
  const mark = (candidate: string) => {
    const count = TABLES_LEFT[candidate];
    if (count === undefined) return undefined;
    return { content: t('dates.leftShort', { count }), label: t('dates.left', { count }) };
  };
  return (
    <DatePicker
      label={t('dates.date')}
      value={day}
      onChange={onChange}
      min={TODAY}
      max={LAST_DAY}
      today={TODAY}
      weekStart={weekStart}
      disabledReason={reason}
      mark={mark}
    />
  );
}
