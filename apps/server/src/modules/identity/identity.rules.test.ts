import { describe, expect, it } from 'vitest';
import { isFromWrongClock } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import type { SignedIn } from '#platform/http/caller.ts';
import { requireFreshCheck } from './fresh-check.ts';
import { codeDigits, sessionEnd } from './identity.rules.ts';

const NOW = new Date('2037-11-20T10:00:00Z');
const at = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000);

describe('the end of a session', () => {
  it('of a person is 90 days after its last use, whenever it began', () => {
    expect(sessionEnd(false, at(-300 * 86_400), NOW)).toEqual(at(90 * 86_400));
  });

  it.each([
    [0, 30 * 60],
    [-(11.5 * 3600) + 1, 30 * 60],
    [-11.5 * 3600, 30 * 60],
    [-(11.5 * 3600) - 1, 30 * 60 - 1],
    [-12 * 3600, 0],
  ])('of an administrator who signed in %d s from now is %d s from now', (began, end) => {
    expect(sessionEnd(true, at(began), NOW)).toEqual(at(end));
  });
});

describe('a passed check', () => {
  /** Checks whether a check of a person with a second factor that was passed then counts now. */
  const counts = (secondFactorAt: Date | null, phoneCheckAt: Date | null = null): Promise<boolean> => {
    const caller = {
      user: { id: 'ann', isAdmin: false, hasSecondFactor: true, phone: '+8613900000001' },
      session: { secondFactorAt, phoneCheckAt },
    } as unknown as SignedIn;
    return requireFreshCheck(
      {} as Db,
      caller,
      'phone',
      { sms: true, email: true, rpId: undefined },
      NOW,
    ).then(
      () => true,
      () => false,
    );
  };

  it('is recent for ten minutes', async () => {
    expect(await counts(at(-599.999))).toBe(true);
    expect(await counts(at(-600))).toBe(false);
    expect(await counts(null)).toBe(false);
  });

  it('of the phone does not count for a person with a second factor', async () => {
    expect(await counts(null, NOW)).toBe(false);
  });

  it('at a time that was wrong does not count', async () => {
    expect(await counts(at(60))).toBe(true);
    expect(await counts(at(61))).toBe(false);
    expect([isFromWrongClock(at(60), NOW), isFromWrongClock(at(60.001), NOW)]).toEqual([false, true]);
  });
});

describe('the digits of a code', () => {
  it('are six, and those of its id and the secret', () => {
    const codes = Array.from({ length: 50 }, (_, index) => codeDigits('secret', `code ${index}`));
    for (const code of codes) expect(code).toMatch(/^\d{6}$/);
    expect(new Set(codes).size).toBeGreaterThan(45);
    expect(codeDigits('secret', 'code 1')).toBe(codes[1]);
    expect(codeDigits('another', 'code 1')).not.toBe(codes[1]);
  });
});
