import type { Fen } from '@xiwei/contract/common/money.ts';
import { describe, expect, it } from 'vitest';
import type { CouponStanding, TakeBackOutcome, VerifyOutcome } from '#gateways/group/group.ts';
import {
  afterReading,
  afterReadingBack,
  afterTakeBack,
  afterVerify,
  pauseAfter,
  refusalOfProblem,
  type UseProblem,
} from './coupon.rules.ts';
import { checkOf, endOfCode, openCheck, sealCheck } from './coupon-check.ts';

const VERIFIED = { state: 'verified', verifyId: 'v', certificateId: 'c', takeBackUntil: null } as const;
const failure = (state: 'unknown' | 'refused' | 'unauthorized') => ({ state, code: 'x' });

describe('the answer to a verification', () => {
  it.each<[VerifyOutcome, first: string, repeated: string]>([
    [VERIFIED, 'verified', 'verified'],
    [{ state: 'problem', problem: 'couponUsed' }, 'refused couponUsed', 'read couponUsed'],
    [{ state: 'problem', problem: 'couponExpired' }, 'refused couponExpired', 'read couponExpired'],
    [failure('refused'), 'refused couponRefused', 'read couponRefused'],
    [failure('unauthorized'), 'refused platformNotConnected', 'later'],
    [failure('unknown'), 'later', 'later'],
  ])('%j means %s, and %s after a call that may have been lost', (outcome, first, repeated) => {
    const said = (tries: number) => {
      const { state, ...rest } = afterVerify(outcome, tries);
      return 'problem' in rest ? `${state} ${rest.problem}` : state;
    };
    expect([said(1), said(2), said(9)]).toEqual([first, repeated, repeated]);
  });

  it.each<[CouponStanding, UseProblem, string]>([
    [VERIFIED, 'couponUsed', 'verified'],
    [{ state: 'unused' }, 'couponUsed', 'later'],
    [{ state: 'unused' }, 'couponExpired', 'refused'],
    [failure('refused'), 'couponUnknown', 'refused'],
    [failure('unknown'), 'couponUsed', 'later'],
    [failure('unauthorized'), 'couponUsed', 'later'],
  ])('with the coupon as %j after %s means %s', (standing, problem, state) => {
    expect(afterReading(standing, problem).state).toBe(state);
  });
});

describe('the answer to taking back', () => {
  it.each<[TakeBackOutcome, first: string, repeated: string]>([
    [{ state: 'takenBack' }, 'takenBack', 'takenBack'],
    [{ state: 'tooLate' }, 'kept', 'read'],
    [failure('refused'), 'kept', 'read'],
    [failure('unknown'), 'later', 'later'],
    [failure('unauthorized'), 'later', 'later'],
  ])('%j means %s, and %s after a call that may have been lost', (outcome, first, repeated) => {
    expect([afterTakeBack(outcome, 1).state, afterTakeBack(outcome, 2).state]).toEqual([first, repeated]);
  });

  it.each<[CouponStanding, string]>([
    [VERIFIED, 'kept'],
    [{ state: 'unused' }, 'takenBack'],
    [failure('refused'), 'takenBack'],
    [failure('unknown'), 'later'],
  ])('with the coupon as %j means %s', (standing, state) => {
    expect(afterReadingBack(standing, 'couponTooLate').state).toBe(state);
  });
});

it('asks again after 5 s five times, then after 40 s, in the end after five minutes', () => {
  const pauses = Array.from({ length: 15 }, (_, index) => pauseAfter(index + 1));
  expect(pauses).toEqual([...Array(5).fill(5), ...Array(8).fill(40), 300, 300]);
});

it('refuses with the stored problem, and with a general one for anything else', () => {
  expect([refusalOfProblem('couponUsed'), refusalOfProblem('other'), refusalOfProblem(null)]).toEqual([
    'couponUsed',
    'couponRefused',
    'couponRefused',
  ]);
});

describe('a check', () => {
  const NOW = new Date('2037-11-20T10:00:00Z');
  const coupon = { code: 'aGk=', title: 'Dinner', worth: 500 as Fen, paid: 300 as Fen, expiresAt: null };
  const check = checkOf(
    { storeId: 's', platform: 'douyin', shopId: 'shop', typed: '1234 5678-90', now: NOW },
    { state: 'prepared', token: 't', externalOrderId: 'o', coupons: [coupon] },
  );
  const sealed = sealCheck('secret', check);
  const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

  it('is opened as it was sealed', () => expect(openCheck('secret', sealed, 's', after(899))).toEqual(check));

  it.each([
    ['with another secret', openCheck('other', sealed, 's', NOW)],
    ['of another store', openCheck('secret', sealed, 'other', NOW)],
    ['after a quarter of an hour', openCheck('secret', sealed, 's', after(900))],
    ['that was altered', openCheck('secret', `A${sealed.slice(1)}`, 's', NOW)],
    ['that is none', openCheck('secret', 'x', 's', NOW)],
  ])('%s is not opened', (_, opened) => expect(opened).toBeUndefined());

  it('shows the end of the number that the guest has', () => {
    expect(endOfCode(check, coupon)).toBe('7890');
    expect(endOfCode(check, { ...coupon, code: '998877665544' })).toBe('5544');
    expect(endOfCode({ typed: '' }, { ...coupon, code: 'encrypted' })).toBe('pted');
  });
});
