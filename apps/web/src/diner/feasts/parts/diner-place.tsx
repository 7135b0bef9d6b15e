import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import type { DayAvailability } from '@xiwei/contract/booking/availability.model.ts';
import { useEffect } from 'react';
import { useRead } from '#api/hooks.ts';
import { DayState } from '#shared/feasts/day-state.tsx';
import { PlaceFields } from '#shared/feasts/feast-form.tsx';
import type { FeastFormState } from '#shared/feasts/use-feast-form.ts';

/** Date, start and table type of a diner’s feast, among those that are free for all its seats. */
export function DinerPlace({ form, storeId, today, lastDay, fixed = false }: DinerPlaceProps) {
  const [date, time, kindId, seats] = form.watch(['date', 'time', 'kindId', 'participantCount']);
  const isChosen = Boolean(date) && Number(seats) >= 2;
  const day = useRead(
    availabilityApi.readDay,
    { params: { storeId, date: date || today }, query: { adults: Number(seats) || 2 } },
    { enabled: isChosen },
  );
  const choices = day.data && isChosen ? choicesOf(day.data, time) : undefined;
  const [onlyKind] = choices?.kinds.length === 1 ? choices.kinds : [];
  useEffect(() => {
    if (onlyKind && kindId === '') form.setValue('kindId', onlyKind.id);
  }, [form, kindId, onlyKind]);
  return (
    <>
      <PlaceFields
        form={form}
        today={today}
        lastDay={lastDay}
        times={choices?.times}
        kinds={choices?.kinds ?? []}
        readOnly={fixed}
      />
      {isChosen && <DayState day={day} />}
    </>
  );
}

interface DinerPlaceProps {
  form: FeastFormState;
  storeId: string;
  today: string;
  lastDay: string;
  /** Date, time and table can no longer be changed. */
  fixed?: boolean | undefined;
}

/** Returns the start times at which a table of any type is free, and the types that are free at a time. */
function choicesOf({ shifts, kinds }: DayAvailability, time: string) {
  const slots = shifts.flatMap((shift) => shift.slots);
  const times = slots.filter((slot) => slot.kinds.some(({ free }) => free)).map((slot) => slot.time);
  const free = slots.find((slot) => slot.time === time)?.kinds.filter(({ free }) => free) ?? [];
  const offered = kinds.filter(({ id }) => free.some(({ kindId }) => kindId === id));
  return { times, kinds: (offered.length > 0 ? offered : kinds).map(({ id, name }) => ({ id, name })) };
}
