import { darker } from '#art/colour.ts';
import { gloss, halo } from '#art/light.ts';
import { blob, ring, spread } from '#art/shapes.ts';
import {
  circle,
  dots,
  ellipse,
  group,
  line,
  type Placement,
  path,
  place,
  rect,
  stamp,
  times,
} from '#art/svg.ts';
import { citrus, leaf, roe, sprinkle, threads } from './garnish.ts';
import { type Kitchen, morsel, type Plating } from './kitchen.ts';
import { board, lit, plate, saucer } from './ware.ts';

interface Cut {
  flesh: string;
  vein: string;
}

const SALMON: Cut = { flesh: '#ee7f4a', vein: '#fbd0ae' };
const TUNA: Cut = { flesh: '#a9283a', vein: '#cf5a60' };
const TORO: Cut = { flesh: '#e58d88', vein: '#fbe0d8' };
const BREAM: Cut = { flesh: '#f3dcd2', vein: '#e0a49c' };
const MACKEREL: Cut = { flesh: '#b9c2c9', vein: '#5b6d80' };
const SQUID: Cut = { flesh: '#f4efe8', vein: '#d9cfc6' };

/** A strip of raw fish with its grain. The fill and stroke of the copy determine the kind of fish. */
function strip(kitchen: Kitchen, width: number, height: number): string {
  const { sheet } = kitchen;
  const half = width / 2;
  const grain = times(
    4,
    (index) =>
      `M${-half + 18 + index * (width / 4.4)} ${height * 0.28}q${width / 12}-${height * 0.5} ${width / 5}-${height * 0.62}`,
  );
  const shape = { rx: height * 0.36 };
  return (
    rect(-half, -height / 2, width, height, { ...shape, stroke: 'none' }) +
    path(grain.join(''), { fill: 'none', strokeWidth: 6, opacity: 0.8 }) +
    rect(-half, -height / 2, width, height, { ...shape, stroke: 'none', fill: gloss(sheet) })
  );
}

const dyed = ({ flesh, vein }: Cut) => ({ fill: flesh, stroke: vein });

export const sashimi: Plating = (kitchen) => {
  const { dice } = kitchen;
  const piece = morsel(kitchen, strip(kitchen, 150, 66));
  const fan = dice
    .shuffle([SALMON, TUNA, TORO, BREAM])
    .slice(0, 3)
    .map((cut, index) => slices(piece, cut, -90 + index * 120))
    .join('');
  return (
    plate(kitchen) +
    threads(kitchen, 14, 110, 100, '#f4efe2') +
    [-30, 90, 210].map((turn) => leaf(kitchen, { x: 0, y: 0, turn, scale: 1.9 }, '#3f7a46')).join('') +
    fan +
    path(blob(dice, 30, 26, 0.12), { fill: '#94b85a', filter: halo(kitchen.sheet) }) +
    roe(
      kitchen,
      spread(dice, 9, 34).map(([x, y]) => [x + 150, y + 122] as const),
    )
  );
};

/** Four slices leaning on one another, in one direction from the middle. */
function slices(piece: string, cut: Cut, angle: number): string {
  return group(
    { transform: `rotate(${angle})`, ...dyed(cut) },
    ...times(4, (index) => stamp(piece, { x: 62 + index * 42, y: 12, turn: 74 + index * 3 })),
  );
}

function nigiriPiece(kitchen: Kitchen): string {
  const rice = rect(-84, -36, 168, 84, { rx: 38, fill: lit(kitchen.sheet, '#f5efe2', 0.2), stroke: 'none' });
  return morsel(kitchen, rice, strip(kitchen, 188, 72));
}

function gunkan(kitchen: Kitchen, placement: Placement): string {
  const { sheet, dice } = kitchen;
  return group(
    { transform: place(placement), filter: halo(sheet) },
    rect(-66, -40, 132, 80, { rx: 38, fill: lit(sheet, '#1d2a26', 0.3) }),
    rect(-58, -32, 116, 64, { rx: 31, fill: '#7a2c12' }),
    roe(
      kitchen,
      spread(dice, 12, 30).map(([x, y]) => [x * 1.6, y * 0.8] as const),
      '#ee6a2c',
      24,
    ),
  );
}

export const nigiri: Plating = (kitchen) => {
  const { dice } = kitchen;
  const cuts = dice.shuffle([SALMON, TUNA, TORO, BREAM, MACKEREL, SQUID]).slice(0, 5);
  const piece = nigiriPiece(kitchen);
  const pieces = cuts.map((cut, index) =>
    stamp(
      piece,
      { x: index < 3 ? -112 : 104, y: -138 + (index % 3) * 136, turn: -14, scale: 1.14 },
      dyed(cut),
    ),
  );
  return (
    board(kitchen, 510, 480, dice.pick(['#c99e66', '#33302f', '#8a5a36'])) +
    pieces.join('') +
    gunkan(kitchen, { x: 104, y: 134, turn: -14, scale: 1.2 }) +
    path(blob(dice, 24, 20, 0.14), { fill: '#94b85a', transform: 'translate(214 196)' })
  );
};

export const makiRolls: Plating = (kitchen) => {
  const { sheet, dice } = kitchen;
  const fillings = dice.shuffle(['#ee7f4a', '#a9283a', '#f2b63a']).slice(0, 2);
  const rolls = fillings.map((filling) =>
    morsel(
      kitchen,
      circle(0, 0, 62, { fill: lit(sheet, '#1f2b27', 0.4) }),
      circle(0, 0, 55, { fill: lit(sheet, '#f6f0e3', 0.16) }),
      circle(0, 0, 50, { fill: 'none', stroke: '#d9cfbb', strokeWidth: 4, strokeDasharray: '9 7' }),
      circle(-10, -8, 19, { fill: filling }),
      circle(14, -6, 15, { fill: '#7fae4a' }),
      rect(-10, 8, 28, 15, { rx: 4, fill: '#f4e3a0' }),
    ),
  );
  const spots = times(8, (index) => ({
    x: -96 + (index % 2) * 132 - (index >> 1) * 6,
    y: -186 + (index >> 1) * 124,
  }));
  return (
    board(kitchen, 400, 560, dice.pick(['#2b3a4c', '#8a5a36', '#34353a'])) +
    spots
      .map((spot, index) => stamp(rolls[index % 2] ?? '', { ...spot, turn: dice.whole(0, 359) }))
      .join('') +
    saucer(kitchen, 262, 176, 84, '#3a1d12') +
    sprinkle(kitchen, 14, 150, '#f3e3bb')
  );
};

/** Marbled beef, sliced thin and laid out raw for the grill or the pot. */
export const marbledBeef: Plating = (kitchen) => {
  const { sheet, dice } = kitchen;
  const marbling = times(6, (index) => {
    const bow = () => dice.whole(-22, 22);
    return `M-84 ${-48 + index * 19}q40 ${bow()} 80 ${bow()}t80 ${bow()}`;
  }).join('');
  const piece = morsel(
    kitchen,
    path(blob(dice, 92, 66, 0.09), { fill: lit(sheet, '#b8323c', 0.3) }),
    group(
      { clipPath: sheet.clip(ellipse(0, 0, 86, 58, {})) },
      line(marbling, '#f6d5cc', 5, { opacity: 0.85 }),
    ),
    line('M-64-40q60-26 122-4', '#fbe9e0', 9, { opacity: 0.9 }),
  );
  return (
    plate(kitchen, 300, 300) +
    ring(8, 128, dice.whole(0, 44))
      .map(({ at: [x, y], angle }) => stamp(piece, { x, y, turn: angle + 64, scale: 1.02 }))
      .join('') +
    [20, 140, 260].map((turn) => leaf(kitchen, { x: 0, y: 0, turn, scale: 0.8 }, '#3f7a46')).join('') +
    sprinkle(kitchen, 18, 180, '#fffaf0', 7)
  );
};

export const oysters: Plating = (kitchen) => {
  const { sheet, dice } = kitchen;
  const shell = morsel(
    kitchen,
    path(blob(dice, 62, 88, 0.12), { fill: lit(sheet, '#7d776c', 0.4) }),
    path(blob(dice, 50, 74, 0.08), { fill: lit(sheet, '#e9e6dc', 0.25) }),
    path(blob(dice, 36, 54, 0.12), { fill: lit(sheet, '#c4bfae', 0.35) }),
    line('M-26 34q26 20 50-4', '#5c564e', 6, { opacity: 0.5 }),
    ellipse(-10, -24, 8, 14, { fill: '#fff', opacity: 0.75 }),
  );
  return (
    plate({ ...kitchen, glaze: { ...kitchen.glaze, body: darker('#9fb3b8', 0.1) } }, 305) +
    line(dots(spread(dice, 14, 232)), '#eef4f5', 34, { opacity: 0.45, strokeLinecap: 'square' }) +
    ring(6, 166, dice.whole(0, 59))
      .map(({ at: [x, y], angle }) => stamp(shell, { x, y, turn: angle + 90 + dice.between(-8, 8) }))
      .join('') +
    saucer(kitchen, 0, 0, 62, '#9c2f3c') +
    citrus(kitchen, { x: 208, y: 204, scale: 1.1 })
  );
};
