import { describe, expect, it } from 'vitest';
import type { HoldUseRow } from '../order/order.rows.ts';
import type { StoreBatch } from '../writer/store-batch.ts';
import { beginHold, canHoldUntil, endHold } from './hold-use.ts';

const NOW = new Date('2037-11-20T10:00:00Z');
const at = (seconds: number): string => new Date(NOW.getTime() + seconds * 1000).toISOString();

/** A batch of a store at which a person has used some seconds since a time, of which the last hold is not counted yet. */
function batchOf(use?: { since: number; used: number; from: number; until: number }) {
  let row: HoldUseRow | undefined = use && {
    store_id: 'a-store',
    user_id: 'ann',
    started_at: at(use.since),
    used_seconds: use.used,
    last_from_at: at(use.from),
    last_until_at: at(use.until),
  };
  const batch = {
    storeId: 'a-store',
    now: NOW,
    holds: {
      use: () => row,
      setUse: (next: HoldUseRow) => {
        row = next;
      },
    },
  } as unknown as StoreBatch;
  return { batch, use: () => row };
}
/** Begins a hold. Returns for how many seconds it lasts, or the code of its refusal. */
const begin = (...args: Parameters<typeof batchOf>): number | string => {
  try {
    return (Date.parse(beginHold(batchOf(...args).batch, 'ann')) - NOW.getTime()) / 1000;
  } catch (error) {
    return (error as { code: string }).code;
  }
};

describe('a hold', () => {
  it('lasts ten minutes at first', () => {
    const { batch, use } = batchOf();
    expect(canHoldUntil(batch, 'ann')).toBe(at(600));
    expect(beginHold(batch, 'ann')).toBe(at(600));
    expect(use()).toMatchObject({
      started_at: at(0),
      used_seconds: 0,
      last_from_at: at(0),
      last_until_at: at(600),
    });
  });

  it.each([
    ['all of the last one', { since: -700, used: 0, from: -700, until: -100 }, 600],
    ['the part of the last one until now', { since: -300, used: 600, from: -300, until: 300 }, 300],
    ['earlier ones', { since: -2000, used: 900, from: -200, until: -200 }, 300],
    ['a minute less than is allowed', { since: -2000, used: 1140, from: -200, until: -200 }, 60],
    ['less than a useful rest', { since: -2000, used: 1141, from: -200, until: -200 }, 'holdUsedUp'],
    ['all that is allowed', { since: -2000, used: 600, from: -700, until: -100 }, 'holdUsedUp'],
  ])('after %s lasts for the rest: %s', (_which, use, expected) => {
    expect(begin(use)).toBe(expected);
  });

  it('has its whole time again an hour after the first', () => {
    const usedUp = { used: 1200, from: -100, until: -100 };
    expect(begin({ ...usedUp, since: -3599 })).toBe('holdUsedUp');
    expect(begin({ ...usedUp, since: -3600 })).toBe(600);
  });

  it('that is refused names when the hour is over', () => {
    const { batch } = batchOf({ since: -3000, used: 1200, from: -100, until: -100 });
    expect(() => beginHold(batch, 'ann')).toThrow(
      expect.objectContaining({ extras: expect.objectContaining({ details: { againAt: at(600) } }) }),
    );
  });

  it('that ends early counts until then, one that has ended as before', () => {
    const early = batchOf({ since: -300, used: 0, from: -300, until: 300 });
    endHold(early.batch, 'ann');
    expect(early.use()?.last_until_at).toBe(at(0));
    const over = batchOf({ since: -900, used: 0, from: -900, until: -300 });
    endHold(over.batch, 'ann');
    expect(over.use()?.last_until_at).toBe(at(-300));
  });
});
