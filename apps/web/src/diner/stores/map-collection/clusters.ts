import type { Point } from './view.ts';

/** Items whose pins would overlap, at the mean of their positions. */
export interface Cluster<Item extends Point> extends Point {
  members: Item[];
}

/**
 * Groups items closer together than a distance, greedily in the given order. Panning does not change the result: it
 * depends only on the items and the distance.
 */
export function clustersOf<Item extends Point>(items: readonly Item[], distance: number): Cluster<Item>[] {
  const clusters: Cluster<Item>[] = [];
  for (const item of items) {
    const near = clusters.find(({ x, y }) => Math.hypot(item.x - x, item.y - y) < distance);
    if (near) addTo(near, item);
    else clusters.push({ x: item.x, y: item.y, members: [item] });
  }
  return clusters;
}

function addTo<Item extends Point>(cluster: Cluster<Item>, item: Item): void {
  cluster.members.push(item);
  const count = cluster.members.length;
  cluster.x += (item.x - cluster.x) / count;
  cluster.y += (item.y - cluster.y) / count;
}
