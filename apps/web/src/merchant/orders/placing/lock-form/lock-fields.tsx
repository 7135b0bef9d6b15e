import { textFor } from '@xiwei/contract/common/language.ts';
import { MINUTES_A_DAY, minuteOf, timeOf } from '@xiwei/contract/common/wall-clock.ts';
import type { Ref } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ClockField, isMorning } from '#merchant/orders/parts/form/clock-field.tsx';
import { useDayMarks } from '#merchant/orders/parts/form/day-marks.ts';
import type { RequiredText } from '#merchant/orders/parts/form/order-problems.ts';
import { useTables } from '#merchant/orders/parts/form/use-tables.ts';
import { useStoreCalendar } from '#merchant/shell/use-store-calendar.ts';
import { DateField } from '#ui/date-field.tsx';
import { OptionsField } from '#ui/options-field.tsx';
import { TextField } from '#ui/text-field.tsx';

export interface LockDraft {
  date: string | null;
  timeFrom: string | null;
  timeTo: string | null;
  itemIds: string[];
  reason: string;
}

export type LockProblems = Partial<Record<keyof LockDraft, string | undefined>>;

/** Longest reason of a lock. */
const MAX_REASON = 200;

interface LockFieldsProps {
  draft: LockDraft;
  onChange: (draft: LockDraft) => void;
  problems: LockProblems;
  /** The first field, for setting the focus. */
  first?: Ref<HTMLButtonElement> | undefined;
}

/** Day, time, tables and reason of a lock. */
export function LockFields({ draft, onChange, problems, first }: LockFieldsProps) {
  const { t } = useTranslation('booking-order-form');
  const { businessDate, weekStart } = useStoreCalendar();
  const marks = useDayMarks(draft.date ?? businessDate);
  const change = (changes: Partial<LockDraft>) => onChange({ ...draft, ...changes });
  return (
    <>
      <DateField
        ref={first}
        label={t('lock.date')}
        {...marks}
        today={businessDate}
        weekStart={weekStart}
        error={problems.date}
        placeholder={t('required.date')}
        value={draft.date}
        onChange={(date) => change({ date })}
      />
      <div className="grid grid-cols-2 items-start gap-3">
        <ClockField
          label={t('lock.from')}
          error={problems.timeFrom}
          time={draft.timeFrom}
          onChange={(timeFrom) => change({ timeFrom })}
        />
        <ClockField
          label={t('lock.to')}
          error={problems.timeTo}
          time={draft.timeTo}
          onChange={(timeTo) => change({ timeTo: endAfter(draft.timeFrom, timeTo) })}
        />
      </div>
      <OptionsField
        label={t('lock.tables')}
        findLabel={t('table.find')}
        error={problems.itemIds}
        options={useTableOptions()}
        value={draft.itemIds}
        onChange={(itemIds) => change({ itemIds })}
      />
      <TextField
        label={t('lock.reason')}
        optionalNote={t('details.optional')}
        placeholder={t('lock.reasonHint')}
        counter={MAX_REASON}
        maxLength={MAX_REASON}
        value={draft.reason}
        onChange={(event) => change({ reason: event.target.value })}
      />
    </>
  );
}

/** Lists what is missing, and a time that ends before it begins. */
export function lockProblems(draft: LockDraft, required: RequiredText): LockProblems {
  const { date, timeFrom, timeTo, itemIds } = draft;
  const isBackwards = timeFrom !== null && timeTo !== null && minuteOf(timeTo) <= minuteOf(timeFrom);
  return {
    date: date === null ? required('date') : undefined,
    timeFrom: timeFrom === null ? required('time') : undefined,
    timeTo: timeTo === null ? required('time') : isBackwards ? required('timeRange') : undefined,
    itemIds: itemIds.length === 0 ? required('tables') : undefined,
  };
}

/** Returns the end of a time that begins at `from`: an end in the morning that is earlier is after midnight. */
function endAfter(from: string | null, to: string | null): string | null {
  if (from === null || to === null || !isMorning(to) || minuteOf(to) > minuteOf(from)) return to;
  return timeOf(minuteOf(to) + MINUTES_A_DAY);
}

/** Returns the tables by area. */
function useTableOptions() {
  const language = useLanguage();
  const { items, areas } = useTables();
  const areaName = (areaId: string | null) =>
    textFor(areas.find(({ id }) => id === areaId)?.name ?? {}, language);
  const position = (areaId: string | null) => areas.findIndex(({ id }) => id === areaId);
  return items
    .toSorted((a, b) => position(a.areaId) - position(b.areaId))
    .map(({ id, label, areaId }) => ({ id, label, group: areaName(areaId) }));
}
