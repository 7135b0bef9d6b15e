import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wallDate, wallTime } from './shapes.ts';
import {
  addDays,
  dateIn,
  datesOfMonth,
  daysBetween,
  instantOf,
  isDate,
  LAST_MINUTE,
  MINUTES_A_DAY,
  minuteIn,
  minuteOf,
  timeOf,
  weekdayOf,
} from './wall-clock.ts';

const SHANGHAI = 'Asia/Shanghai';
const BERLIN = 'Europe/Berlin';
const NEW_YORK = 'America/New_York';
const ZONES = [SHANGHAI, BERLIN, NEW_YORK, 'UTC', 'Australia/Lord_Howe', 'Asia/Kathmandu'];

/** Returns the instant of a wall time as an ISO string. */
const at = (zone: string, date: string, time: string): string | undefined => {
  const instant = instantOf(zone, date, minuteOf(time));
  return instant === undefined ? undefined : new Date(instant).toISOString();
};

describe('dates', () => {
  it('counts days over the ends of months and years, and over leap days', () => {
    expect(addDays('2026-11-30', 1)).toBe('2026-12-01');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
    expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
    expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
    expect(daysBetween('2026-11-20', '2026-11-13')).toBe(-7);
  });

  it('counts a day in which clocks change as one day', () => {
    expect(daysBetween('2026-03-28', '2026-03-30')).toBe(2);
    expect(addDays('2026-10-25', 1)).toBe('2026-10-26');
  });

  it('numbers weekdays from Monday', () => {
    expect(['2026-11-16', '2026-11-21', '2026-11-22'].map(weekdayOf)).toEqual([1, 6, 7]);
  });

  it('lists all dates of a month and none of the next', () => {
    expect(datesOfMonth('2026-02')).toHaveLength(28);
    expect(datesOfMonth('2028-02').at(-1)).toBe('2028-02-29');
    expect(datesOfMonth('2026-12').at(-1)).toBe('2026-12-31');
    expect(datesOfMonth('2026-11')[0]).toBe('2026-11-01');
  });

  it('accepts only dates that exist', () => {
    expect(['2028-02-29', '2026-12-31'].filter(isDate)).toHaveLength(2);
    expect(['2026-02-29', '2026-13-01', '2026-1-1', '', 'soon'].filter(isDate)).toEqual([]);
  });
});

describe('wallDate', () => {
  const isAccepted = (text: string) => wallDate.safeParse(text).success;

  it('accepts dates of the calendar in the years 1900 to 2199', () => {
    expect(['1900-01-01', '2028-02-29', '2199-12-31'].filter(isAccepted)).toHaveLength(3);
    expect(['2026-02-29', '0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31'].filter(isAccepted)).toEqual(
      [],
    );
  });
});

describe('times of a business day', () => {
  it('continue past midnight', () => {
    expect(minuteOf('25:30')).toBe(MINUTES_A_DAY + 90);
    expect(timeOf(LAST_MINUTE)).toBe('47:59');
  });

  it('end before 48:00 and have minutes below 60', () => {
    const isTime = (text: string) => wallTime.safeParse(text).success;
    expect(['00:00', '09:05', '23:59', '24:00', '47:59'].filter(isTime)).toHaveLength(5);
    expect(['48:00', '12:60', '9:00', '12:00:00', '-1:00'].filter(isTime)).toEqual([]);
  });

  it('are formatted as they are parsed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: LAST_MINUTE }), (minute) => {
        expect(minuteOf(timeOf(minute))).toBe(minute);
      }),
    );
  });
});

describe('the instant of a wall time', () => {
  it('depends on the store’s timezone only', () => {
    expect(at(SHANGHAI, '2026-11-21', '19:00')).toBe('2026-11-21T11:00:00.000Z');
    expect(at(BERLIN, '2026-11-21', '19:00')).toBe('2026-11-21T18:00:00.000Z');
    expect(at(BERLIN, '2026-07-21', '19:00')).toBe('2026-07-21T17:00:00.000Z');
    expect(at(NEW_YORK, '2026-11-21', '19:00')).toBe('2026-11-22T00:00:00.000Z');
  });

  it('is in the next calendar day for a time past midnight, also at the end of a month or a year', () => {
    expect(at(SHANGHAI, '2026-11-30', '24:30')).toBe(at(SHANGHAI, '2026-12-01', '00:30'));
    expect(at(SHANGHAI, '2026-12-31', '25:00')).toBe('2026-12-31T17:00:00.000Z');
  });

  it('does not exist for a time that is skipped when clocks are set forward', () => {
    expect(at(BERLIN, '2026-03-29', '01:59')).toBe('2026-03-29T00:59:00.000Z');
    expect(at(BERLIN, '2026-03-29', '02:00')).toBeUndefined();
    expect(at(BERLIN, '2026-03-29', '02:59')).toBeUndefined();
    expect(at(BERLIN, '2026-03-29', '03:00')).toBe('2026-03-29T01:00:00.000Z');
    expect(at(NEW_YORK, '2026-03-08', '02:30')).toBeUndefined();
  });

  it('does not exist for a skipped time that belongs to the business day before', () => {
    expect(at(BERLIN, '2026-03-28', '26:30')).toBeUndefined();
    expect(at(BERLIN, '2026-03-28', '27:00')).toBe('2026-03-29T01:00:00.000Z');
  });

  it('is the first of two when clocks are set back', () => {
    expect(at(BERLIN, '2026-10-25', '02:30')).toBe('2026-10-25T00:30:00.000Z');
    expect(at(BERLIN, '2026-10-24', '26:30')).toBe('2026-10-25T00:30:00.000Z');
    expect(at(BERLIN, '2026-10-25', '03:00')).toBe('2026-10-25T02:00:00.000Z');
    expect(at(NEW_YORK, '2026-11-01', '01:30')).toBe('2026-11-01T05:30:00.000Z');
    expect(at(NEW_YORK, '2026-11-01', '02:00')).toBe('2026-11-01T07:00:00.000Z');
  });

  it('always exists exactly once in a timezone without clock changes', () => {
    for (const date of ['2026-03-08', '2026-03-29', '2026-10-25', '2026-11-01']) {
      for (let minute = 0; minute < MINUTES_A_DAY; minute += 30) {
        expect(instantOf(SHANGHAI, date, minute)).toBe(
          Date.parse(`${date}T00:00:00+08:00`) + minute * 60_000,
        );
      }
    }
  });
});

const zone = fc.constantFrom(...ZONES);
const minuteInstant = fc
  .integer({ min: Date.UTC(2020, 0, 1) / 60_000, max: Date.UTC(2035, 0, 1) / 60_000 })
  .map((minute) => minute * 60_000);
/** Any date, often close to a clock change. */
const date = fc.oneof(
  fc.integer({ min: 0, max: 5_000 }).map((days) => addDays('2022-01-01', days)),
  fc.constantFrom('2026-03-07', '2026-03-08', '2026-03-28', '2026-03-29', '2026-04-05'),
  fc.constantFrom('2026-10-04', '2026-10-24', '2026-10-25', '2026-10-31', '2026-11-01'),
);
const minuteOfDay = fc.integer({ min: 0, max: LAST_MINUTE });
const CASES = { numRuns: 2_000 };

/** Formats of the local time by another API, as an independent oracle. */
const clocks = new Map(
  ZONES.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
  ]),
);
const localTimeBy = (timezone: string, instant: number): string | undefined =>
  clocks.get(timezone)?.format(instant);

describe('conversions between instants and local times', () => {
  it('return the local time that Intl formats', () => {
    fc.assert(
      fc.property(zone, minuteInstant, (timezone, instant) => {
        const shown = `${dateIn(timezone, instant)} ${timeOf(minuteIn(timezone, instant))}`;
        expect(shown).toBe(localTimeBy(timezone, instant));
      }),
      CASES,
    );
  });

  it('return the original instant, or the earlier one with the same local time', () => {
    fc.assert(
      fc.property(zone, minuteInstant, (timezone, instant) => {
        const back = instantOf(timezone, dateIn(timezone, instant), minuteIn(timezone, instant));
        expect(back).toBeLessThanOrEqual(instant);
        expect(localTimeBy(timezone, back ?? Number.NaN)).toBe(localTimeBy(timezone, instant));
      }),
      CASES,
    );
  });

  it('find an instant if and only if the local time occurs', () => {
    fc.assert(
      fc.property(zone, date, minuteOfDay, (timezone, day, minute) => {
        const [calendarDay, time] = [
          addDays(day, Math.floor(minute / MINUTES_A_DAY)),
          timeOf(minute % MINUTES_A_DAY),
        ];
        const wanted = `${calendarDay} ${time}`;
        const around = Date.parse(`${calendarDay}T${time}:00Z`);
        const quarters = Array.from({ length: 29 * 4 }, (_, step) => around + (step - 14 * 4) * 900_000);
        const showing = quarters.find((instant) => localTimeBy(timezone, instant) === wanted);
        expect(instantOf(timezone, day, minute)).toBe(showing);
      }),
      { numRuns: 400 },
    );
  });
});
