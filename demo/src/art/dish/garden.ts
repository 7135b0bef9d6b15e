import { darker, lighter } from '#art/colour.ts';
import { gloss, halo } from '#art/light.ts';
import { blob, ring, spread } from '#art/shapes.ts';
import { circle, ellipse, group, layered, line, path, put, rect, stamp, times } from '#art/svg.ts';
import { leaf, scallions, sprig, sprinkle, strew, threads } from './garnish.ts';
import { type Kitchen, morsel, type Plating } from './kitchen.ts';
import { lit, plate, sauce, saucer } from './ware.ts';

export const greens: Plating = (kitchen) => {
  const { sheet, dice } = kitchen;
  const head = morsel(
    kitchen,
    path('M0 20C-70-20-84-100-40-172Q0-200 40-172C84-100 70-20 0 20Z', { fill: lit(sheet, '#3f7a35', 0.45) }),
    path('M-4 24C-46 0-44-60-24-110Q0-70 24-110C44-60 46 0 4 24Z', { fill: lit(sheet, '#dfe9b8', 0.25) }),
    line('M0 10V-160M-14-100Q-40-120-50-146M14-100Q40-120 50-146M-20-60l-34-24M20-60l34-24', '#cfe09a', 4, {
      opacity: 0.7,
    }),
  );
  return (
    plate(kitchen) +
    sauce(kitchen, blob(dice, 196, 190, 0.05), '#8a6a2c', 0.6) +
    ring(7, 34, dice.whole(0, 50))
      .map(({ at: [x, y], angle }) => stamp(head, { x, y, turn: angle + 90, scale: 1.02 }))
      .join('') +
    sprinkle(kitchen, 16, 120, '#f6e7bc', 14)
  );
};

export const mushrooms: Plating = (kitchen) => {
  const { sheet, dice } = kitchen;
  const cap = 'M-62 6Q-58-58 0-62Q58-58 62 6Q0 26-62 6Z';
  const piece = morsel(
    kitchen,
    path('M-14 0Q-20 60-12 78Q0 88 14 78Q20 50 14 0Z', { fill: lit(sheet, '#eadbbd', 0.3) }),
    path(cap, {}),
    path(cap, { fill: gloss(sheet) }),
    line('M-40-18Q-20-48 12-48', '#fff', 6, { opacity: 0.35 }),
  );
  const tones = ['#9a5a28', '#dca552', '#6b4433'];
  return (
    plate(kitchen) +
    sauce(kitchen, blob(dice, 216, 210, 0.04), '#5c3a1a', 0.7) +
    spread(dice, 10, 150)
      .map(([x, y], index) =>
        stamp(piece, { x, y, turn: dice.whole(0, 359), scale: 1.2 }, { fill: tones[index % 3] }),
      )
      .join('') +
    sprinkle(kitchen, 6, 170, '#c8301f', 13) +
    scallions(kitchen, 7, 180) +
    sprig(kitchen, { x: 20, y: 60, turn: dice.whole(-60, 60), scale: 0.7 })
  );
};

export const salad: Plating = (kitchen) => {
  const { dice } = kitchen;
  const radish = morsel(
    kitchen,
    circle(0, 0, 30, { fill: '#d1456a' }),
    circle(0, 0, 26, { fill: '#fdf3f0' }),
    circle(0, 0, 10, { fill: '#f3d3d6' }),
  );
  const flower = morsel(
    kitchen,
    ...ring(5, 15).map(({ at: [x, y] }) => circle(x, y, 12, { fill: '#f0b63f' })),
    circle(0, 0, 8, { fill: '#c8402b' }),
  );
  const leaves = spread(dice, 11, 120).map(([x, y], index) =>
    leaf(
      kitchen,
      { x, y, turn: dice.whole(0, 359), scale: dice.between(1.3, 1.7) },
      ['#5f8f3f', '#3f6f38', '#7a3a4a'][index % 3],
    ),
  );
  return (
    plate(kitchen) +
    sauce(kitchen, blob(dice, 200, 192, 0.06), '#e9e2c4') +
    leaves.join('') +
    strew(dice, radish, spread(dice, 5, 140)) +
    strew(dice, flower, spread(dice, 3, 110)) +
    sprinkle(kitchen, 10, 180, '#c98b45', 9)
  );
};

/** A block of silken tofu, or stuffed bean curd, under its dressing. */
export const silkenTofu: Plating = (kitchen) => {
  const { sheet, dice } = kitchen;
  const slab = (x: number) => rect(x - 36, -112, 70, 224, { rx: 14, fill: lit(sheet, '#f8efdd', 0.18) });
  return (
    plate(kitchen) +
    sauce(kitchen, blob(dice, 214, 206, 0.05), dice.pick(['#6b3416', '#a3401a', '#8a6a2c']), 0.85) +
    put(
      { x: 0, y: 0, turn: dice.whole(-20, 20), scale: 1.2 },
      group({ filter: halo(sheet) }, slab(-114), slab(-38), slab(38), slab(114)),
    ) +
    sauce(kitchen, blob(dice, 112, 64, 0.16), '#7a3a14', 0.8) +
    threads(kitchen, 9, 70, 30, '#6f9a4a') +
    threads(kitchen, 5, 60, 24, '#c8402b') +
    sprinkle(kitchen, 24, 120, '#f3d9a0', 9)
  );
};

/** Small potatoes, crisp outside. */
export const potatoes: Plating = (kitchen) => {
  const { sheet, dice } = kitchen;
  const potato = morsel(
    kitchen,
    path(blob(dice, 62, 48, 0.08), { fill: lit(sheet, '#dca23f', 0.45) }),
    line('M-34-16q28-18 60-4', '#fff0c0', 9, { opacity: 0.6 }),
    line('M-20 20q20 8 40-2', '#7a4514', 6, { opacity: 0.5 }),
  );
  return (
    plate(kitchen) +
    sauce(kitchen, blob(dice, 206, 198, 0.06), dice.pick(['#b5381f', '#e9dcb4', '#8a6a2c']), 0.9) +
    [{ at: [0, 0] as const, angle: 30 }, ...ring(7, 128, dice.whole(0, 50))]
      .map(({ at: [x, y], angle }) =>
        stamp(potato, { x, y, turn: angle + dice.between(-30, 30), scale: 1.06 }),
      )
      .join('') +
    sprinkle(kitchen, 20, 180, '#fffaf0', 7) +
    scallions(kitchen, 12, 180)
  );
};

/** Several small starters. */
export const appetisers: Plating = (kitchen) =>
  smallDishes(kitchen, ['#b5522c', '#7fa04a', '#e3c98a', '#5c2a1c', '#d9a04a', '#e9dcc4']);

export const banchan: Plating = (kitchen) =>
  smallDishes(kitchen, ['#c2301f', '#5f8f3f', '#ecd9a0', '#c98b2e', '#4a5a3a', '#d8502a']);

function smallDishes(kitchen: Kitchen, foods: readonly string[]): string {
  const { sheet, dice } = kitchen;
  const cup = sheet.symbol(
    circle(0, 0, 104, { fill: lit(sheet, kitchen.glaze.rim, 0.3), filter: halo(sheet) }) +
      circle(0, 0, 92, { fill: 'none', stroke: kitchen.glaze.line, strokeWidth: 4, opacity: 0.7 }) +
      circle(0, 0, 84, { fill: darker(kitchen.glaze.body, 0.25) }),
  );
  const heap = spread(dice, 9, 46);
  const mound = (colour: string) =>
    layered(
      sheet,
      heap
        .map(([x, y]) => `M${Math.round(x)} ${Math.round(y)}l${dice.whole(-22, 22)} ${dice.whole(-16, 16)}`)
        .join(''),
      [darker(colour, 0.5), 34],
      [colour, 28],
      [lighter(colour, 0.45), 7, 0.7],
    );
  return [{ at: [0, 0] as const }, ...ring(6, 218, dice.whole(0, 59))]
    .map(({ at: [x, y] }, index) => {
      const colour = foods[index % foods.length] ?? '#b5522c';
      return stamp(cup, { x, y }) + put({ x, y, turn: dice.whole(0, 359) }, mound(colour));
    })
    .join('');
}

/** Crisp vegetables and a prawn in pale batter, on folded paper. */
export const tempura: Plating = (kitchen) => {
  const { sheet, dice } = kitchen;
  const batter = (rx: number, ry: number) =>
    path(blob(dice, rx, ry, 0.1), { fill: lit(sheet, '#e5b456', 0.35) }) +
    line(`M${-rx * 0.6}-${ry * 0.4}q${rx * 0.5}-${ry * 0.4} ${rx * 1.1} 0`, '#fff0c4', 7, { opacity: 0.8 });
  const prawn = morsel(
    kitchen,
    path('M0 96L-34 148L-4 136L14 156L24 100Z', { fill: '#e0562c' }),
    batter(38, 112),
  );
  const lotus = morsel(
    kitchen,
    batter(66, 64),
    ...ring(6, 32).map(({ at: [x, y] }) => ellipse(x, y, 10, 13, { fill: '#a8742c' })),
  );
  return (
    plate(kitchen, 305) +
    put(
      { x: -6, y: 0, turn: dice.whole(-14, 14) },
      path('M-216-150L150-196L216 140L-140 196Z', { fill: lit(sheet, '#fbf6ea', 0.14), filter: halo(sheet) }),
      line('M-40-170L12 186', '#d9cfbb', 3),
    ) +
    leaf(kitchen, { x: 70, y: 150, turn: 20, scale: 2.1 }, '#4a8a48') +
    stamp(lotus, { x: -96, y: 92 }) +
    stamp(lotus, { x: 112, y: -96, scale: 0.8 }) +
    times(3, (index) =>
      stamp(prawn, { x: -72 + index * 70, y: -34 + index * 12, turn: -22 + index * 10 }),
    ).join('') +
    saucer(kitchen, 226, 214, 78, '#5a2f16')
  );
};

export const pizza: Plating = (kitchen) => {
  const { sheet, dice } = kitchen;
  const cheese = sheet.symbol(
    path(blob(dice, 52, 46, 0.16), { fill: lit(sheet, '#fbeecb', 0.2) }) +
      circle(12, 10, 10, { fill: '#d9a04a', opacity: 0.7 }),
  );
  const slice = morsel(
    kitchen,
    circle(0, 0, 30, { fill: lit(sheet, '#c23d24', 0.35) }),
    circle(-6, -7, 9, { fill: '#f0a080', opacity: 0.7 }),
  );
  return (
    group(
      { filter: halo(sheet) },
      path(blob(dice, 292, 292, 0.025, 12), { fill: lit(sheet, '#d9a35a', 0.4) }),
    ) +
    layered(
      sheet,
      spread(dice, 12, 262, 258)
        .map(([x, y]) => `M${Math.round(x)} ${Math.round(y)}l8 5`)
        .join(''),
      ['#5c2f12', 22, 0.5],
    ) +
    path(blob(dice, 244, 244, 0.03, 12), { fill: lit(sheet, '#bb3a1f', 0.3) }) +
    strew(dice, cheese, spread(dice, 10, 190)) +
    strew(dice, slice, spread(dice, 9, 196)) +
    [0, 130, 250]
      .map((turn) =>
        put({ x: 0, y: 0, turn }, sprig(kitchen, { x: 0, y: -70, turn: 20, scale: 0.8 }, '#47803a')),
      )
      .join('')
  );
};
