import { GOLD, INK } from './colour.ts';
import type { Dice } from './dice.ts';
import { softLine } from './shapes.ts';
import { type Attributes, line, num, rect, type Sheet, tag, times } from './svg.ts';

/** A soft dark edge all around, which stays right when the object is rotated. */
export function halo(sheet: Sheet, spread = 5, strength = 0.55): string {
  return sheet.filter(drop({ dx: 0, dy: 0, stdDeviation: num(spread), floodOpacity: strength }), {
    x: '-30%',
    y: '-30%',
    width: '160%',
    height: '160%',
  });
}

/** The shadow of tableware. One light for the whole picture, so one filter. */
export function shadow(sheet: Sheet): string {
  return sheet.filter(drop({ dx: 14, dy: 22, stdDeviation: '18', floodOpacity: 0.6 }));
}

function drop(attributes: Attributes): string {
  return tag('feDropShadow', attributes);
}

export function blur(sheet: Sheet, amount: number): string {
  return sheet.filter(tag('feGaussianBlur', { stdDeviation: num(amount) }), {
    x: '-40%',
    y: '-40%',
    width: '180%',
    height: '180%',
  });
}

/** Paper grain over the whole picture: one small tile of noise, repeated, because noise is expensive to render. */
export function grain(sheet: Sheet, width: number, height: number, strength = 0.1): string {
  const noise = sheet.filter(
    `<feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" stitchTiles="stitch"/><feColorMatrix values="0 0 0 0 .08 0 0 0 0 .05 0 0 0 0 .06 0 0 0 -2.2 1.5"/>`,
    { x: '0', y: '0', width: '100%', height: '100%' },
  );
  const tile = sheet.pattern(200, 200, rect(0, 0, 200, 200, { filter: noise }));
  return rect(0, 0, width, height, { fill: tile, opacity: strength });
}

/** Darkness towards the corners. */
export function vignette(sheet: Sheet, width: number, height: number): string {
  const edge = sheet.radial(
    [
      [0.62, INK, 0],
      [1, INK, 0.27],
    ],
    [0.46, 0.44, 0.78],
  );
  return rect(0, 0, width, height, { fill: edge });
}

/** Faint lamp light over part of the picture. */
export function warmth(
  sheet: Sheet,
  width: number,
  height: number,
  from: readonly [x: number, y: number],
): string {
  const warm = sheet.radial(
    [
      [0, '#ffdf9e', 0.1],
      [1, '#ffcf8a', 0],
    ],
    [from[0], from[1], 0.8],
  );
  return rect(0, 0, width, height, { fill: warm });
}

/** Threads of steam rising from a point. */
export function steam(sheet: Sheet, dice: Dice, x: number, y: number, size: number, strength = 0.5): string {
  const sway = size * dice.between(0.16, 0.22) * (dice.chance(0.5) ? 1 : -1);
  const threads = times(3, (index) => {
    const from = x + (index - 1) * size * 0.42;
    const top = y - size * dice.between(1, 1.6);
    const points = times(
      6,
      (step) => [from + Math.sin(step * 1.5) * sway, y + ((top - y) * step) / 5] as const,
    );
    return softLine(points);
  }).join('');
  return line(threads, '#fff6e6', size * 0.1, { opacity: strength, filter: blur(sheet, size * 0.07) });
}

/** A pool of lamp light. */
export function glow(sheet: Sheet, colour = GOLD, strength = 0.8): string {
  return sheet.radial([
    [0, colour, strength],
    [0.35, colour, strength * 0.42],
    [1, colour, 0],
  ]);
}

/** Light over any colour: bright at one edge, dark at the other. */
export function gloss(sheet: Sheet): string {
  return sheet.linear([
    [0, '#fff', 0.45],
    [0.4, '#fff', 0],
    [0.5, INK, 0],
    [1, INK, 0.4],
  ]);
}
