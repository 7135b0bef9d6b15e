import type { Point } from './view.ts';

/** Places that would lie on each other, and the middle of them. */
export interface Cluster<Place extends Point> extends Point {
  members: Place[];
}

/**
 * Gathers places that are nearer to each other than a distance, the first of them first: the same places give the same
 * clusters, however the map was moved to show them.
 */
export function clustersOf<Place extends Point>(
  places: readonly Place[],
  distance: number,
): Cluster<Place>[] {
  const clusters: Cluster<Place>[] = [];
  for (const place of places) {
    const near = clusters.find(({ x, y }) => Math.hypot(place.x - x, place.y - y) < distance);
    if (near) join(near, place);
    else clusters.push({ x: place.x, y: place.y, members: [place] });
  }
  return clusters;
}

function join<Place extends Point>(cluster: Cluster<Place>, place: Place): void {
  cluster.members.push(place);
  const count = cluster.members.length;
  cluster.x += (place.x - cluster.x) / count;
  cluster.y += (place.y - cluster.y) / count;
}
