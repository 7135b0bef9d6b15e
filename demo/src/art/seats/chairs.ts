import { darker, INK, lighter } from '#art/colour.ts';
import { ellipse, line, type Placement, path, put, rect, type Sheet, stamp } from '#art/svg.ts';

/** Colours of a restaurant's furniture. */
export interface Furniture {
  wood: string;
  /** Cushions and benches. */
  seat: string;
  /** The cloth of large tables. */
  cloth: string;
}

/** Chairs from behind, with the feet at the origin. Also used for chairs that face the viewer. */
export function chairs(sheet: Sheet, { wood, seat }: Furniture): DrawCopy {
  const drawn = sheet.symbol(
    footShadow(sheet, 0, 0, 86, 22) +
      line('M-48-90V-4M48-90V-4', darker(wood, 0.4), 13) +
      path('M-64-104Q0-84 64-104V-78Q0-60-64-78Z', { fill: darker(seat, 0.35) }) +
      path('M-66-250Q-60-282 0-286T66-250L58-100Q0-84-58-100Z', { fill: standing(sheet, wood) }) +
      path('M-50-244Q-44-266 0-269T50-244L44-124Q0-110-44-124Z', { fill: standing(sheet, seat) }) +
      line('M-60-254Q-52-278 0-281', lighter(wood, 0.6), 4, { opacity: 0.7 }),
  );
  return (placement, narrow = 1) =>
    narrow === 1
      ? stamp(drawn, placement)
      : put(placement, stamp(drawn, { x: 0, y: 0, scale: narrow, squash: 1 / narrow }));
}

/** Room light on an upright object: brighter at the top. */
export function standing(sheet: Sheet, colour: string): string {
  return sheet.linear([
    [0, lighter(colour, 0.2)],
    [1, darker(colour, 0.55)],
  ]);
}

/** A shadow on the floor under an object. */
export function footShadow(sheet: Sheet, x: number, y: number, rx: number, ry: number): string {
  const fill = sheet.radial([
    [0.3, INK, 0.6],
    [1, INK, 0],
  ]);
  return ellipse(x, y, rx, ry, { fill });
}

/** Draws a copy of a piece of furniture; `narrow` below 1 shows it turned sideways. */
type DrawCopy = (placement: Placement, narrow?: number) => string;

/** Counter stools, with the foot at the origin. */
export function stools(sheet: Sheet, { wood, seat }: Furniture): DrawCopy {
  const drawn = sheet.symbol(
    footShadow(sheet, 0, 0, 84, 22) +
      ellipse(0, -4, 56, 14, { fill: darker(wood, 0.55) }) +
      line('M0-8V-150', darker(wood, 0.35), 16) +
      ellipse(0, -64, 40, 10, { fill: 'none', stroke: '#b8923f', strokeWidth: 6 }) +
      path('M-72-166Q-72-132 0-130T72-166Z', { fill: darker(seat, 0.45) }) +
      ellipse(0, -168, 72, 24, { fill: standing(sheet, seat) }) +
      ellipse(-14, -174, 40, 10, { fill: lighter(seat, 0.5), opacity: 0.35 }),
  );
  return (placement) => stamp(drawn, placement);
}

/** Flat cushions on the floor. */
export function cushions(sheet: Sheet, { seat }: Furniture): DrawCopy {
  const drawn = sheet.symbol(
    footShadow(sheet, 4, 16, 132, 38) +
      path('M-104 6Q-100-26-78-28H78Q100-26 104 6Q106 34 84 34H-84Q-106 34-104 6Z', {
        fill: darker(seat, 0.45),
      }) +
      path('M-98-4Q-96-32-76-34H76Q96-32 98-4Q98 18 80 18H-80Q-98 18-98-4Z', {
        fill: standing(sheet, seat),
      }) +
      ellipse(0, -10, 8, 4, { fill: darker(seat, 0.5) }),
  );
  return (placement) => stamp(drawn, placement);
}

/** One side of a booth, seen from the aisle, facing right. */
export function bench(sheet: Sheet, { wood, seat }: Furniture, placement: Placement): string {
  const back = 'M-170 0V-300Q-168-352-120-352Q-66-352-64-300V0Z';
  return put(
    placement,
    footShadow(sheet, 20, 0, 240, 34),
    path(back, { fill: standing(sheet, seat) }),
    line('M-142-320V-40M-92-320V-40', darker(seat, 0.5), 5, { opacity: 0.6 }),
    rect(-76, -140, 250, 66, { rx: 26, fill: standing(sheet, lighter(seat, 0.08)) }),
    rect(-64, -78, 226, 78, { fill: standing(sheet, darker(wood, 0.2)) }),
    line('M-160-316Q-154-344-120-346', lighter(seat, 0.6), 6, { opacity: 0.5 }),
  );
}
