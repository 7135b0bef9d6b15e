import { addDays, daysBetween } from '@xiwei/contract/common/wall-clock.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { occasionNear } from './guest-facts.rules.ts';

describe('a yearly occasion near a date', () => {
  it.each([
    ['1990-11-25', '2037-11-21', '2037-11-25'],
    ['1990-11-14', '2037-11-21', '2037-11-14'],
    ['1990-11-13', '2037-11-21', null],
    ['1990-11-29', '2037-11-21', null],
    ['1990-01-02', '2037-12-30', '2038-01-02'],
    ['1990-12-30', '2038-01-02', '2037-12-30'],
    ['1992-02-29', '2038-02-24', '2038-02-28'],
    ['1992-02-29', '2028-02-24', '2028-02-29'],
    // A child who is born in three days has no birthday yet.
    ['2038-11-24', '2037-11-21', null],
    [null, '2037-11-21', null],
  ])('of %s is, around %s, on %s', (first, date, expected) => {
    expect(occasionNear(first, date)).toBe(expected);
  });

  it('is found on every day within a week of it, and on no other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: -30, max: 30 }), (born, away) => {
        const first = addDays('1960-01-01', born);
        const date = addDays(`2037${first.slice(4) === '-02-29' ? '-02-28' : first.slice(4)}`, away);
        const found = occasionNear(first, date);
        expect(found === null ? null : Math.abs(daysBetween(date, found))).toBe(
          Math.abs(away) <= 7 ? Math.abs(away) : null,
        );
      }),
    );
  });
});
