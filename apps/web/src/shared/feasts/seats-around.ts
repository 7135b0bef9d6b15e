/** The middle of the drawing, and the distance of the chairs from it. */
const MIDDLE = 100;
const DISTANCE = 80;
const MAX_RADIUS = 11;
/** The distance of the arc around the chairs that the feast needs. */
const ARC = 97;

const at = (turn: number, distance: number) => ({
  x: MIDDLE + distance * Math.sin(turn * 2 * Math.PI),
  y: MIDDLE - distance * Math.cos(turn * 2 * Math.PI),
});

/**
 * Places the seats of a feast around a table, in a square of 200 units, clockwise from the top. Chairs never overlap, whatever
 * their number. An arc is drawn around the chairs that the feast needs; a feast that needs all of them has none.
 */
export function seatsAround(seats: number, minimum: number) {
  const radius = Math.min(MAX_RADIUS, (Math.PI * DISTANCE * 0.78) / seats);
  const chairs = Array.from({ length: seats }, (_, index) => at((index + 0.5) / seats, DISTANCE));
  return { chairs, radius, arc: minimum > 0 && minimum < seats ? arcOf(seats, minimum) : undefined };
}

/** Returns the path of an arc from the first chair to the last one that is needed. */
function arcOf(seats: number, minimum: number): string {
  const [from, to] = [0.2 / seats, (minimum - 0.2) / seats];
  const [start, end] = [at(from, ARC), at(to, ARC)];
  const isLarge = to - from > 0.5 ? 1 : 0;
  return `M ${start.x} ${start.y} A ${ARC} ${ARC} 0 ${isLarge} 1 ${end.x} ${end.y}`;
}
