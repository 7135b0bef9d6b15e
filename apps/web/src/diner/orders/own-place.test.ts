import type { DayAvailability, KindAvailability } from '@xiwei/contract/booking/booking.model.ts';
import { describe, expect, it } from 'vitest';
import { withOwnPlace } from './own-place.ts';

const BOOKED = {
  startAt: '2026-11-20T11:00:00Z',
  endAt: '2026-11-20T13:00:00Z',
  kindId: 'hall',
  adults: 2,
  children: 0,
};

const dayWith = (startAt: string, kinds: KindAvailability[]): DayAvailability => ({
  date: '2026-11-20',
  timezone: 'Asia/Shanghai',
  reason: null,
  kinds: [{ id: 'hall', name: 'Hall', unit: 'table', seatCapacity: 2, maxCapacity: 3, photoUrl: null }],
  shifts: [{ shiftId: 'dinner', name: 'Dinner', slots: [{ time: '19:00', startAt, kinds }] }],
});

const freeOf = (day: DayAvailability) => day.shifts[0]?.slots[0]?.kinds.map(({ free }) => free);

describe('withOwnPlace', () => {
  const full: KindAvailability = { kindId: 'hall', free: false, reason: 'full' };

  it('counts one’s own table as one that may be had, while one would sit at it', () => {
    for (const startAt of [BOOKED.startAt, '2026-11-20T12:30:00Z', '2026-11-20T09:30:00Z']) {
      expect(freeOf(withOwnPlace(dayWith(startAt, [full]), BOOKED, 2)), startAt).toEqual([true]);
    }
  });

  it('leaves times before and after it as they are', () => {
    for (const startAt of ['2026-11-20T13:00:00Z', '2026-11-20T09:00:00Z', '2026-11-21T11:00:00Z']) {
      expect(freeOf(withOwnPlace(dayWith(startAt, [full]), BOOKED, 2)), startAt).toEqual([false]);
    }
  });

  it('leaves other kinds, and other reasons, as they are', () => {
    const kinds: KindAvailability[] = [
      { kindId: 'room', free: false, reason: 'full' },
      { kindId: 'hall', free: false, reason: 'partyTooBig' },
    ];
    expect(freeOf(withOwnPlace(dayWith(BOOKED.startAt, kinds), BOOKED, 2))).toEqual([false, false]);
  });

  it('leaves it to others where more come than sit at it', () => {
    const day = dayWith(BOOKED.startAt, [full]);
    expect(freeOf(withOwnPlace(day, BOOKED, 3))).toEqual([true]);
    expect(freeOf(withOwnPlace(day, BOOKED, 4))).toEqual([false]);
    expect(freeOf(withOwnPlace(day, { ...BOOKED, adults: 6 }, 6))).toEqual([true]);
  });
});
