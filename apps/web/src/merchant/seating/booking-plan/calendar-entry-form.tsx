import { addDays } from '@xiwei/contract/common/wall-clock.ts';
import { PLAN_TYPES, type Seating } from '@xiwei/contract/seating/seating.model.ts';
import { MAX_PLAN_DAYS } from '@xiwei/contract/seating/time-rules.ts';
import type { Resources } from '#i18n/resources.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useStoreCalendar } from '#merchant/shell/use-store-calendar.ts';
import type { Fields } from '#shared/form/fields.tsx';
import { DayPreview } from '../parts/day-preview.tsx';
import { useSeating } from '../parts/use-seating.ts';
import { useTimeWords } from '../parts/use-time-words.ts';
import { type CalendarValues, calendarEntryOf } from './calendar-entry-schema.ts';

interface CalendarEntryFormProps {
  f: Fields<CalendarValues, Resources['seating-shifts']['plan']>;
  /** The values as entered. */
  entered: CalendarValues;
  /** Id of the entry; undefined before it is created. */
  entryId?: string | undefined;
}

/** The fields of an entry of the booking calendar, with a preview of its days as entered. */
export function CalendarEntryForm({ f, entered, entryId }: CalendarEntryFormProps) {
  const { t } = useTranslation('seating-shifts');
  const { nameOf } = useTimeWords();
  const { today, weekStart } = useStoreCalendar();
  const { data } = useSeating();
  const { type, dateFrom, times } = entered;
  const shifts = (data?.shifts ?? []).map(({ id, name, disabled }) => ({
    id,
    label: nameOf(name),
    detail: disabled ? t('row.disabled') : undefined,
  }));
  return (
    <>
      <f.choice name="type" options={PLAN_TYPES} help={t(`planTypes.${type}`)} />
      <f.date name="dateFrom" {...{ today, weekStart }} />
      <f.date
        name="dateTo"
        {...{ today, weekStart }}
        min={dateFrom}
        max={addDays(dateFrom, MAX_PLAN_DAYS - 1)}
      />
      <f.allOrSome name="shiftIds" options={shifts} />
      <f.choice name="times" options={['all', 'some']} />
      {times === 'some' && <f.timeRange name="timeFrom" endName="timeTo" />}
      <f.localized name="note" max={200} multiline rows={2} />
      {data && <DayPreview key={dateFrom} date={dateFrom} schedule={scheduleWith(data, entered, entryId)} />}
    </>
  );
}

/** Returns the shifts and special days of the store with the entry on the form as entered. */
function scheduleWith({ shifts, plan }: Seating, entered: CalendarValues, entryId: string | undefined) {
  const others = plan.filter(({ id }) => id !== entryId);
  return { shifts, planEntries: [...others, calendarEntryOf(entered)] };
}
