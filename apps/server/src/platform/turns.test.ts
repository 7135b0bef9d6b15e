import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { inTurns } from './turns.ts';

describe('work in turns', () => {
  it('goes on two at once and no more, in order, whether or not it fails', async () => {
    const inTurn = inTurns(2);
    const begun: number[] = [];
    let going = 0;
    let most = 0;
    const work = (n: number) => async () => {
      begun.push(n);
      going += 1;
      most = Math.max(most, going);
      await pause(5);
      going -= 1;
      if (n % 2) throw new Error(`${n}`);
      return n;
    };
    const outcomes = await Promise.allSettled([0, 1, 2, 3, 4, 5].map((n) => inTurn(work(n))));
    expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([
      true,
      false,
      true,
      false,
      true,
      false,
    ]);
    expect(begun).toEqual([0, 1, 2, 3, 4, 5]);
    expect(most).toBe(2);
    expect(await inTurn(work(6))).toBe(6);
  });
});
