import type { Seating } from '@xiwei/contract/seating/seating.model.ts';
import type { ReactNode } from 'react';
import type { Resources } from '#i18n/resources.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useStoreCalendar } from '#merchant/shell/use-store-calendar.ts';
import type { Fields } from '#shared/form/fields.tsx';
import { DayPreview } from '../parts/day-preview.tsx';
import type { ShiftValues } from '../parts/shift-schema.ts';
import { useSeating } from '../parts/use-seating.ts';
import { useTimeWords } from '../parts/use-time-words.ts';
import { type Marks, StartMarks } from './start-marks.tsx';

/** Id of the shift on the form among the others, before it is created. */
const NEW_ID = 'new';

interface ShiftFormProps {
  f: Fields<ShiftValues, Resources['seating-shifts']['shift']>;
  /** The values as entered. An empty number is null. */
  entered: Omit<ShiftValues, 'interval'> & { interval: number | null };
  /** Sets the start times for staff only, and those left out. */
  onMarks: (marks: Marks) => void;
  readOnly: boolean;
  /** Id of the shift; undefined before it is created. */
  shiftId?: string | undefined;
}

/** The fields of a shift, with a preview of the start times as entered. */
export function ShiftForm({ f, entered, onMarks, readOnly, shiftId = NEW_ID }: ShiftFormProps) {
  const { t } = useTranslation('seating-shifts');
  const { nameOf } = useTimeWords();
  const { weekStart } = useStoreCalendar();
  const { data } = useSeating();
  const kinds = (data?.kinds ?? []).map(({ id, name }) => ({ id, label: nameOf(name) }));
  return (
    <>
      <f.localized name="name" max={40} />
      <f.weekdays name="weekdays" weekStart={weekStart} />
      <f.timeRanges name="ranges" max={10} />
      <f.number name="interval" min={5} max={240} step={5} unit={t('units.minutes')} />
      <StartMarks shift={entered} onChange={onMarks} readOnly={readOnly} />
      {data && <DayPreview schedule={scheduleWith(data, entered, shiftId)} />}
      <f.allOrSome name="openKindIds" options={kinds} />
      <Section title={t('sections.pacing')}>
        <f.number name="pacing.maxCovers" min={1} max={10_000} unit={t('units.people')} />
        <f.number name="pacing.onlineMaxCovers" min={0} max={10_000} unit={t('units.people')} />
        <f.number name="pacing.maxParties" min={1} max={10_000} unit={t('units.parties')} />
        <f.number name="pacing.onlineMaxParties" min={0} max={10_000} unit={t('units.parties')} />
      </Section>
      <f.switch name="disabled" />
    </>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="flex flex-col gap-4">
    <h2 className="font-semibold text-lead">{title}</h2>
    {children}
  </section>
);

/** Returns the shifts and special days of the store with the shift on the form as entered. */
function scheduleWith(
  { shifts, plan }: Seating,
  { interval, ...values }: ShiftFormProps['entered'],
  shiftId: string,
) {
  const ranges = interval === null || interval < 5 ? [] : values.ranges;
  const edited = { ...values, ranges, interval: interval ?? 5, id: shiftId };
  const all = shifts.some(({ id }) => id === shiftId)
    ? shifts.map((shift) => (shift.id === shiftId ? edited : shift))
    : [...shifts, edited];
  return { shifts: all, planEntries: plan };
}
