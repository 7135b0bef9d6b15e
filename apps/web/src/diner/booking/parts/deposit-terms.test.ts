import { describe, expect, it } from 'vitest';
import { cancelSpans } from './deposit-terms.ts';

const DATE = '2026-11-20';
const TODAY = '2026-11-15';
const tier = (days: number, refund: 'full' | 'none') => ({ days, refund });

describe('cancelSpans', () => {
  it('is free until the meal where the store has no rules', () => {
    expect(cancelSpans([], DATE, TODAY)).toEqual([{ refund: 'full', until: undefined }]);
  });

  it('names the last day of each rule, whatever their order', () => {
    expect(cancelSpans([tier(0, 'none'), tier(1, 'full')], DATE, TODAY)).toEqual([
      { refund: 'full', until: '2026-11-19' },
      { refund: 'none', until: undefined },
    ]);
  });

  it('gives nothing back after the nearest rule', () => {
    expect(cancelSpans([tier(3, 'full')], DATE, TODAY)).toEqual([
      { refund: 'full', until: '2026-11-17' },
      { refund: 'none', until: undefined },
    ]);
  });

  it('leaves out what is over by now', () => {
    expect(cancelSpans([tier(7, 'full'), tier(0, 'none')], DATE, TODAY)).toEqual([
      { refund: 'none', until: undefined },
    ]);
  });

  it('makes one of neighbours that say the same', () => {
    expect(cancelSpans([tier(4, 'full'), tier(2, 'full'), tier(0, 'none')], DATE, TODAY)).toEqual([
      { refund: 'full', until: '2026-11-18' },
      { refund: 'none', until: undefined },
    ]);
  });

  it('tells every turn of rules that change their mind', () => {
    expect(cancelSpans([tier(4, 'none'), tier(2, 'full'), tier(0, 'none')], DATE, TODAY)).toHaveLength(3);
  });
});
