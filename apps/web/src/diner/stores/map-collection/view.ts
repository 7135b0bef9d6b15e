/** A point of the map in metres east (x) and south (y) of its centre, or of the screen in pixels. */
export interface Point {
  x: number;
  y: number;
}

/** Visible part of the map: its central point and the scale in pixels per metre. */
export interface View extends Point {
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Coordinates {
  latitude: number;
  longitude: number;
}

export const METRES_PER_DEGREE = 111_320;
/** Limits of the scale, in pixels per metre. */
const MAX_SCALE = 0.5;
const MIN_SCALE = 0.008;

/** Returns an equirectangular projection around a centre. Within a city its error is smaller than a pin. */
export const projectionAround =
  (centre: Coordinates) =>
  ({ latitude, longitude }: Coordinates): Point => ({
    x: (longitude - centre.longitude) * METRES_PER_DEGREE * Math.cos((centre.latitude * Math.PI) / 180),
    y: (centre.latitude - latitude) * METRES_PER_DEGREE,
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

const clampScale = (scale: number): number => Math.min(MAX_SCALE, Math.max(MIN_SCALE, scale));

/** Returns a view that fits all points, with a margin in pixels for their pins. */
export function fitView(points: readonly Point[], { width, height }: Size, margin = 56): View {
  if (points.length === 0) return { x: 0, y: 0, scale: 0.05 };
  const { left, right, top, bottom } = boundsOf(points);
  const across = Math.max(width - 2 * margin, 1) / Math.max(right - left, 1);
  const down = Math.max(height - 2 * margin, 1) / Math.max(bottom - top, 1);
  return {
    x: (left + right) / 2,
    y: (top + bottom) / 2,
    scale: clampScale(Math.min(across, down, MAX_SCALE / 2)),
  };
}

/** Converts a point of the map to pixels from the upper left of the frame. */
export const toScreen = ({ x, y }: Point, view: View, { width, height }: Size): Point => ({
  x: (x - view.x) * view.scale + width / 2,
  y: (y - view.y) * view.scale + height / 2,
});

/** Returns the view after dragging the map by pixels. */
export const panned = (view: View, dx: number, dy: number): View => ({
  ...view,
  x: view.x - dx / view.scale,
  y: view.y - dy / view.scale,
});

/** Returns the view after zooming around a point of the screen, which stays in place. */
export function zoomed(view: View, factor: number, at: Point, { width, height }: Size): View {
  const scale = clampScale(view.scale * factor);
  const [dx, dy] = [at.x - width / 2, at.y - height / 2];
  return {
    x: view.x + dx / view.scale - dx / scale,
    y: view.y + dy / view.scale - dy / scale,
    scale,
  };
}
