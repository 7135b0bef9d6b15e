import { describe, expect, it } from 'vitest';
import { fill, Refusal } from './refusal.ts';

describe('message of a refusal', () => {
  it('has the seconds to wait', () => {
    const refusal = new Refusal('tooManyRequests', { retryAfter: 7 });
    expect(refusal.body('en', 'trace').error.message).toContain('7 seconds');
  });

  it('has the numbers of its details', () => {
    const refusal = new Refusal('tooManyBookings', { details: { most: 12 } });
    expect(refusal.body('en', 'trace').error.message).toContain('12 open bookings');
  });

  it('has amounts in yuan', () => {
    const refusal = new Refusal('refundTooLarge', { details: { most: 128_050 } });
    expect(refusal.body('zh-Hans', 'trace').error.message).toContain('¥1,280.50');
  });
});

describe('fill', () => {
  it('writes whole amounts without a fraction, and leaves out what is missing', () => {
    expect(fill('{{most, money}} of {{all}}', { most: 12_000 })).toBe('¥120 of ');
  });
});
