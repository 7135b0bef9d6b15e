import { describe, expect, it } from 'vitest';
import type { RefundLimits } from '#gateways/pay/pay.ts';
import { limitOn, pauseAfter } from './refund-limits.rules.ts';

const NOW = new Date('2037-11-20T10:00:00Z');
const at = (seconds: number): Date => new Date(NOW.getTime() + seconds * 1000);
const DAY = 86_400;
const LIMITS: RefundLimits = { perPayment: 2, spacingSeconds: 60, days: 10 };
const FREE = { failure: undefined };
const PAID = { paid_at: at(-DAY), created_at: at(-DAY - 60) };

type Earlier = Parameters<typeof limitOn>[2][number];
/** A refund of the same payment that was done an hour ago. */
const done = (changes: Partial<Earlier> = {}): Earlier => ({
  status: 'refunded',
  created_at: at(-3700),
  ended_at: at(-3600),
  send_at: null,
  tries: 1,
  ...changes,
});
const check = (earlier: Earlier[], paid: Partial<typeof PAID> = {}, tries = 0) =>
  limitOn({ tries }, { ...PAID, ...paid }, earlier, LIMITS, NOW);

describe('the limits of a provider', () => {
  it.each([
    ['a second before its last day ends', -10 * DAY + 1, FREE],
    ['when its last day ends', -10 * DAY, { failure: 'tooOld' }],
    ['a second later', -10 * DAY - 1, { failure: 'tooOld' }],
  ])('on the age of a payment decide %s', (_when, seconds, expected) => {
    expect(check([], { paid_at: at(seconds) })).toEqual(expected);
  });

  it('count the age from the payment, not from its attempt', () => {
    expect(check([], { created_at: at(-11 * DAY) })).toEqual(FREE);
  });

  it.each([
    [1, 0, FREE],
    [2, 0, { failure: 'tooManyRefunds' }],
    [1, 5, FREE],
  ])(
    'on the number of refunds count %i that succeeded, and none of %i that failed',
    (succeeded, failed, expected) => {
      const earlier = [
        ...Array.from({ length: succeeded }, () => done()),
        ...Array.from({ length: failed }, () => done({ status: 'failed' })),
      ];
      expect(check(earlier)).toEqual(expected);
    },
  );

  it('count a refund that is processing', () => {
    expect(check([done(), done({ status: 'processing' })])).toEqual({ failure: 'tooManyRefunds' });
  });

  it.each([
    ['ended 59 s ago', { ended_at: at(-59) }, { waitUntil: at(1) }],
    ['ended 60 s ago', { ended_at: at(-60) }, FREE],
    ['is not sent yet and due', { status: 'processing', send_at: at(-5), tries: 0 }, { waitUntil: at(60) }],
    [
      'is not sent yet and due later',
      { status: 'processing', send_at: at(30), tries: 0 },
      { waitUntil: at(90) },
    ],
    [
      'was sent 15 s before its next try',
      { status: 'processing', send_at: at(5), tries: 1 },
      { waitUntil: at(50) },
    ],
    [
      'was sent the second time 30 s before its next try',
      { status: 'processing', send_at: at(-30), tries: 2 },
      FREE,
    ],
    ['failed a moment ago', { status: 'failed', ended_at: at(-1) }, { waitUntil: at(59) }],
  ] as const)('on the time between refunds decide after one that %s', (_which, earlier, expected) => {
    expect(check([done(earlier)])).toEqual(expected);
  });

  it('wait for the latest of several refunds', () => {
    expect(check([done({ status: 'failed', ended_at: at(-1) }), done({ ended_at: at(-50) })])).toEqual({
      waitUntil: at(59),
    });
  });

  it('do not apply to a refund that was sent before', () => {
    expect(check([done(), done(), done({ ended_at: NOW })], { paid_at: at(-20 * DAY) }, 1)).toEqual(FREE);
  });
});

describe('the pauses between tries of a refund', () => {
  it('grow to an hour', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 100].map(pauseAfter)).toEqual([
      15, 30, 60, 300, 600, 1800, 3600, 3600, 3600,
    ]);
  });
});
