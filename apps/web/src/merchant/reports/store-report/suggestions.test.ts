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
