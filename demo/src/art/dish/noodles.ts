import { darker, lighter, mix } from '#art/colour.ts';
import { halo } from '#art/light.ts';
import { blob, pair } from '#art/shapes.ts';
import {
  circle,
  ellipse,
  group,
  layered,
  line,
  type Placement,
  path,
  place,
  polar,
  rect,
  stamp,
  times,
} from '#art/svg.ts';
import { leaf, scallions, sprig, sprinkle, threads } from './garnish.ts';
import { type Kitchen, morsel, type Plating } from './kitchen.ts';
import { bowl, lit, plate, sauce } from './ware.ts';

/** Noodle strands: a parallel bed, and a few that curve on top. */
function nest({ sheet, dice }: Kitchen, radius: number, colour: string, strand = 11): string {
  const swirl = (reach: number) => {
    const start = dice.between(0, 360);
    const lean = dice.between(0.8, 1);
    const arcs = [1, 2]
      .map((step) => {
        const to = polar(start + step * dice.between(80, 120), reach * dice.between(0.8, 1), lean);
        return `A${Math.round(reach)} ${Math.round(reach * lean)} 0 0 1 ${pair(to)}`;
      })
      .join('');
    return `M${pair(polar(start, reach, lean))}${arcs}`;
  };
  const casing = mix(colour, '#5a2a10', 0.6);
  const wave = 'M-24 7q12 9 24 0t24 0t24 0t24 0M-24 21q12 9 24 0t24 0t24 0t24 0';
  const bed = sheet.pattern(
    48,
    28,
    rect(0, 0, 48, 28, { fill: casing }) +
      layered(sheet, wave, [mix(colour, casing, 0.2), 11], [lighter(colour, 0.3), 4, 0.7]),
    `rotate(${dice.whole(0, 179)})`,
  );
  const shade = sheet.radial([
    [0.4, casing, 0],
    [1, casing, 0.6],
  ]);
  const strands = times(4, (index) => swirl(radius * (0.94 - index * 0.19))).join('');
  return (
    circle(0, 0, radius, { fill: bed }) +
    circle(0, 0, radius, { fill: shade }) +
    layered(
      sheet,
      strands,
      [casing, strand + 5, 0.7],
      [colour, strand],
      [lighter(colour, 0.6), strand / 3, 0.7],
    )
  );
}

/** Half a soft-boiled egg. */
export function egg({ sheet }: Kitchen, placement: Placement): string {
  return group(
    { transform: place(placement), filter: halo(sheet) },
    ellipse(0, 0, 62, 52, { fill: lit(sheet, '#f6eddc', 0.18) }),
    circle(4, 2, 31, { fill: '#d67a1e' }),
    circle(4, 2, 28, { fill: lit(sheet, '#f2a02c', 0.35) }),
    ellipse(-6, -10, 9, 5, { fill: '#fff', opacity: 0.7 }),
  );
}

function meatSlice(kitchen: Kitchen): string {
  const { sheet, dice } = kitchen;
  return morsel(
    kitchen,
    ellipse(0, 0, 80, 60, { fill: '#8a4a2f' }),
    path(blob(dice, 70, 50, 0.07), { fill: lit(sheet, '#d79a78', 0.3) }),
    line('M-46 8q26-32 58-14q22 12 38-6M-30 26q24-16 48-2', '#f3d9c2', 7, { opacity: 0.75 }),
  );
}

const BROTHS = ['#b8742e', '#d8b27a', '#a63a22', '#c58a3c'];

export const noodleBowl: Plating = (kitchen) => {
  const { dice } = kitchen;
  const slice = meatSlice(kitchen);
  return (
    bowl(kitchen, dice.pick(BROTHS)) +
    nest(kitchen, 178, '#ecd09a', 16) +
    [0, 1, 2]
      .map((index) => stamp(slice, { x: -96 + index * 46, y: 64 + index * 30, turn: -28 + index * 9 }))
      .join('') +
    egg(kitchen, { x: 96, y: -64, turn: -20, scale: 1.12 }) +
    [-10, 26]
      .map((turn) => leaf(kitchen, { x: -70, y: -60, turn: turn - 30, scale: 1.1 }, '#4f8040'))
      .join('') +
    scallions(kitchen, 9, 205, 60)
  );
};

export const tossedNoodles: Plating = (kitchen) => {
  const { dice } = kitchen;
  const gloss = dice.pick(['#a8642c', '#c98b3e', '#8c4a26']);
  return (
    plate(kitchen) +
    sauce(kitchen, blob(dice, 216, 210, 0.04), darker(gloss, 0.4), 0.85) +
    nest(kitchen, 196, lighter(gloss, 0.22), 15) +
    threads(kitchen, 8, 80, 80, '#5f8f3f') +
    sprinkle(kitchen, 18, 170, '#f0deb4') +
    scallions(kitchen, 12, 170)
  );
};

const PASTA_SAUCES = ['#b23a22', '#d9a94e', '#5c7a34', '#a8472a', '#3a2b2e'];

export const pasta: Plating = (kitchen) => {
  const { dice } = kitchen;
  const tint = dice.pick(PASTA_SAUCES);
  return (
    plate(kitchen) +
    sauce(kitchen, blob(dice, 206, 198, 0.06), tint) +
    nest(kitchen, 172, tint === '#3a2b2e' ? '#4a3a3c' : '#e7c178', 16) +
    sauce(kitchen, blob(dice, 84, 74, 0.16), tint, 0.92) +
    sprinkle(kitchen, 12, 175, '#fbf1d6', 14) +
    sprig(kitchen, { x: 8, y: 22, turn: dice.whole(-60, 60), scale: 1 }, '#47803a')
  );
};
