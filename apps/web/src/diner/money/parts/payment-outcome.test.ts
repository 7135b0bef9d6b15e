import { describe, expect, it } from 'vitest';
import { outcomeOf } from './payment-outcome.ts';

const open = (status: 'waiting' | 'failed' | 'closed' | 'closing') => ({
  status: 'open' as const,
  attempt: { status, settled: null },
});
const told = (payment: Parameters<typeof outcomeOf>[0]['payment'], refusals = 0) =>
  outcomeOf({ payment, refusals });

describe('outcomeOf', () => {
  it('says what the request itself says once it is over', () => {
    for (const status of ['paid', 'expired', 'cancelled'] as const)
      expect(told({ status, attempt: null })).toBe(status);
  });

  it('asks, waits a little, and then says that nothing was paid', () => {
    expect([0, 1, 2, 3].map((refusals) => told(open('waiting'), refusals))).toEqual([
      'checking',
      'notYet',
      'notSuccessful',
      'notSuccessful',
    ]);
  });

  it('has nothing to wait for when the try is over, or there was none', () => {
    expect(told(open('failed'))).toBe('notSuccessful');
    expect(told(open('closed'))).toBe('notSuccessful');
    expect(told({ status: 'open', attempt: null })).toBe('notSuccessful');
  });

  it('tells first of all that a payment goes back', () => {
    for (const status of ['paid', 'expired', 'cancelled'] as const)
      expect(told({ status, attempt: { status: 'paid', settled: 'returned' } })).toBe('returned');
    expect(told({ status: 'paid', attempt: { status: 'paid', settled: 'kept' } })).toBe('paid');
  });
});
