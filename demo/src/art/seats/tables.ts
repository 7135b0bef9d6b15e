import { darker, INK, lighter, PAPER } from '#art/colour.ts';
import { ring } from '#art/shapes.ts';
import { ellipse, group, line, num, type Point, path, rect, type Sheet, times } from '#art/svg.ts';
import { type Furniture, footShadow, standing } from './chairs.ts';

/** Vertical scale of a circle seen at eye height. */
const FLATNESS = 0.32;

/** Lamp light on a table top. */
function top(sheet: Sheet, colour: string): string {
  return sheet.radial(
    [
      [0, lighter(colour, 0.4)],
      [0.6, lighter(colour, 0.1)],
      [1, darker(colour, 0.2)],
    ],
    [0.5, 0.4, 0.62],
  );
}

/** Place settings: a plate and a glass each. */
function laid(sheet: Sheet, places: readonly Point[], size: number): string {
  const shine = sheet.radial([
    [0, '#fff'],
    [1, '#d8cbb4'],
  ]);
  return places
    .map(
      ([x, y]) =>
        ellipse(x + 2, y + 4, size, size * FLATNESS, { fill: INK, opacity: 0.3 }) +
        ellipse(x, y, size, size * FLATNESS, { fill: shine }) +
        ellipse(x, y, size * 0.66, size * FLATNESS * 0.62, { fill: PAPER }) +
        path(
          `M${num(x + size * 1.1)} ${num(y - size * 0.9)}h${num(size * 0.44)}l${num(-size * 0.06)} ${num(size * 0.7)}h${num(-size * 0.32)}Z`,
          { fill: '#fff', opacity: 0.5 },
        ),
    )
    .join('');
}

/** A round table under a cloth to the floor, with a lazy Susan in the middle of large ones. */
export function roundTable(
  sheet: Sheet,
  { cloth, wood }: Furniture,
  { x, y, rx, places }: { x: number; y: number; rx: number; places: number },
): string {
  const ry = rx * FLATNESS;
  const drop = 150;
  const folds = times(9, (index) => {
    const at = x + (index - 4) * rx * 0.22;
    return `M${num(at)} ${num(y + ry * 0.8)}L${num(x + (at - x) * 1.05)} ${num(y + ry * 0.9 + drop)}`;
  }).join('');
  const share = rx * 0.46;
  return (
    footShadow(sheet, x, y + drop + ry * 0.7, rx * 1.25, ry * 1.1) +
    path(
      `M${num(x - rx)} ${num(y)}L${num(x - rx * 0.98)} ${num(y + drop)}Q${num(x)} ${num(y + drop + ry * 2)} ${num(x + rx * 0.98)} ${num(y + drop)}L${num(x + rx)} ${num(y)}Z`,
      { fill: standing(sheet, cloth) },
    ) +
    line(folds, darker(cloth, 0.6), 5, { opacity: 0.35 }) +
    ellipse(x, y, rx, ry, { fill: top(sheet, cloth) }) +
    ellipse(x, y, rx * 0.97, ry * 0.96, { fill: 'none', stroke: '#d9a94e', strokeWidth: 3, opacity: 0.6 }) +
    laid(
      sheet,
      ring(places, 1, 90).map(({ at: [dx, dy] }) => [x + dx * rx * 0.78, y + dy * ry * 0.74] as const),
      rx * 0.1,
    ) +
    ellipse(x, y + 6, share, share * FLATNESS, { fill: INK, opacity: 0.35 }) +
    ellipse(x, y - 4, share, share * FLATNESS, { fill: top(sheet, wood) }) +
    vase(sheet, x, y - 8, rx / 300)
  );
}

/** A rectangular table, seen from its long side. */
export function squareTable(
  sheet: Sheet,
  { wood }: Furniture,
  { x, y, width, legs = 190, places }: Omit<Corners, 'depth'> & { legs?: number; places: readonly Point[] },
): string {
  const depth = 62;
  const half = width / 2;
  const back = half * 0.8;
  return (
    footShadow(sheet, x, y + legs, half * 1.3, 54) +
    line(
      `M${num(x - back + 12)} ${y - depth}V${y + legs * 0.8}M${num(x + back - 12)} ${y - depth}V${y + legs * 0.8}`,
      darker(wood, 0.65),
      14,
    ) +
    line(
      `M${num(x - half + 22)} ${y + depth}V${y + depth + legs * 0.72}M${num(x + half - 22)} ${y + depth}V${y + depth + legs * 0.72}`,
      darker(wood, 0.4),
      20,
    ) +
    board(sheet, wood, { x, y, width, depth }) +
    laid(
      sheet,
      places.map(([dx, dy]) => [x + dx, y + dy] as const),
      40,
    )
  );
}

interface Corners {
  x: number;
  y: number;
  width: number;
  depth: number;
}

/** A table top seen from slightly above, with its front edge. */
function board(sheet: Sheet, wood: string, { x, y, width, depth }: Corners): string {
  const half = width / 2;
  const back = half * 0.82;
  return (
    path(`M${num(x - back)} ${y - depth}H${num(x + back)}L${num(x + half)} ${y + depth}H${num(x - half)}Z`, {
      fill: top(sheet, wood),
    }) +
    rect(x - half, y + depth, width, 24, { rx: 5, fill: standing(sheet, darker(wood, 0.2)) }) +
    line(`M${num(x - half + 6)} ${y + depth}H${num(x + half - 6)}`, lighter(wood, 0.6), 4, { opacity: 0.7 })
  );
}

/** A counter across the whole room, with place settings along its edge. */
export function counter(
  sheet: Sheet,
  { wood }: Furniture,
  { y, seats, slats }: { y: number; seats: readonly number[]; slats: boolean },
): string {
  const front = y + 66;
  const ribs = sheet.pattern(30, 30, rect(0, 0, 18, 30, { fill: darker(wood, 0.62) }));
  return (
    rect(0, front, 1200, 190, { fill: standing(sheet, darker(wood, 0.3)) }) +
    (slats ? rect(0, front + 16, 1200, 174, { fill: ribs, opacity: 0.6 }) : '') +
    board(sheet, wood, { x: 600, y, width: 1500, depth: 56 }) +
    laid(
      sheet,
      seats.map((x) => [x, y + 14] as const),
      46,
    )
  );
}

/** A branch in a small vase. */
export function vase(sheet: Sheet, x: number, y: number, size: number): string {
  return group(
    { transform: `translate(${num(x)} ${num(y)})scale(${num(size)})` },
    line('M0-40Q-8-92 12-132M4-86Q28-104 40-130M-2-70Q-26-92-34-112', '#4a3a2a', 5),
    line('M12-134h0M40-132h0M-34-114h0M24-112h0M-12-96h0', '#e0663f', 22),
    path('M-20-46H20Q34-24 20 0H-20Q-34-24-20-46Z', { fill: standing(sheet, '#e9dcc4') }),
  );
}
