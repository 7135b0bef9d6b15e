import { describe, expect, it } from 'vitest';
import { base32, stepAt, stepOfCode, totp, totpUri } from './totp.ts';

const SECRET = Buffer.from('12345678901234567890');

describe('time-based codes', () => {
  // The test vectors of RFC 6238, appendix B, for SHA-1.
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('are those of the standard at %d s', (seconds, expected) => {
    expect(totp(SECRET, stepAt(new Date(seconds * 1000)), 8)).toBe(expected);
  });

  it('are accepted one step early and one step late, and no further', () => {
    const now = new Date(1_234_567_890_000);
    const step = stepAt(now);
    const found = [-2, -1, 0, 1, 2].map((away) => stepOfCode(SECRET, totp(SECRET, step + away), now));
    expect(found).toEqual([undefined, step - 1, step, step + 1, undefined]);
  });

  it.each([
    ['', ''],
    ['f', 'MY'],
    ['fo', 'MZXQ'],
    ['foobar', 'MZXW6YTBOI'],
  ])('have secrets in base32: %j is %s', (text, expected) => {
    expect(base32(Buffer.from(text))).toBe(expected);
  });

  it('are set up by a URI that names the product and the account', () => {
    expect(totpUri('Xiwei 席位', '+86 138****0000', SECRET)).toBe(
      'otpauth://totp/Xiwei%20%E5%B8%AD%E4%BD%8D:%2B86%20138****0000' +
        '?issuer=Xiwei%20%E5%B8%AD%E4%BD%8D&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ' +
        '&algorithm=SHA1&digits=6&period=30',
    );
  });
});
