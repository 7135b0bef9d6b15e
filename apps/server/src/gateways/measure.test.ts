import { describe, expect, it } from 'vitest';
import { measured, outcomeOf } from './measure.ts';

describe('the outcome of a call to a provider', () => {
  it.each([
    [{ ok: true, providerId: '1' }, 'ok'],
    [[{ about: 'payment' }], 'ok'],
    [{ state: 'paid' }, 'ok'],
    [{ state: 'notFound' }, 'ok'],
    [{ ok: false, retry: true, code: 'unreachable' }, 'unreachable'],
    [{ ok: false, retry: false, code: 'timeout', sent: 'maybe' }, 'timeout'],
    [{ ok: false, retry: false, code: 'http502' }, 'badAnswer'],
    [{ ok: false, retry: false, code: 'isv.BUSINESS_LIMIT_CONTROL' }, 'refused'],
    [{ ok: false, tokenRefused: '40001' }, 'refused'],
    [{ ok: false, reason: 'unavailable', providerCode: 'connectionLost' }, 'connectionLost'],
    [{ state: 'unknown', code: 'badAnswer' }, 'badAnswer'],
    [{ state: 'refused', code: 'NOTENOUGH' }, 'refused'],
    [{ state: 'failed', code: 'ACCOUNT_ABNORMAL' }, 'refused'],
    [{ state: 'unauthorized', code: '608' }, 'refused'],
  ])('%j is %s', (result, outcome) => {
    expect(outcomeOf(result)).toBe(outcome);
  });
});

describe('a measured gateway', () => {
  it('records its calls and passes on results and errors', async () => {
    const records: string[] = [];
    const gateway = {
      key: 'k',
      send: async (to: string) => {
        if (to === '') throw new Error('no address');
        return { ok: true, to };
      },
    };
    const { key, send } = measured(gateway, 'sms', ['send'], (...[provider, call, outcome, seconds]) => {
      expect(seconds).toBeGreaterThanOrEqual(0);
      records.push(`${provider} ${call} ${outcome}`);
    });
    expect([key, await send('a')]).toEqual(['k', { ok: true, to: 'a' }]);
    await expect(send('')).rejects.toThrow('no address');
    expect(records).toEqual(['sms send ok', 'sms send error']);
  });
});
