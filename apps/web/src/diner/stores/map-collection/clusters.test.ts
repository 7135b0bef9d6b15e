import { describe, expect, it } from 'vitest';
import { clustersOf } from './clusters.ts';

const at = (id: string, x: number, y: number) => ({ id, x, y });
const membersOf = (distance: number, ...items: ReturnType<typeof at>[]) =>
  clustersOf(items, distance).map(({ members }) => members.map(({ id }) => id).join(''));

describe('clustersOf', () => {
  const items = [at('a', 0, 0), at('b', 30, 0), at('c', 500, 500), at('d', 0, 40)];

  it('groups items within the distance and leaves the others alone', () => {
    expect(membersOf(60, ...items)).toEqual(['abd', 'c']);
    expect(membersOf(10, ...items)).toEqual(['a', 'b', 'c', 'd']);
    expect(membersOf(10)).toEqual([]);
  });

  it('places a cluster at the mean of its members', () => {
    const [first] = clustersOf([at('a', 0, 0), at('b', 30, 0), at('d', 0, 30)], 60);
    expect(first).toMatchObject({ x: 10, y: 10 });
  });

  it('keeps every item', () => {
    const many = Array.from({ length: 200 }, (_, n) => at(`${n} `, (n * 37) % 400, (n * 91) % 300));
    expect(
      membersOf(50, ...many)
        .join('')
        .trim()
        .split(' '),
    ).toHaveLength(200);
  });
});
