import { describe, expect, it } from 'vitest';
import { paymentOutcome } from './payment-outcome.ts';

const open = (status: 'waiting' | 'failed' | 'closed' | 'closing') => ({
  status: 'open' as const,
  attempt: { status, settled: null },
});
const outcome = (payment: Parameters<typeof paymentOutcome>[0]['payment'], failedChecks = 0) =>
  paymentOutcome({ payment, failedChecks });

describe('paymentOutcome', () => {
  it('returns the status of a payment that is no longer open', () => {
    for (const status of ['paid', 'expired', 'cancelled'] as const)
      expect(outcome({ status, attempt: null })).toBe(status);
  });

  it('is not successful after two failed checks', () => {
    expect([0, 1, 2, 3].map((failedChecks) => outcome(open('waiting'), failedChecks))).toEqual([
      'checking',
      'notYet',
      'notSuccessful',
      'notSuccessful',
    ]);
  });

  it('is not successful if the attempt failed or there was none', () => {
    expect(outcome(open('failed'))).toBe('notSuccessful');
    expect(outcome(open('closed'))).toBe('notSuccessful');
    expect(outcome({ status: 'open', attempt: null })).toBe('notSuccessful');
  });

  it('is returned, regardless of the status, if the payment goes back', () => {
    for (const status of ['paid', 'expired', 'cancelled'] as const)
      expect(outcome({ status, attempt: { status: 'paid', settled: 'returned' } })).toBe('returned');
    expect(outcome({ status: 'paid', attempt: { status: 'paid', settled: 'kept' } })).toBe('paid');
  });
});
