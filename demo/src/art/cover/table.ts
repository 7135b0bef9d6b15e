import { darker, INK, lighter, mix } from '#art/colour.ts';
import type { Vessel } from '#art/dish/platings.ts';
import { glow } from '#art/light.ts';
import {
  circle,
  ellipse,
  group,
  line,
  num,
  type Placement,
  path,
  place,
  put,
  rect,
  type Sheet,
  times,
} from '#art/svg.ts';
import { HEIGHT, type Stage, WIDTH } from './stage.ts';

/** Table materials besides the wood of the palette. */
const TABLES = ['#8a5a38', '#c39a66', '#e9ddc6', '#74281e', '#4a525c'];

/** The table in the foreground, with the pool of lamp light the dish stands in. */
export function tableTop(stage: Stage, lightX: number): string {
  const { sheet, dice, palette, horizon } = stage;
  const colour = dice.chance(0.4) ? palette.table : dice.pick(TABLES);
  const fill = sheet.linear([
    [0, mix(colour, palette.glow, 0.25)],
    [0.35, colour],
    [1, darker(colour, 0.5)],
  ]);
  return (
    rect(0, horizon, WIDTH, HEIGHT - horizon, { fill }) +
    boards(stage, colour) +
    rect(0, horizon, WIDTH, 5, { fill: lighter(colour, 0.5), opacity: 0.7 }) +
    rect(0, horizon - 14, WIDTH, 14, { fill: fall(sheet, 0.5) }) +
    ellipse(lightX, horizon + 160, 560, 190, { fill: glow(sheet, palette.glow, 0.5) })
  );
}

/** Seams that converge at one vanishing point, so that the table or floor looks flat. */
export function boards({ dice, horizon }: Stage, colour: string): string {
  const vanish = dice.between(380, 820);
  const seams = times(9, (index) => {
    const foot = -700 + index * 330;
    const top = vanish + (foot - vanish) * 0.42;
    return `M${num(top)} ${num(horizon)}L${num(foot)} ${HEIGHT}`;
  }).join('');
  return line(seams, darker(colour, 0.6), 3, { opacity: 0.4 });
}

/** A gradient that darkens downwards. */
export function fall(sheet: Sheet, strength: number): string {
  return sheet.linear([
    [0, INK, 0],
    [1, INK, strength],
  ]);
}

/** Light from the left on an upright round object. */
function turned(sheet: Sheet, colour: string): string {
  return sheet.linear(
    [
      [0, lighter(colour, 0.18)],
      [1, darker(colour, 0.6)],
    ],
    [0, 0, 1, 0],
  );
}

const TILT = 0.54;

/** Visible height of each vessel's side below its rim, at the tilt of the table. */
const SIDES: Record<Exclude<Vessel, 'glass' | 'several'>, string> = {
  plate: 'M-286 0Q-190 178 0 178T286 0Z',
  oval: 'M-338 0Q-230 170 0 170T338 0Z',
  bowl: 'M-280 0C-280 140-170 190-120 206H120C170 190 280 140 280 0Z',
  pot: 'M-284 0V56C-270 150-120 210 0 210S270 150 284 56V0Z',
  slab: 'M-262-100H262V150Q262 168 244 168H-244Q-262 168-262 150Z',
};

/** A dish drawn from above, tilted to stand on the table: the side of the ware shows below its rim. */
export function serve(
  stage: Stage,
  placement: Placement,
  food: string,
  vessel: Vessel,
  colour: string,
): string {
  const { sheet } = stage;
  const low = vessel === 'bowl' || vessel === 'pot';
  const shade = sheet.radial([
    [0.3, INK, 0.75],
    [1, INK, 0],
  ]);
  const side =
    vessel === 'glass' || vessel === 'several' ? '' : path(SIDES[vessel], { fill: turned(sheet, colour) });
  return put(
    placement,
    ellipse(16, low ? 176 : 96, low ? 290 : 350, low ? 70 : 120, { fill: shade }),
    side,
    group({ transform: `scale(1 ${TILT})` }, food),
  );
}

/** Tea, beside the dish. */
export function teaCup({ sheet, dice }: Stage, placement: Placement, glaze: string): string {
  return put(
    placement,
    ellipse(10, 86, 96, 24, { fill: INK, opacity: 0.4 }),
    path('M-84 0C-82 60-56 88-40 92H40C56 88 82 60 84 0Z', { fill: turned(sheet, glaze) }),
    ellipse(0, 0, 84, 32, { fill: lighter(glaze, 0.4) }),
    ellipse(0, 3, 72, 25, { fill: dice.pick(['#b5671f', '#c9a83f', '#8a3a14']) }),
    ellipse(-18, -3, 26, 7, { fill: '#fff', opacity: 0.4 }),
  );
}

/** Wine, beside the dish. */
export function wineGlass({ sheet }: Stage, placement: Placement, wine: string): string {
  const glass = 'M-70-230C-88-120-60-60-7-50V86Q-52 90-56 100H56Q52 90 7 86V-50C60-60 88-120 70-230Z';
  return put(
    placement,
    ellipse(6, 100, 76, 16, { fill: INK, opacity: 0.45 }),
    path('M-75-150C-74-90-48-58 0-56S74-90 75-150Z', { fill: turned(sheet, wine) }),
    ellipse(0, -150, 75, 13, { fill: lighter(wine, 0.3) }),
    path(glass, { fill: '#fff', fillOpacity: 0.12, stroke: '#fff', strokeWidth: 2.5, strokeOpacity: 0.55 }),
    ellipse(0, -230, 70, 12, { fill: 'none', stroke: '#fff', strokeWidth: 2.5, opacity: 0.55 }),
    line('M-56-200Q-66-130-50-96', '#fff', 7, { opacity: 0.5 }),
  );
}

/** A flask of sake, or another spirit, beside the dish. */
export function flask({ sheet }: Stage, placement: Placement, glaze: string): string {
  return put(
    placement,
    ellipse(8, 96, 92, 20, { fill: INK, opacity: 0.45 }),
    path('M-26-200H26Q20-160 28-126Q80-80 76 10Q74 80 52 96H-52Q-74 80-76 10Q-80-80-28-126Q-20-160-26-200Z', {
      fill: turned(sheet, glaze),
    }),
    ellipse(0, -200, 26, 7, { fill: darker(glaze, 0.6) }),
    line('M-54 0Q-52-60-22-92', '#fff', 8, { opacity: 0.4 }),
  );
}

/** A small flame in a glass. */
export function candle({ sheet, palette }: Stage, placement: Placement): string {
  return put(
    placement,
    circle(0, -20, 210, { fill: glow(sheet, palette.glow, 0.8) }),
    path('M-52-40L-44 62Q0 78 44 62L52-40Z', { fill: mix(palette.glow, palette.accent, 0.4), opacity: 0.75 }),
    path('M0-50C22-20 16 4 0 8C-16 4-22-20 0-50Z', { fill: '#fffbe6' }),
    ellipse(0, -40, 52, 14, { fill: 'none', stroke: '#fff', strokeWidth: 3, opacity: 0.6 }),
  );
}

/** Chopsticks on their rest, pointing away from the guest. */
export function restedSticks(placement: Placement, colour: string): string {
  return group(
    { transform: place(placement) },
    line('M-30 14L44-150M-6 16L70-146', INK, 12, { opacity: 0.35 }),
    rect(-52, -6, 84, 20, { rx: 10, fill: '#efe5d0' }),
    line('M-40 0L36-160M-14 2L60-158', colour, 9),
    line('M-40 0L-30-22M-14 2L-4-20', '#d9a94e', 9),
  );
}
