import { describe, expect, it } from 'vitest';
import { stockAfter } from './stock-after.ts';

const now = { onHand: 10, reserved: 4 };

describe('the stock after a change', () => {
  it.each([
    ['received', 5, { onHand: 15, left: 11, change: 5, tooFew: false }],
    ['counted', 12, { onHand: 12, left: 8, change: 2, tooFew: false }],
    ['counted', 10, { onHand: 10, left: 6, change: 0, tooFew: false }],
    ['counted', 4, { onHand: 4, left: 0, change: -6, tooFew: false }],
    ['counted', 3, { onHand: 3, left: -1, change: -7, tooFew: true }],
    ['counted', 0, { onHand: 0, left: -4, change: -10, tooFew: true }],
    ['damaged', 6, { onHand: 4, left: 0, change: -6, tooFew: false }],
    ['damaged', 7, { onHand: 3, left: -1, change: -7, tooFew: true }],
    ['ownUse', 1, { onHand: 9, left: 5, change: -1, tooFew: false }],
  ] as const)('%s %i', (reason, quantity, after) => {
    expect(stockAfter(now, { reason, quantity })).toEqual({ reserved: 4, ...after });
  });

  it.each([
    ['received', null],
    ['received', 0],
    ['damaged', 0],
    ['received', -1],
    ['counted', 1.5],
    ['counted', Number.NaN],
  ] as const)('is unknown for %s %s', (reason, quantity) => {
    expect(stockAfter(now, { reason, quantity })).toBeUndefined();
  });
});
