import { describe, expect, it } from 'vitest';
import { makeFigures, makeGroup, makeReport } from '#testing/report-samples.ts';
import { suggestionsOf } from './suggestions.ts';

const { groups } = makeReport();
const withParty = (stays: number, overruns: number) =>
  makeReport({
    groups: {
      ...groups,
      party: [
        makeGroup('k 4', 'Hall, party of 4', {
          stays,
          overruns,
          plannedMinutes: stays * 90,
          stayMinutes: stays * 120,
        }),
      ],
    },
  });
const withAbsences = (absences: number, mealAmount: number) =>
  makeReport({
    figures: makeFigures({ guests: 100, mealAmount }),
    groups: { ...groups, deposit: [makeGroup('no', 'Without', { absences, absentPeople: absences * 3 })] },
  });

describe('a longer turn time', () => {
  it('is suggested with both averages if half of ten stays took longer than planned', () => {
    expect(suggestionsOf(withParty(10, 5))).toEqual([
      { type: 'turnTime', party: 'Hall, party of 4', stays: 10, overruns: 5, planned: 90, stayed: 120 },
    ]);
  });
  it.each([
    [9, 9],
    [10, 4],
  ])('is not suggested for %i stays with %i overruns', (stays, overruns) =>
    expect(suggestionsOf(withParty(stays, overruns))).toEqual([]),
  );
});

describe('another time', () => {
  const withTimes = (parties: number, otherBookings: number, otherTime = '20:30', otherDays = 30) =>
    makeReport({
      startTimes: [
        { key: '19:00', name: '7:00 PM', days: 30 },
        { key: otherTime, name: 'Later', days: otherDays },
      ],
      turnAways: {
        day: [],
        time: [{ key: '19:00', name: '7:00 PM', parties, people: 20 }],
        party: [],
        reason: [],
      },
      groups: {
        ...groups,
        time: [
          makeGroup('19:00', '7:00 PM', { bookings: 40 }),
          ...(otherBookings > 0 ? [makeGroup(otherTime, 'Later', { bookings: otherBookings })] : []),
          // A time that is in no shift any more, or only for staff.
          makeGroup('19:10', 'Between', { bookings: 1 }),
        ],
      },
    });

  it('is suggested if five parties got no table and a time nearby has a quarter of the bookings', () => {
    expect(suggestionsOf(withTimes(5, 10))).toEqual([
      { type: 'pacing', time: '7:00 PM', parties: 5, bookings: 40, other: 'Later', otherBookings: 10 },
    ]);
  });
  it('is suggested without any booking', () => {
    expect(suggestionsOf(withTimes(5, 0))).toMatchObject([{ other: 'Later', otherBookings: 0 }]);
  });
  it.each([
    [4, 10, '20:30', 30],
    [5, 11, '20:30', 30],
    [5, 10, '20:45', 30],
    [5, 0, '20:30', 29],
  ])('is not suggested for %i parties and %i bookings at %s on %i days', (parties, bookings, time, days) =>
    expect(suggestionsOf(withTimes(parties, bookings, time, days))).toEqual([]),
  );
});

describe('smaller tables', () => {
  const withSizes = (small: number, large: number, seats = 8) =>
    makeReport({
      kinds: [{ key: 'k', name: 'Hall', seats }],
      groups: {
        ...groups,
        party: [
          makeGroup('k 2', 'Hall, party of 2', { bookings: small }),
          makeGroup('k 8', 'Hall, party of 8', { bookings: large }),
          makeGroup('other 2', 'Bar, party of 2', { bookings: 90 }),
        ],
      },
    });

  it('are suggested if most of twenty bookings take at most half of the seats', () => {
    expect(suggestionsOf(withSizes(12, 8))).toEqual([
      { type: 'tables', kind: 'Hall', seats: 8, bookings: 20, small: 12, half: 4 },
    ]);
  });
  it.each([
    [12, 9, 8],
    [12, 7, 8],
    [12, 8, 20],
  ])('are not suggested for %i small and %i large parties at %i seats', (small, large, seats) =>
    expect(suggestionsOf(withSizes(small, large, seats))).toEqual([]),
  );
});

describe('a deposit', () => {
  it('is suggested with what the no-shows without one would have spent', () => {
    expect(suggestionsOf(withAbsences(5, 20_000_00))).toEqual([
      { type: 'deposit', absences: 5, people: 15, each: 200_00, lost: 3_000_00 },
    ]);
  });
  it.each([
    [4, 20_000_00],
    [5, 0],
  ])('is not suggested for %i no-shows if meals cost %i', (absences, mealAmount) =>
    expect(suggestionsOf(withAbsences(absences, mealAmount))).toEqual([]),
  );
});
