import type { Point } from './geometry.ts';
import type { Viewport } from './viewport.ts';

/** Zooms and scrolls by two fingers: what is between them stays between them. */
export function pinch(viewport: Viewport, touches: ReadonlyMap<number, Point>, id: number, to: Point): void {
  const before = touches.get(id);
  const other = [...touches].find(([each]) => each !== id)?.[1];
  if (!before || !other) return;
  const distance = (point: Point) => Math.max(Math.hypot(point.x - other.x, point.y - other.y), 1);
  viewport.pan((to.x - before.x) / 2, (to.y - before.y) / 2);
  viewport.zoom(distance(to) / distance(before), { x: (to.x + other.x) / 2, y: (to.y + other.y) / 2 });
}
