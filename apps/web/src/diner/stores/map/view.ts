/** A point of the ground, in metres east and south of the middle of the map. */
export interface Point {
  x: number;
  y: number;
}

/** What is in sight: the point in the middle, and how many pixels a metre has. */
export interface View extends Point {
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

interface Geographic {
  latitude: number;
  longitude: number;
}

const METRES_A_DEGREE = 111_320;
const CLOSEST = 0.5;
const FARTHEST = 0.008;

/** Lays a place of the globe flat around a middle. Over one city, the error is smaller than a pin. */
export const projectionAround =
  (middle: Geographic) =>
  ({ latitude, longitude }: Geographic): Point => ({
    x: (longitude - middle.longitude) * METRES_A_DEGREE * Math.cos((middle.latitude * Math.PI) / 180),
    y: (middle.latitude - latitude) * METRES_A_DEGREE,
  });

export function boundsOf(points: readonly Point[]) {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
}

const clampScale = (scale: number): number => Math.min(CLOSEST, Math.max(FARTHEST, scale));

/** All points in sight, with room around them for their pins. */
export function viewOf(points: readonly Point[], { width, height }: Size, room = 56): View {
  if (points.length === 0) return { x: 0, y: 0, scale: 0.05 };
  const { left, right, top, bottom } = boundsOf(points);
  const across = Math.max(width - 2 * room, 1) / Math.max(right - left, 1);
  const down = Math.max(height - 2 * room, 1) / Math.max(bottom - top, 1);
  return {
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    scale: clampScale(Math.min(across, down, CLOSEST / 2)),
  };
}

export const onScreen = ({ x, y }: Point, view: View, { width, height }: Size): Point => ({
  x: (x - view.x) * view.scale + width / 2,
  y: (y - view.y) * view.scale + height / 2,
});

/** Moves what is in sight by pixels, as a finger drags it. */
export const panned = (view: View, dx: number, dy: number): View => ({
  ...view,
  x: view.x - dx / view.scale,
  y: view.y - dy / view.scale,
});

/** Nearer or farther, with the ground under one point of the screen staying where it is. */
export function zoomed(view: View, factor: number, at: Point, { width, height }: Size): View {
  const scale = clampScale(view.scale * factor);
  const [dx, dy] = [at.x - width / 2, at.y - height / 2];
  return {
    x: view.x + dx / view.scale - dx / scale,
    y: view.y + dy / view.scale - dy / scale,
    scale,
  };
}
