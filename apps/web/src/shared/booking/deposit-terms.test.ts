import { describe, expect, it } from 'vitest';
import { cancelSpans } from './deposit-terms.ts';

const DATE = '2026-11-20';
const TODAY = '2026-11-15';
const tier = (days: number, refund: 'full' | 'none') => ({ days, refund });

describe('cancelSpans', () => {
  it('is free until the meal if the store has no tiers', () => {
    expect(cancelSpans([], DATE, TODAY)).toEqual([{ refund: 'full', until: undefined }]);
  });

  it('returns the last day of each tier, regardless of their order', () => {
    expect(cancelSpans([tier(0, 'none'), tier(1, 'full')], DATE, TODAY)).toEqual([
      { refund: 'full', until: '2026-11-19' },
      { refund: 'none', until: undefined },
    ]);
  });

  it('refunds nothing after the last tier', () => {
    expect(cancelSpans([tier(3, 'full')], DATE, TODAY)).toEqual([
      { refund: 'full', until: '2026-11-17' },
      { refund: 'none', until: undefined },
    ]);
  });

  it('omits past periods', () => {
    expect(cancelSpans([tier(7, 'full'), tier(0, 'none')], DATE, TODAY)).toEqual([
      { refund: 'none', until: undefined },
    ]);
  });

  it('keeps a period on its last day', () => {
    expect(cancelSpans([tier(5, 'full')], DATE, TODAY)).toEqual([
      { refund: 'full', until: TODAY },
      { refund: 'none', until: undefined },
    ]);
  });

  it('merges neighbours with the same refund', () => {
    expect(cancelSpans([tier(4, 'full'), tier(2, 'full'), tier(0, 'none')], DATE, TODAY)).toEqual([
      { refund: 'full', until: '2026-11-18' },
      { refund: 'none', until: undefined },
    ]);
  });

  it('keeps every change of refund', () => {
    expect(cancelSpans([tier(4, 'none'), tier(2, 'full'), tier(0, 'none')], DATE, TODAY)).toHaveLength(3);
  });
});
