/** A rectangle on the floor plan of an area, in centimetres. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Width and height of the floor plan of an area. */
export const PLAN_SIZE = 10_000;

/** Returns the smallest upright box around a box that is rotated around its centre, in degrees. */
export function outlineOf({ x, y, width, height, rotation }: Box & { rotation: number }): Box {
  if (rotation % 180 === 0) return { x, y, width, height };
  const angle = (rotation * Math.PI) / 180;
  const cos = Math.abs(Math.cos(angle));
  const sin = Math.abs(Math.sin(angle));
  const outerWidth = width * cos + height * sin;
  const outerHeight = width * sin + height * cos;
  return {
    x: x + (width - outerWidth) / 2,
    y: y + (height - outerHeight) / 2,
    width: outerWidth,
    height: outerHeight,
  };
}

/** Returns the smallest box around several boxes, or null without any. */
export function boxAround(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

export interface Point {
  x: number;
  y: number;
}

export const centreOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });

/** Directions of the arrow keys. */
export const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Returns the nearest object whose centre lies in a direction; objects straight ahead count as nearer than those aside. */
export function nearest<O extends { id: string }>(
  objects: readonly O[],
  from: O,
  { x, y }: Point,
  boxOf: (object: O) => Box,
): O | undefined {
  const start = centreOf(boxOf(from));
  let best: { object: O; distance: number } | undefined;
  for (const object of objects) {
    const centre = centreOf(boxOf(object));
    const [dx, dy] = [centre.x - start.x, centre.y - start.y];
    const ahead = x * dx + y * dy;
    const aside = Math.abs(x * dy) + Math.abs(y * dx);
    if (object.id === from.id || ahead <= 0 || aside > 2 * ahead) continue;
    const distance = ahead + 2 * aside;
    if (!best || distance < best.distance) best = { object, distance };
  }
  return best?.object;
}
