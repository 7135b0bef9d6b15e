import { darker, lighter } from '#art/colour.ts';
import type { Dice } from '#art/dice.ts';
import { gloss, halo } from '#art/light.ts';
import { pair, spread } from '#art/shapes.ts';
import {
  circle,
  dots,
  group,
  layered,
  line,
  num,
  type Placement,
  type Point,
  path,
  place,
  polar,
  stamp,
  tag,
  times,
} from '#art/svg.ts';
import type { Kitchen } from './kitchen.ts';
import { lit } from './ware.ts';

/** Copies of one symbol, each rotated differently. */
export function strew(dice: Dice, id: string, points: readonly Point[]): string {
  return points.map(([x, y]) => stamp(id, { x, y, turn: dice.whole(0, 359) })).join('');
}

/** Scallion cut in rings. */
export function scallions({ sheet, dice }: Kitchen, count: number, radius: number, inner = 0): string {
  const rings = dots(spread(dice, count, radius, inner));
  return layered(sheet, rings, ['#2c5a26', 23, 0.45], ['#5f9a45', 18], ['#c5dd98', 12], ['#4f7d38', 6]);
}

/** Sesame, peppercorns, crumbs: a sprinkle of grains in one colour. */
export function sprinkle(
  { sheet, dice }: Kitchen,
  count: number,
  radius: number,
  colour: string,
  size = 8,
  inner = 0,
): string {
  const grains = spread(dice, count, radius, inner)
    .map(([x, y]) => `M${num(x)} ${num(y)}l${dice.whole(-3, 3)} ${dice.whole(-3, 3)}`)
    .join('');
  return layered(
    sheet,
    grains,
    [darker(colour, 0.6), size + 3, 0.5],
    [colour, size],
    [lighter(colour, 0.6), size / 3, 0.8],
  );
}

/** Threads of chilli, ginger, leek or nori. */
export function threads(
  kitchen: Kitchen,
  count: number,
  spreadX: number,
  spreadY: number,
  colour: string,
): string {
  const { sheet, dice } = kitchen;
  const strands = times(count, () => {
    const x = dice.between(-spreadX, spreadX);
    const y = dice.between(-spreadY, spreadY);
    const reach = () => dice.whole(-44, 44);
    return `M${pair([x, y])}q${reach()} ${reach()} ${reach()} ${reach()}`;
  }).join('');
  return layered(
    sheet,
    strands,
    [darker(colour, 0.5), 8, 0.4],
    [colour, 5],
    [lighter(colour, 0.55), 1.5, 0.8],
  );
}

const LEAF = 'M0 0C18-34 22-70 0-110C-22-70-18-34 0 0Z';

/** A leaf whose stem is at the placement: basil, mint, shiso, coriander by colour and size. */
export function leaf({ sheet }: Kitchen, placement: Placement, colour = '#4c7d3d'): string {
  const id = sheet.symbol(
    path(LEAF, {}) +
      path(LEAF, { fill: gloss(sheet) }) +
      line('M0-6V-98M0-30l11-14M0-30l-11-14M0-56l10-13M0-56l-10-13', '#fff', 1.6, { opacity: 0.45 }),
    { filter: halo(sheet) },
  );
  return stamp(id, placement, { fill: colour });
}

/** A few leaves from one stem. */
export function sprig(kitchen: Kitchen, placement: Placement, colour?: string): string {
  return group(
    { transform: place(placement) },
    ...[-62, 58, -4].map((turn) => leaf(kitchen, { x: 0, y: 0, turn, scale: turn === -4 ? 1 : 0.8 }, colour)),
  );
}

/** Rosemary, dill, thyme: needles along a stem. */
export function herb({ sheet }: Kitchen, placement: Placement, colour = '#41683a'): string {
  const needles = times(
    9,
    (index) => `M0-${14 + index * 14}l${24 - index}-16M0-${14 + index * 14}l-${24 - index}-16`,
  );
  const id = sheet.symbol(
    layered(
      sheet,
      `M0 0V-140${needles.join('')}`,
      [darker(colour, 0.3), 7, 0.5],
      [colour, 5],
      [lighter(colour, 0.4), 1.5],
    ),
  );
  return stamp(id, placement);
}

/** A wedge or wheel of citrus. */
export function citrus(kitchen: Kitchen, placement: Placement, colour = '#f0c93f'): string {
  const { sheet } = kitchen;
  const spokes = times(8, (index) => `M0 0L${pair(polar(index * 45, 38))}`).join('');
  return group(
    { transform: place(placement), filter: halo(sheet) },
    circle(0, 0, 50, { fill: lit(sheet, colour, 0.2) }),
    circle(0, 0, 43, { fill: lighter(colour, 0.78) }),
    circle(0, 0, 38, { fill: lighter(colour, 0.3) }),
    line(spokes, lighter(colour, 0.8), 4),
  );
}

/** Glistening beads of roe. */
export function roe({ sheet }: Kitchen, points: readonly Point[], colour = '#e8622c', size = 22): string {
  const href = `#${sheet.outline(dots(points))}`;
  const bead = (stroke: string, strokeWidth: number) => tag('use', { href, stroke, strokeWidth });
  const glint = tag('use', {
    href,
    x: -size * 0.16,
    y: -size * 0.18,
    stroke: '#fff',
    strokeWidth: size * 0.22,
  });
  return (
    bead(darker(colour, 0.5), size + 3) + bead(colour, size) + bead(lighter(colour, 0.25), size * 0.6) + glint
  );
}

/** A pair of chopsticks on the table. */
export function chopsticks({ sheet }: Kitchen, placement: Placement, colour: string): string {
  return group(
    { transform: place(placement), filter: halo(sheet) },
    line('M-13-300V300M15-300V300', colour, 12),
    line('M-13-300v66M15-300v66', lighter(colour, 0.6), 13),
    line('M-13-222v4M15-222v4', '#d9a94e', 13),
  );
}
