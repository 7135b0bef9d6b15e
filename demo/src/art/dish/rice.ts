import { darker, lighter } from '#art/colour.ts';
import { halo } from '#art/light.ts';
import { blob, ring, spread } from '#art/shapes.ts';
import { circle, ellipse, group, layered, line, path, rect, type Sheet, stamp, times } from '#art/svg.ts';
import { citrus, leaf, roe, scallions, sprinkle, strew, threads } from './garnish.ts';
import { type Kitchen, morsel, type Plating } from './kitchen.ts';
import { egg } from './noodles.ts';
import { lit, plate, pot, sauce } from './ware.ts';

/** A paint of rice grains. */
function rice(sheet: Sheet, colour: string): string {
  const grains =
    'M6 8l10 4M26 4l-4 10M40 12l9 6M10 26l-4 9M24 24l11 3M44 32l-8 6M18 42l10-4M50 46l-4 8M4 48l9 4M34 50l6-2';
  return sheet.pattern(
    56,
    56,
    rect(0, 0, 56, 56, { fill: darker(colour, 0.3) }) +
      layered(sheet, grains, [darker(colour, 0.5), 12, 0.6], [colour, 10], [lighter(colour, 0.6), 3]),
  );
}

function curledPrawn(kitchen: Kitchen): string {
  const { sheet } = kitchen;
  return morsel(
    kitchen,
    path('M-50 30C-66-30-14-70 38-52C66-40 62-6 46 6C32-22-2-24-16-2C-24 12-24 20-22 32L-44 62Z', {
      fill: lit(sheet, '#ec7d4a', 0.38),
    }),
    line('M-44-8l26 8M-22-44l16 28M14-56l2 30M42-46l-10 24', '#ffe3c8', 5, { opacity: 0.8 }),
  );
}

export const friedRice: Plating = (kitchen) => {
  const { sheet, dice } = kitchen;
  const mound = blob(dice, 186, 180, 0.05);
  const shade = sheet.radial(
    [
      [0.4, '#3a1c08', 0],
      [1, '#3a1c08', 0.55],
    ],
    [0.42, 0.4, 0.6],
  );
  return (
    plate(kitchen) +
    path(mound, { fill: rice(sheet, '#f0d698'), filter: halo(sheet) }) +
    path(mound, { fill: shade }) +
    strew(dice, curledPrawn(kitchen), spread(dice, 6, 120)) +
    sprinkle(kitchen, 12, 160, '#e9a82e', 20) +
    sprinkle(kitchen, 14, 165, '#5f9a45', 15) +
    scallions(kitchen, 14, 165)
  );
};

export const claypotRice: Plating = (kitchen) => {
  const { sheet, dice } = kitchen;
  const sausage = morsel(
    kitchen,
    ellipse(0, 0, 52, 32, { fill: lit(sheet, '#9c2f22', 0.4) }),
    line('M-24-6h0M-2 8h0M18-8h0M28 8h0M-16 12h0M4-14h0', '#f0c9b0', 10),
  );
  return (
    pot(kitchen, dice.pick(['#a3683c', '#5c4638', '#7d5a40'])) +
    circle(0, 0, 250, { fill: rice(sheet, '#f6ecd6') }) +
    circle(0, 0, 250, {
      fill: sheet.radial([
        [0.6, '#3a1c08', 0],
        [1, '#3a1c08', 0.6],
      ]),
    }) +
    times(5, (index) => stamp(sausage, { x: -126 + index * 40, y: 46 + index * 16, turn: -50 })).join('') +
    [-20, 8, 36, 62]
      .map((turn) => leaf(kitchen, { x: -80, y: -30, turn: turn - 20, scale: 1.5 }, '#4f8a3f'))
      .join('') +
    egg(kitchen, { x: 112, y: -84, scale: 1.3 }) +
    sauce(kitchen, blob(dice, 30, 20, 0.2), '#5a2a10', 0.7) +
    scallions(kitchen, 14, 200)
  );
};

export const paella: Plating = (kitchen) => {
  const { sheet, dice } = kitchen;
  const mussel = morsel(
    kitchen,
    path('M0-66C40-50 46 30 0 66C-46 30-40-50 0-66Z', { fill: lit(sheet, '#2b2a38', 0.5) }),
    path('M0-44C24-34 28 22 0 46C-28 22-24-34 0-44Z', { fill: lit(sheet, '#e39a4a', 0.35) }),
  );
  const prawn = curledPrawn(kitchen);
  return (
    pot(kitchen, '#3a3a40', 292) +
    circle(0, 0, 262, { fill: rice(sheet, '#e8b53f') }) +
    circle(0, 0, 262, {
      fill: sheet.radial([
        [0.6, '#3a1c08', 0],
        [1, '#3a1c08', 0.6],
      ]),
    }) +
    sprinkle(kitchen, 14, 215, '#5f9a45', 17) +
    sprinkle(kitchen, 12, 215, '#c8321f', 18) +
    ring(4, 150, dice.whole(0, 71))
      .map(({ at: [x, y], angle }) => stamp(prawn, { x, y, turn: angle, scale: 1.15 }))
      .join('') +
    ring(4, 176, dice.whole(36, 107))
      .map(({ at: [x, y], angle }) => stamp(mussel, { x, y, turn: angle + 90 }))
      .join('') +
    citrus(kitchen, { x: 0, y: 0, scale: 1.1 })
  );
};

/** Glazed eel, or another topping, over rice in a lacquer box. */
export const lacquerBox: Plating = (kitchen) => {
  const { sheet, dice } = kitchen;
  const tone = dice.pick(['#8a3d14', '#a3501a']);
  const fillet = morsel(
    kitchen,
    rect(-88, -190, 176, 380, { rx: 30, fill: lit(sheet, tone, 0.45) }),
    line(times(8, (index) => `M-72 ${-154 + index * 44}q72 22 144 0`).join(''), '#e0a05a', 5, {
      opacity: 0.55,
    }),
    line('M-52-160q-10 150 0 310', '#ffd9a0', 10, { opacity: 0.5 }),
  );
  return (
    group(
      { filter: halo(sheet, 14, 0.7) },
      rect(-252, -262, 504, 524, { rx: 36, fill: lit(sheet, '#1f1719', 0.3) }),
    ) +
    rect(-236, -246, 472, 492, { rx: 28, fill: lit(sheet, '#a3301f', 0.35) }) +
    rect(-214, -224, 428, 448, { rx: 18, fill: rice(sheet, '#f6ecd6') }) +
    stamp(fillet, { x: -102, y: 0, turn: 2 }) +
    stamp(fillet, { x: 98, y: 0, turn: -2 }) +
    sprinkle(kitchen, 30, 180, '#f3e3bb', 6) +
    leaf(kitchen, { x: 10, y: 40, turn: 12, scale: 0.9 }, '#4a8a48') +
    leaf(kitchen, { x: 6, y: 44, turn: -40, scale: 0.7 }, '#4a8a48')
  );
};

/** Rice topped with raw fish and roe. */
export const seafoodRice: Plating = (kitchen) => {
  const { sheet, dice } = kitchen;
  const petal = morsel(
    kitchen,
    path('M-64 0Q-30-44 30-36Q70-24 66 4Q30 40-24 32Q-56 24-64 0Z', { stroke: 'none' }),
    path('M-40 6q20-30 36-34M-8 18q18-38 36-44M26 16q10-20 20-26', {
      fill: 'none',
      strokeWidth: 5,
      opacity: 0.8,
    }),
  );
  const fish = [
    { fill: '#ee7f4a', stroke: '#fbd0ae' },
    { fill: '#b02a3c', stroke: '#d96a70' },
    { fill: '#f3dcd2', stroke: '#e0a49c' },
  ];
  return (
    pot(kitchen, '#2a1f22', 280, '#7d231b') +
    circle(0, 0, 236, { fill: rice(sheet, '#f6ecd6') }) +
    ring(9, 138, dice.whole(0, 40))
      .map(({ at: [x, y], angle }, index) =>
        stamp(petal, { x, y, turn: angle + 60, scale: 1.1 }, fish[index % 3]),
      )
      .join('') +
    threads(kitchen, 8, 50, 50, '#2a3a2a') +
    group(
      {},
      leaf(kitchen, { x: 0, y: 50, turn: 20, scale: 1.3 }, '#3f7a46'),
      leaf(kitchen, { x: 0, y: 50, turn: -40, scale: 1.2 }, '#3f7a46'),
    ) +
    roe(kitchen, spread(dice, 18, 58), '#ee6a2c', 22)
  );
};
