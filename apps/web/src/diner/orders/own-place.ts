import type { DayAvailability, DinerOrder, SlotAvailability } from '@xiwei/contract/booking/booking.model.ts';

type Booked = Pick<DinerOrder, 'startAt' | 'endAt' | 'kindId' | 'adults' | 'children'>;

/**
 * A day as it is for somebody who has a table on it: their own table stands in nobody's way but is counted as taken, so
 * where their kind is full while they would sit there anyway, and it seats as many as come now, it may be had. The store's
 * desk decides.
 */
export function withOwnPlace(day: DayAvailability, booked: Booked, people: number): DayAvailability {
  const atOneTable = day.kinds.find(({ id }) => id === booked.kindId)?.maxCapacity ?? 0;
  if (people > Math.max(atOneTable, booked.adults + booked.children)) return day;
  const stay = Date.parse(booked.endAt) - Date.parse(booked.startAt);
  const overlaps = ({ startAt }: SlotAvailability) =>
    Math.abs(Date.parse(startAt) - Date.parse(booked.startAt)) < stay;
  const freed = (slot: SlotAvailability): SlotAvailability => ({
    ...slot,
    kinds: slot.kinds.map((kind) =>
      kind.kindId === booked.kindId && (kind.reason === 'full' || kind.reason === 'onlineLimit')
        ? { kindId: kind.kindId, free: true }
        : kind,
    ),
  });
  return {
    ...day,
    shifts: day.shifts.map((shift) => ({
      ...shift,
      slots: shift.slots.map((slot) => (overlaps(slot) ? freed(slot) : slot)),
    })),
  };
}
