import type { Fen } from '@xiwei/contract/common/money.ts';
import type { OperationShown } from '@xiwei/contract/money/money.model.ts';
import { describe, expect, it } from 'vitest';
import { outcomeOf, returnedIn } from './outcome.ts';

const open = (status: 'waiting' | 'failed' | 'closed' | 'closing') => ({
  status: 'open' as const,
  attempt: { status },
});
const told = (payment: Parameters<typeof outcomeOf>[0]['payment'], refusals = 0) =>
  outcomeOf({ payment, refusals, returned: undefined });

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
    const refund: OperationShown = {
      id: '',
      account: 'deposit',
      type: 'refund',
      state: 'processing',
      amount: 100 as Fen,
      reason: 'tooLate',
      method: 'alipay',
      failure: null,
      operator: { type: 'system', id: null },
      at: '2026-11-15T00:00:00Z',
      can: [],
    };
    const returned = returnedIn([{ ...refund, reason: 'surplus' }, refund]);
    expect(outcomeOf({ payment: { status: 'paid', attempt: null }, refusals: 0, returned })).toBe('returned');
  });
});
