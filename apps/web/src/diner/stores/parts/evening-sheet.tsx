import type { EveningSearch } from '@xiwei/contract/booking/evening.ts';
import { addDays } from '@xiwei/contract/common/wall-clock.ts';
import { Check } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useCities } from '#shared/stores/use-cities.ts';
import { Button } from '#ui/button.tsx';
import { DatePicker } from '#ui/date-picker.tsx';
import { timesBetween } from '#ui/day-times.ts';
import { ListRow, RowList } from '#ui/list-row.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Stepper } from '#ui/stepper.tsx';
import { TimePicker } from '#ui/time-picker.tsx';

import { useEvening, useEveningWords } from './use-evening.ts';

export type EveningPart = 'city' | 'date' | 'time' | 'people';

export interface EveningSheetProps {
  part: EveningPart;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  search: EveningSearch;
  onSearchChange: (change: Partial<EveningSearch>) => void;
  cityRequired: boolean;
}

const TITLES = {
  city: 'evening.chooseCity',
  date: 'evening.chooseDate',
  time: 'evening.chooseTime',
  people: 'evening.choosePeople',
} as const;
/** Search horizon in days; single restaurants may accept bookings further ahead. */
const DAYS_AHEAD = 90;
const TIMES = timesBetween('11:00', '22:30', 30);
/** Largest party offered by the steppers; a larger one from the URL can only be reduced. */
const MAX_OFFERED_PEOPLE = 20;

/** Sheet to choose one part of the search. City, date and time close it on selection; people have a done button. */
export function EveningSheet({
  part,
  open,
  onOpenChange,
  search,
  onSearchChange,
  cityRequired,
}: EveningSheetProps) {
  const { t } = useTranslation('stores');
  const choose = (change: Partial<EveningSearch>) => {
    onSearchChange(change);
    onOpenChange(false);
  };
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={t(TITLES[part])}
      footer={
        part === 'people' && (
          <Button wide onClick={() => onOpenChange(false)}>
            {t('evening.done')}
          </Button>
        )
      }
    >
      {part === 'city' && <CityPicker search={search} onChoose={choose} required={cityRequired} />}
      {part === 'date' && <EveningDatePicker search={search} onChoose={choose} />}
      {part === 'time' && <EveningTimePicker search={search} onChoose={choose} />}
      {part === 'people' && <PartyPicker search={search} onSearchChange={onSearchChange} />}
    </Sheet>
  );
}

interface ChoiceProps {
  search: EveningSearch;
  onChoose: (change: Partial<EveningSearch>) => void;
}

function CityPicker({ search, onChoose, required }: ChoiceProps & { required: boolean }) {
  const { t } = useTranslation('stores');
  const { offered } = useCities();
  const cities = [...(required ? [] : [undefined]), ...offered];
  return (
    <RowList>
      {cities.map((city) => (
        <ListRow
          key={city?.key ?? 'any'}
          title={city?.name ?? t('evening.anyCity')}
          aria-pressed={city?.key === search.city}
          trailing={city?.key === search.city && <Check aria-hidden size={20} className="text-accent-text" />}
          onClick={() => onChoose({ city: city?.key, near: undefined })}
        />
      ))}
    </RowList>
  );
}

function EveningDatePicker({ search, onChoose }: ChoiceProps) {
  const { t } = useTranslation('stores');
  const { date } = useEvening(search);
  const { timezoneOf } = useCities();
  const { today } = useEveningWords(timezoneOf(search.city));
  return (
    <DatePicker
      label={t('evening.date')}
      value={date}
      today={today}
      min={today}
      max={addDays(today, DAYS_AHEAD)}
      onChange={(chosen) => onChoose({ date: chosen })}
    />
  );
}

function EveningTimePicker({ search, onChoose }: ChoiceProps) {
  const { t } = useTranslation('stores');
  const { time } = useEvening(search);
  return (
    <TimePicker
      label={t('evening.time')}
      times={TIMES}
      value={time}
      onChange={(chosen) => onChoose({ time: chosen })}
    />
  );
}

function PartyPicker({ search, onSearchChange }: Pick<EveningSheetProps, 'search' | 'onSearchChange'>) {
  const { t } = useTranslation('stores');
  const { adults, children } = useEvening(search);
  return (
    <div className="flex flex-col gap-5 py-2">
      <Stepper
        label={t('evening.adults')}
        min={1}
        max={Math.max(MAX_OFFERED_PEOPLE, adults)}
        value={adults}
        onChange={(count) => onSearchChange({ adults: count })}
      />
      <Stepper
        label={t('evening.children')}
        max={Math.max(MAX_OFFERED_PEOPLE, children)}
        value={children}
        onChange={(count) => onSearchChange({ children: count > 0 ? count : undefined })}
      />
    </div>
  );
}
