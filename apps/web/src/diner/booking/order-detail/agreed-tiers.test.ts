import { describe, expect, it } from 'vitest';
import { makeOrder } from '#testing/booking-samples.ts';
import { agreedTiers } from './agreed-tiers.ts';

/** The sample's meal is on 2 December, 19:00 in Shanghai. */
const START = '2026-12-02T11:00:00.000Z';
const MIDNIGHT = '2026-11-30T16:00:00.000Z';

const tiersAt = (freeCancelUntil: string, now = '2026-11-20T00:00:00.000Z') =>
  agreedTiers(makeOrder({ freeCancelUntil }), 'Asia/Shanghai', Date.parse(now));

describe('the tiers of an order', () => {
  it.each([
    ['at midnight: the day that ends then', MIDNIGHT, 2],
    ['just before midnight', '2026-11-30T15:59:59.999Z', 2],
    ['just after midnight', '2026-11-30T16:00:00.001Z', 1],
    ['on the day of the meal', '2026-12-02T10:59:59.999Z', 0],
  ])('name the last free day of a deadline %s', (_, deadline, days) => {
    expect(tiersAt(deadline)).toEqual([{ days, refund: 'full' }]);
  });

  it('refund nothing from the deadline on', () => {
    expect(tiersAt(MIDNIGHT, MIDNIGHT)).toEqual([{ days: 0, refund: 'none' }]);
    expect(tiersAt(MIDNIGHT, '2026-11-30T15:59:59.999Z')).toEqual([{ days: 2, refund: 'full' }]);
  });

  it('are none if the deadline is the meal, or later', () => {
    expect(tiersAt(START)).toEqual([]);
    expect(tiersAt('2026-12-03T00:00:00.000Z')).toEqual([]);
  });
});
