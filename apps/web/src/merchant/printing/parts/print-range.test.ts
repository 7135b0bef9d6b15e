import { describe, expect, it } from 'vitest';
import { changedRange, printRangeOf } from './print-range.ts';

const TODAY = '2026-11-16';
const today = { from: TODAY, to: TODAY };

describe('the days to print', () => {
  it('are those of the address, or today', () => {
    expect(printRangeOf({}, TODAY)).toEqual(today);
    expect(printRangeOf({ date: '2026-11-20' }, TODAY)).toEqual({ from: '2026-11-20', to: '2026-11-20' });
    const range = { from: '2026-11-20', to: '2026-12-20' };
    expect(printRangeOf(range, TODAY)).toEqual(range);
  });

  it('ignore a range that is reversed, incomplete or longer than 31 days', () => {
    expect(printRangeOf({ from: '2026-11-20', to: '2026-11-19' }, TODAY)).toEqual(today);
    expect(printRangeOf({ from: '2026-11-20' }, TODAY)).toEqual(today);
    expect(printRangeOf({ from: '2026-11-20', to: '2026-12-21' }, TODAY)).toEqual(today);
  });

  it('move the other end along when one end is changed beyond it', () => {
    const range = { from: '2026-11-10', to: '2026-11-20' };
    expect(changedRange(range, { from: '2026-11-25' })).toEqual({ from: '2026-11-25', to: '2026-11-25' });
    expect(changedRange(range, { from: '2026-10-01' })).toEqual({ from: '2026-10-01', to: '2026-10-31' });
    expect(changedRange(range, { to: '2026-11-05' })).toEqual({ from: '2026-11-05', to: '2026-11-05' });
    expect(changedRange(range, { to: '2026-12-31' })).toEqual({ from: '2026-12-01', to: '2026-12-31' });
    expect(changedRange(range, { to: '2026-11-12' })).toEqual({ from: '2026-11-10', to: '2026-11-12' });
  });
});
