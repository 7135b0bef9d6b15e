import { describe, expect, it } from 'vitest';
import { publicFeastsOf, readFeastSearch } from './feast-search.ts';

/** A Tuesday, 12:00 in Shanghai. */
const TUESDAY = Date.parse('2026-12-01T04:00:00Z');
const DAY = 86_400_000;

describe('the search for public feasts', () => {
  it('ignores values that are not offered', () => {
    expect(readFeastSearch({ city: '<script>', date: 'never', price: 'free' })).toEqual({});
    expect(readFeastSearch({ city: 'macau', date: 'week', price: 300 })).toEqual({
      ...{ city: 'macau', date: 'week', price: 300 },
    });
  });

  it.each([
    ['week', 0, '2026-12-01', '2026-12-07'],
    ['month', 0, '2026-12-01', '2026-12-30'],
    ['weekend', 0, '2026-12-05', '2026-12-06'],
    ['weekend', 4, '2026-12-05', '2026-12-06'],
    ['weekend', 5, '2026-12-06', '2026-12-06'],
    ['weekend', 6, '2026-12-12', '2026-12-13'],
  ] as const)('has the days of a %s, %i days after a Tuesday', (date, days, from, to) => {
    expect(publicFeastsOf({ date }, 'Asia/Shanghai', TUESDAY + days * DAY)).toMatchObject({ from, to });
  });

  it('converts the price to fen', () => {
    expect(publicFeastsOf({ price: 300 }, 'Asia/Shanghai', TUESDAY)).toMatchObject({ maxCost: 300_00 });
    expect(publicFeastsOf({}, 'Asia/Shanghai', TUESDAY)).not.toHaveProperty('from');
  });
});
