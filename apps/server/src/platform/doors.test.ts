import { describe, expect, it } from 'vitest';
import { Doors } from './doors.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('a door', () => {
  it('lets so many in at a time, and the others in the order they came', async () => {
    const doors = new Doors(2, 10);
    const order: number[] = [];
    const leaves = [0, 1, 2, 3].map((who) =>
      doors.enter('a').then((leave) => {
        order.push(who);
        return leave;
      }),
    );
    await settled();
    expect(order).toEqual([0, 1]);
    (await leaves[0])?.();
    await settled();
    expect(order).toEqual([0, 1, 2]);
    (await leaves[2])?.();
    await settled();
    expect(order).toEqual([0, 1, 2, 3]);
  });

  it('says when to come again once its line is full, and not at another door', async () => {
    const doors = new Doors(1, 2);
    const leave = await doors.enter('a');
    for (let who = 0; who < 2; who += 1) void doors.enter('a');
    expect(doors.retryAfter('a')).toBeGreaterThanOrEqual(1);
    expect(doors.retryAfter('b')).toBe(0);
    leave();
    await settled();
    expect(doors.retryAfter('a')).toBe(0);
  });
});
