import { bookoutApi } from '@xiwei/contract/bookout/bookout.api.ts';
import type { BookOutMonth, BookOutTime } from '@xiwei/contract/bookout/bookout.model.ts';
import { useState } from 'react';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FilterChip } from '#ui/filter-chip.tsx';
import { useBookOutWords } from './use-book-out-words.ts';

/** Returns the requestable days and times of the month that a calendar shows. */
export function useBookOutMonth(storeId: string, firstMonth: string) {
  const [month, setMonth] = useState(firstMonth);
  const read = useRead(bookoutApi.readBookOutMonth, { params: { storeId }, query: { month } });
  return { month, setMonth, read };
}

interface TimeChoiceProps {
  month: BookOutMonth;
  date: string;
  value: BookOutTime | null;
  onChange: (when: BookOutTime) => void;
  disabled?: boolean | undefined;
}

/** Choice of a shift or of one of its start times. */
export function BookOutTimeChoice({ month, date, value, onChange, disabled }: TimeChoiceProps) {
  const { t } = useTranslation('bookout');
  const words = useBookOutWords();
  const shifts = month.days.find((day) => day.date === date)?.shifts ?? [];
  const nameOf = (id: string) => month.shifts.find((shift) => shift.id === id)?.name ?? '';
  return (
    <div className="flex flex-col gap-4">
      {shifts.map(({ id, times }) => (
        <fieldset key={id} disabled={disabled} className="flex flex-wrap gap-2">
          <legend className="mb-1.5 font-medium text-small">{nameOf(id)}</legend>
          <FilterChip
            selected={value !== null && 'shiftId' in value && value.shiftId === id}
            onClick={() => onChange({ shiftId: id })}
          >
            {t('create.anyTime', { shift: nameOf(id) })}
          </FilterChip>
          {times.map((time) => (
            <FilterChip
              key={time}
              selected={value !== null && 'time' in value && value.time === time}
              onClick={() => onChange({ time })}
            >
              {words.time(time)}
            </FilterChip>
          ))}
        </fieldset>
      ))}
    </div>
  );
}
