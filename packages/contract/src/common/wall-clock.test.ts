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

/** The instant of a wall time as people write it. */
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

  it('lists a month whole, and nothing of the next', () => {
    expect(datesOfMonth('2026-02')).toHaveLength(28);
    expect(datesOfMonth('2028-02').at(-1)).toBe('2028-02-29');
    expect(datesOfMonth('2026-12').at(-1)).toBe('2026-12-31');
    expect(datesOfMonth('2026-11')[0]).toBe('2026-11-01');
  });

  it('knows which dates there are', () => {
    expect(['2028-02-29', '2026-12-31'].filter(isDate)).toHaveLength(2);
    expect(['2026-02-29', '2026-13-01', '2026-1-1', '', 'soon'].filter(isDate)).toEqual([]);
  });
});

describe('a date somebody sends', () => {
  const isAccepted = (text: string) => wallDate.safeParse(text).success;

  it('is one of the calendar, in a year people live in', () => {
    expect(['1900-01-01', '2028-02-29', '2199-12-31'].filter(isAccepted)).toHaveLength(3);
    expect(['2026-02-29', '0001-01-01', '1899-12-31', '2200-01-01', '9999-12-31'].filter(isAccepted)).toEqual(
      [],
    );
  });
});

describe('times of a business day', () => {
  it('go on past midnight', () => {
    expect(minuteOf('25:30')).toBe(MINUTES_A_DAY + 90);
    expect(timeOf(LAST_MINUTE)).toBe('47:59');
  });

  it('end with the night: nothing starts at 48:00, nor at the 60th minute', () => {
    const isTime = (text: string) => wallTime.safeParse(text).success;
    expect(['00:00', '09:05', '23:59', '24:00', '47:59'].filter(isTime)).toHaveLength(5);
    expect(['48:00', '12:60', '9:00', '12:00:00', '-1:00'].filter(isTime)).toEqual([]);
  });

  it('are written as they are read', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: LAST_MINUTE }), (minute) => {
        expect(minuteOf(timeOf(minute))).toBe(minute);
      }),
    );
  });
});

describe('the instant of a wall time', () => {
  it('is the store’s, whoever reads it wherever', () => {
    expect(at(SHANGHAI, '2026-11-21', '19:00')).toBe('2026-11-21T11:00:00.000Z');
    expect(at(BERLIN, '2026-11-21', '19:00')).toBe('2026-11-21T18:00:00.000Z');
    expect(at(BERLIN, '2026-07-21', '19:00')).toBe('2026-07-21T17:00:00.000Z');
    expect(at(NEW_YORK, '2026-11-21', '19:00')).toBe('2026-11-22T00:00:00.000Z');
  });

  it('past midnight is in the next calendar day, also at the end of a month or a year', () => {
    expect(at(SHANGHAI, '2026-11-30', '24:30')).toBe(at(SHANGHAI, '2026-12-01', '00:30'));
    expect(at(SHANGHAI, '2026-12-31', '25:00')).toBe('2026-12-31T17:00:00.000Z');
  });

  it('does not exist where clocks are put forward over it', () => {
    expect(at(BERLIN, '2026-03-29', '01:59')).toBe('2026-03-29T00:59:00.000Z');
    expect(at(BERLIN, '2026-03-29', '02:00')).toBeUndefined();
    expect(at(BERLIN, '2026-03-29', '02:59')).toBeUndefined();
    expect(at(BERLIN, '2026-03-29', '03:00')).toBe('2026-03-29T01:00:00.000Z');
    expect(at(NEW_YORK, '2026-03-08', '02:30')).toBeUndefined();
  });

  it('does not exist either when it belongs to the evening before', () => {
    expect(at(BERLIN, '2026-03-28', '26:30')).toBeUndefined();
    expect(at(BERLIN, '2026-03-28', '27:00')).toBe('2026-03-29T01:00:00.000Z');
  });

  it('is the first of two where clocks are put back', () => {
    expect(at(BERLIN, '2026-10-25', '02:30')).toBe('2026-10-25T00:30:00.000Z');
    expect(at(BERLIN, '2026-10-24', '26:30')).toBe('2026-10-25T00:30:00.000Z');
    expect(at(BERLIN, '2026-10-25', '03:00')).toBe('2026-10-25T02:00:00.000Z');
    expect(at(NEW_YORK, '2026-11-01', '01:30')).toBe('2026-11-01T05:30:00.000Z');
    expect(at(NEW_YORK, '2026-11-01', '02:00')).toBe('2026-11-01T07:00:00.000Z');
  });

  it('always exists, and once, where clocks never change', () => {
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
/** Any day, and often one around a change of clocks. */
const date = fc.oneof(
  fc.integer({ min: 0, max: 5_000 }).map((days) => addDays('2022-01-01', days)),
  fc.constantFrom('2026-03-07', '2026-03-08', '2026-03-28', '2026-03-29', '2026-04-05'),
  fc.constantFrom('2026-10-04', '2026-10-24', '2026-10-25', '2026-10-31', '2026-11-01'),
);
const minuteOfDay = fc.integer({ min: 0, max: LAST_MINUTE });
const CASES = { numRuns: 2_000 };

/** What a clock in the zone shows, asked of the platform in another way. */
const clocks = new Map(
  ZONES.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
  ]),
);
const shownBy = (timezone: string, instant: number): string | undefined =>
  clocks.get(timezone)?.format(instant);

describe('what a clock shows and when it shows it', () => {
  it('is what the platform says', () => {
    fc.assert(
      fc.property(zone, minuteInstant, (timezone, instant) => {
        const shown = `${dateIn(timezone, instant)} ${timeOf(minuteIn(timezone, instant))}`;
        expect(shown).toBe(shownBy(timezone, instant));
      }),
      CASES,
    );
  });

  it('agree: the instant of what is shown is that instant, or the earlier one that shows the same', () => {
    fc.assert(
      fc.property(zone, minuteInstant, (timezone, instant) => {
        const back = instantOf(timezone, dateIn(timezone, instant), minuteIn(timezone, instant));
        expect(back).toBeLessThanOrEqual(instant);
        expect(shownBy(timezone, back ?? Number.NaN)).toBe(shownBy(timezone, instant));
      }),
      CASES,
    );
  });

  it('agree: a wall time has an instant if and only if a clock ever shows it', () => {
    fc.assert(
      fc.property(zone, date, minuteOfDay, (timezone, day, minute) => {
        const [calendarDay, time] = [
          addDays(day, Math.floor(minute / MINUTES_A_DAY)),
          timeOf(minute % MINUTES_A_DAY),
        ];
        const wanted = `${calendarDay} ${time}`;
        const around = Date.parse(`${calendarDay}T${time}:00Z`);
        const quarters = Array.from({ length: 29 * 4 }, (_, step) => around + (step - 14 * 4) * 900_000);
        const showing = quarters.find((instant) => shownBy(timezone, instant) === wanted);
        expect(instantOf(timezone, day, minute)).toBe(showing);
      }),
      { numRuns: 400 },
    );
  });
});
