import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Limiter } from './limiter.ts';

it('allows at most the limit in any window, and one call after the returned wait', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 1, max: 60 }),
      fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 1, maxLength: 200 }),
      (max, seconds, gaps) => {
        let now = 1_000_000;
        const limiter = new Limiter(() => now);
        const passed: number[] = [];
        for (const gap of gaps) {
          now += gap;
          const wait = limiter.take('key', { max, seconds });
          now += wait * 1000;
          if (wait !== 0) expect(limiter.take('key', { max, seconds })).toBe(0);
          passed.push(now);
        }
        for (const [index, at] of passed.entries()) {
          const inWindow = passed.slice(index).filter((other) => other < at + seconds * 1000).length;
          // A leaky bucket allows a full burst and then refills, so a window has at most twice the limit.
          expect(inWindow).toBeLessThanOrEqual(2 * max);
        }
      },
    ),
  );
});

it('counts keys separately', () => {
  let now = 0;
  const limiter = new Limiter(() => now);
  const limit = { max: 1, seconds: 10 };
  expect(limiter.take('a', limit)).toBe(0);
  expect(limiter.take('b', limit)).toBe(0);
  expect(limiter.take('a', limit)).toBe(10);
  now = 10_000;
  expect(limiter.take('a', limit)).toBe(0);
});
