import { describe, expect, it } from 'vitest';
import { clustersOf } from './clusters.ts';

const at = (id: string, x: number, y: number) => ({ id, x, y });
const shape = (distance: number, ...places: ReturnType<typeof at>[]) =>
  clustersOf(places, distance).map(({ members }) => members.map(({ id }) => id).join(''));

describe('clusters', () => {
  const places = [at('a', 0, 0), at('b', 30, 0), at('c', 500, 500), at('d', 0, 40)];

  it('gather what lies near, and leave the rest alone', () => {
    expect(shape(60, ...places)).toEqual(['abd', 'c']);
    expect(shape(10, ...places)).toEqual(['a', 'b', 'c', 'd']);
    expect(shape(10)).toEqual([]);
  });

  it('stand in the middle of their members', () => {
    const [first] = clustersOf([at('a', 0, 0), at('b', 30, 0), at('d', 0, 30)], 60);
    expect(first).toMatchObject({ x: 10, y: 10 });
  });

  it('lose nobody', () => {
    const many = Array.from({ length: 200 }, (_, n) => at(`${n} `, (n * 37) % 400, (n * 91) % 300));
    expect(
      shape(50, ...many)
        .join('')
        .trim()
        .split(' '),
    ).toHaveLength(200);
  });
});
