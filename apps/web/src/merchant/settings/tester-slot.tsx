import { MAX_PARTY } from '@xiwei/contract/common/party.ts';
import { addDays, dateIn, timeOf } from '@xiwei/contract/common/wall-clock.ts';
import type { Seating } from '@xiwei/contract/seating/seating.model.ts';
import { minutesOf, startTimesOn } from '@xiwei/contract/seating/slots.ts';
import { useState } from 'react';
import { useLanguage } from '#i18n/use-language.ts';
import { formatWallTime } from '#shared/format/wall-time.ts';
import { DateField } from '#ui/date-field.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { Select } from '#ui/select.tsx';

/** The days among which the first with a start time is chosen to begin with. */
const DAYS_TO_TRY = 14;
/** Times to choose from in a store without shifts. */
const USUAL_MINUTES = Array.from({ length: 25 }, (_, index) => 11 * 60 + index * 30);

/** Day, time and party of a booking to test with. */
interface TestSlot {
  date: string;
  time: string;
  people: number;
}

interface TestSlotChoice {
  /** Undefined while the number of people is not valid. */
  slot: TestSlot | undefined;
  date: string;
  time: string;
  /** Times to choose from. */
  times: string[];
  people: number | null;
  choose: (changes: Partial<Omit<TestSlotChoice, 'slot' | 'times' | 'choose'>>) => void;
}

/** Keeps the day, time and party to test with. It begins with two people at the first start time of the next open day. */
export function useTestSlot(seating: Pick<Seating, 'shifts' | 'plan'>, timezone: string): TestSlotChoice {
  const [today] = useState(() => dateIn(timezone, Date.now()));
  const timesOn = (date: string) => {
    const starts = startTimesOn({ timezone, shifts: seating.shifts, planEntries: seating.plan }, date);
    return [...new Set(starts.map(({ minute }) => timeOf(minute)))];
  };
  const [choice, choose] = useState(() => {
    const days = Array.from({ length: DAYS_TO_TRY }, (_, count) => addDays(today, count));
    const date = days.find((day) => timesOn(day).length > 0) ?? today;
    return { date, time: '', people: 2 as number | null };
  });
  const times = timesOn(choice.date);
  const allTimes = times.length > 0 ? times : timesOfAll(seating);
  const time = allTimes.includes(choice.time) ? choice.time : middleOf(allTimes);
  const { people, date } = choice;
  const isValid = people !== null && Number.isInteger(people) && people >= 1 && people <= MAX_PARTY;
  return {
    slot: isValid ? { date, time, people } : undefined,
    ...choice,
    time,
    times: allTimes,
    choose: (changes) => choose((before) => ({ ...before, ...changes })),
  };
}

/** Returns the start times of all shifts, for days on which none is held. */
function timesOfAll({ shifts }: Pick<Seating, 'shifts'>): string[] {
  const minutes = shifts.flatMap((shift) => minutesOf(shift));
  return [...new Set(minutes.length > 0 ? minutes : USUAL_MINUTES)].sort((a, b) => a - b).map(timeOf);
}

const middleOf = (times: readonly string[]): string => times[Math.floor(times.length / 2)] ?? '19:00';

interface TestSlotFieldsProps {
  choice: TestSlotChoice;
  labels: { date: string; time: string; people: string };
}

/** Fields for the day, time and party to test with. */
export function TestSlotFields({ choice, labels }: TestSlotFieldsProps) {
  const language = useLanguage();
  const { date, time, times, people, choose } = choice;
  return (
    <>
      <DateField
        label={labels.date}
        className="col-span-2"
        value={date}
        onChange={(day) => day && choose({ date: day })}
      />
      <Select
        label={labels.time}
        value={time}
        options={times.map((each) => ({ value: each, label: clockOf(each, language) }))}
        onChange={(each) => choose({ time: each })}
      />
      <NumberField
        label={labels.people}
        min={1}
        max={MAX_PARTY}
        value={people}
        onChange={(count) => choose({ people: count })}
      />
    </>
  );
}

/** Formats a start time; one after midnight has a plus. */
const clockOf = (time: string, language: ReturnType<typeof useLanguage>): string => {
  const { text, nextDay } = formatWallTime(time, language);
  return nextDay ? `${text} +1` : text;
};
