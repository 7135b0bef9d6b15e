import type { Dice } from './dice.ts';
import { num, type Point, polar, times } from './svg.ts';

/** Returns a smooth closed path that uses the points as control points. */
function softOutline(points: readonly Point[]): string {
  const last = points[points.length - 1];
  const first = points[0];
  if (!first || !last) return '';
  const start = midpoint(last, first);
  const bends = points.map((point, index) =>
    bend(point, midpoint(point, points[(index + 1) % points.length] ?? first)),
  );
  return `M${pair(start)}${bends.join('')}Z`;
}

/** Returns a smooth open path from the first point to the last. */
export function softLine(points: readonly Point[]): string {
  const [first, ...rest] = points;
  const last = rest.pop();
  if (!first || !last) return '';
  const bends = rest.map((point, index) =>
    bend(point, index + 1 < rest.length ? midpoint(point, rest[index + 1] ?? last) : last),
  );
  return `M${pair(first)}${bends.join('') || `L${pair(last)}`}`;
}

/** Returns a slightly irregular ellipse around the origin. */
export function blob(dice: Dice, rx: number, ry: number, wobble = 0.08, corners = 8): string {
  const turn = dice.between(0, 360);
  return softOutline(
    times(corners, (index) => {
      const [x, y] = polar(turn + (index * 360) / corners, 1 + dice.between(-wobble, wobble));
      return [x * rx * 1.06, y * ry * 1.06] as const;
    }),
  );
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map(pair).join('L')}Z`;
}

/** Returns points spread evenly over a disc (golden-angle spiral). */
export function spread(dice: Dice, count: number, radius: number, inner = 0): Point[] {
  const turn = dice.between(0, 360);
  return times(count, (index) => {
    const reach = inner + (radius - inner) * Math.sqrt((index + 0.5) / count);
    return polar(turn + index * 137.5 + dice.between(-14, 14), reach + dice.between(-0.06, 0.06) * radius);
  });
}

/** Returns points evenly spaced on a circle. */
export function ring(count: number, radius: number, turn = 0): { at: Point; angle: number }[] {
  return times(count, (index) => {
    const angle = turn + (index * 360) / count;
    return { at: polar(angle, radius), angle };
  });
}

function bend(control: Point, to: Point): string {
  return `Q${pair(control)} ${pair(to)}`;
}

function midpoint(a: Point, b: Point): Point {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
}

export function pair([x, y]: Point): string {
  return `${num(x)} ${num(y)}`;
}
