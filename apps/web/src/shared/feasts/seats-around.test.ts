import { describe, expect, it } from 'vitest';
import { seatsAround } from './seats-around.ts';

describe('seats around a table', () => {
  it.each([2, 3, 8, 12, 40, 200])('does not let %i chairs overlap or leave the drawing', (seats) => {
    const { chairs, radius } = seatsAround(seats, 1);
    expect(chairs).toHaveLength(seats);
    for (const [index, chair] of chairs.entries()) {
      const next = chairs[(index + 1) % seats] ?? chair;
      expect(Math.hypot(chair.x - next.x, chair.y - next.y)).toBeGreaterThanOrEqual(2 * radius);
      for (const place of [chair.x, chair.y]) {
        expect(place - radius).toBeGreaterThan(0);
        expect(place + radius).toBeLessThan(200);
      }
    }
  });

  it('draws an arc around the chairs that are needed, unless all are', () => {
    const { arc = '', chairs } = seatsAround(8, 3);
    const [, start, end] = arc.match(/^M (.+) A .+ 0 0 1 (.+)$/) ?? [];
    const turnOf = (place = '') => {
      const [x = 0, y = 0] = place.split(' ').map(Number);
      return Math.atan2(x - 100, 100 - y);
    };
    const turns = chairs.map(({ x, y }) => turnOf(`${x} ${y}`));
    expect(turnOf(start)).toBeLessThan(turns[0] ?? 0);
    expect(turnOf(end)).toBeGreaterThan(turns[2] ?? 0);
    expect(turnOf(end)).toBeLessThan(turns[3] ?? 0);
    expect(seatsAround(8, 8).arc).toBeUndefined();
    expect(seatsAround(8, 0).arc).toBeUndefined();
  });
});
