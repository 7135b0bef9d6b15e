import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { superfluousChains } from './chain.ts';
import { segmentName, segmentStarts } from './segments.ts';

const MB = 1024 ** 2;
const segments = { timeline: 1, segmentBytes: 16 * MB };

describe('segments', () => {
  it('have the names that PostgreSQL gives them', () => {
    expect(segmentName(segments, 0)).toBe('000000010000000000000000');
    expect(segmentName(segments, 16 * MB)).toBe('000000010000000000000001');
    expect(segmentName({ ...segments, timeline: 27 }, 2 ** 32 * 10 + 255 * 16 * MB + 5)).toBe(
      '0000001B0000000A000000FF',
    );
  });

  it('cover everything from one position to another', () => {
    expect(segmentStarts(segments, 17 * MB, 33 * MB)).toEqual([16 * MB, 32 * MB]);
    expect(segmentStarts(segments, 17 * MB, 32 * MB)).toEqual([16 * MB]);
  });
});

const HOUR_MS = 3600 * 1000;
const chainAt = (hour: number) => ({ baseAt: new Date(hour * HOUR_MS).toISOString() });

it('chains are kept so that every moment of the last days can be restored, and no more', () => {
  const times = fc.uniqueArray(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 30 });
  fc.assert(
    fc.property(times, fc.integer({ min: 1, max: 10 }), (hours, days) => {
      const now = 501;
      const all = hours.sort((a, b) => a - b).map(chainAt);
      const removed = superfluousChains(all, days, new Date(now * HOUR_MS));
      const kept = all.filter((chain) => !removed.includes(chain));
      const first = now - days * 24;
      // The chain of a moment is the newest that began before.
      for (let hour = Math.max(first, hours[0] ?? 0); hour < now; hour += 1)
        expect(kept).toContain(all.findLast(({ baseAt }) => baseAt <= chainAt(hour).baseAt));
      expect(kept.filter(({ baseAt }) => baseAt < chainAt(first).baseAt).length).toBeLessThanOrEqual(1);
      expect(kept.at(-1)).toBe(all.at(-1));
    }),
  );
});
