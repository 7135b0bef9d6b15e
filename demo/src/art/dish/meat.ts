import { halo } from '#art/light.ts';
import { blob, ring, spread } from '#art/shapes.ts';
import { circle, ellipse, group, layered, line, path, put, rect, stamp, times } from '#art/svg.ts';
import { herb, leaf, scallions, sprig, sprinkle, strew } from './garnish.ts';
import { morsel, type Plating } from './kitchen.ts';
import { board, bowl, lit, plate, sauce, saucer } from './ware.ts';

export const steak: Plating = (kitchen) => {
  const { sheet, dice } = kitchen;
  const flesh = sheet.linear([
    [0, '#6b3a2c'],
    [0.2, '#b5524c'],
    [0.5, '#d4656a'],
    [0.8, '#b5524c'],
    [1, '#5e3226'],
  ]);
  const slice = morsel(
    kitchen,
    rect(-96, -36, 192, 72, { rx: 30, fill: '#37201a' }),
    rect(-88, -32, 176, 60, { rx: 26, fill: flesh }),
    line('M-60-8q30-12 60 0t58-2M-40 12q30 8 66-2', '#f0b9ae', 3, { opacity: 0.6 }),
    line('M-70-30q70-8 140 0', '#f6c9a0', 4, { opacity: 0.5 }),
  );
  return (
    plate(kitchen, 300) +
    sauce(kitchen, blob(dice, 190, 200, 0.07), '#46180f', 0.75) +
    times(6, (index) =>
      stamp(slice, { x: -8 + index * 5, y: -142 + index * 54, turn: -14 + index * 3, scale: 1.12 }),
    ).join('') +
    sprinkle(kitchen, 26, 150, '#fffaf0', 7) +
    herb(kitchen, { x: 150, y: 170, turn: -18 }) +
    herb(kitchen, { x: 170, y: 168, turn: 14, scale: 0.8 })
  );
};

export const roastDuck: Plating = (kitchen) => {
  const { sheet, dice } = kitchen;
  const skin = dice.pick(['#a8431a', '#bb5a1f', '#94350f']);
  const slice = morsel(
    kitchen,
    path('M-52-80Q0-96 56-74Q70 0 52 84Q0 98-50 82Q-64 0-52-80Z', { fill: lit(sheet, '#e9c79c', 0.25) }),
    path('M-52-80Q0-96 44-76Q56 0 40 80Q0 92-50 82Q-64 0-52-80Z', { fill: lit(sheet, skin, 0.5) }),
    line('M-30-58Q-42 0-28 56M-6-60Q-12-20-8 10', '#ffc98a', 9, { opacity: 0.55 }),
  );
  const row = (radius: number, y: number) =>
    times(6, (index) => {
      const angle = -56 + index * 22;
      return stamp(slice, {
        x: -Math.sin((angle * Math.PI) / 180) * radius,
        y: y - Math.cos((angle * Math.PI) / 180) * 60,
        turn: -angle / 3,
      });
    }).join('');
  return (
    plate(kitchen, 335, 275) +
    [-30, 10, 48]
      .map((turn) => leaf(kitchen, { x: 150, y: 90, turn: turn + 60, scale: 1.2 }, '#5f8f3f'))
      .join('') +
    row(196, -24) +
    row(186, 126) +
    saucer(kitchen, -224, 214, 78, '#4a1f10')
  );
};

export const poachedChicken: Plating = (kitchen) => {
  const { sheet, dice } = kitchen;
  const slice = morsel(
    kitchen,
    path('M-44-76Q40-86 46-70Q54 0 44 72Q-36 84-46 70Q-54 0-44-76Z', { fill: lit(sheet, '#f6ead2', 0.2) }),
    path('M-44-76Q0-82 20-78Q30 0 18 76Q-36 84-46 70Q-54 0-44-76Z', { fill: lit(sheet, '#ecc566', 0.25) }),
    line('M-26-50v96M-8-56v104', '#fff3cf', 4, { opacity: 0.5 }),
  );
  return (
    plate(kitchen, 340, 250) +
    [-62, 62]
      .map((y) =>
        times(6, (index) => stamp(slice, { x: 140 - index * 56, y, turn: dice.between(3, 9) })).join(''),
      )
      .join('') +
    scallions(kitchen, 12, 150) +
    sprig(kitchen, { x: 214, y: 106, turn: 110, scale: 0.8 }) +
    saucer(kitchen, -220, 206, 80, '#8fae4a')
  );
};

export const braisedPork: Plating = (kitchen) => {
  const { sheet, dice } = kitchen;
  const cube = morsel(
    kitchen,
    rect(-54, -54, 108, 108, { rx: 18, fill: lit(sheet, '#7a2a12', 0.4) }),
    rect(-54, -16, 108, 22, { fill: '#d9a06a', opacity: 0.85 }),
    rect(-54, 22, 108, 12, { fill: '#c98750', opacity: 0.7 }),
    rect(-54, -54, 108, 36, { rx: 16, fill: lit(sheet, '#a3401a', 0.5) }),
    line('M-34-42h52', '#ffd9a8', 8, { opacity: 0.75 }),
  );
  const spots = times(9, (index) => [-112 + (index % 3) * 112, -112 + Math.floor(index / 3) * 112] as const);
  return (
    bowl(kitchen, '#5c1f0c') +
    spots.map(([x, y]) => stamp(cube, { x, y, turn: dice.whole(-10, 10), scale: 0.98 })).join('') +
    scallions(kitchen, 14, 160) +
    sprinkle(kitchen, 20, 150, '#f3e3bb', 6)
  );
};

/** Large tender meatballs in clear broth. */
export const lionsHead: Plating = (kitchen) => {
  const { sheet, dice } = kitchen;
  const ball = morsel(
    kitchen,
    path(blob(dice, 92, 92, 0.04), {
      fill: sheet.radial(
        [
          [0, '#f3d6b4'],
          [0.6, '#d59f74'],
          [1, '#8c5433'],
        ],
        [0.38, 0.34, 0.7],
      ),
    }),
    line('M-40-20q10-14 26-8M10-44q16 2 22 14M-30 30q20 16 40 4M30 14q10 12 2 26', '#a8693f', 5, {
      opacity: 0.5,
    }),
  );
  const heads = dice.chance(0.5) ? ring(3, 92, dice.whole(0, 119)) : ring(4, 106, 45);
  return (
    bowl(kitchen, '#d9b56c') +
    [20, 110, 200, 290].map((turn) => leaf(kitchen, { x: 0, y: 0, turn, scale: 1.8 }, '#5a8f45')).join('') +
    heads.map(({ at: [x, y] }) => stamp(ball, { x, y, turn: dice.whole(0, 359), scale: 1.05 })).join('') +
    sprinkle(kitchen, 10, 180, '#c8402b', 13) +
    sprinkle(kitchen, 16, 200, '#fff3cf', 8)
  );
};

export const chilliChicken: Plating = (kitchen) => {
  const { sheet, dice } = kitchen;
  const pods = spread(dice, 20, 200)
    .map(
      ([x, y]) =>
        `M${Math.round(x)} ${Math.round(y)}q${dice.whole(-14, 14)} ${dice.whole(-14, 14)} ${dice.whole(-44, 44)} ${dice.whole(-40, 40)}`,
    )
    .join('');
  const nugget = morsel(
    kitchen,
    path(blob(dice, 48, 40, 0.14), { fill: lit(sheet, '#cf8230', 0.5) }),
    line('M-22-14q18-12 38-2', '#ffe0a8', 7, { opacity: 0.6 }),
  );
  return (
    plate(kitchen, 300) +
    sauce(kitchen, blob(dice, 224, 220, 0.04), '#8a1a10') +
    strew(dice, nugget, spread(dice, 12, 160)) +
    layered(sheet, pods, ['#4a0a08', 24, 0.5], ['#c41f16', 19], ['#f07a5c', 5, 0.7]) +
    sprinkle(kitchen, 24, 190, '#f6e7c4', 7) +
    scallions(kitchen, 12, 190)
  );
};

export const lambChops: Plating = (kitchen) => {
  const { sheet, dice } = kitchen;
  const chop = morsel(
    kitchen,
    path('M20-22L206-52Q222-48 218-34L30 18Z', { fill: lit(sheet, '#efe0c8', 0.3) }),
    path('M-74-34C-40-78 44-58 44-6C44 52-20 72-64 48C-96 26-96-4-74-34Z', { fill: '#4a2116' }),
    path('M-64-28C-34-64 34-48 34-4C34 42-20 58-56 38C-82 20-82-4-64-28Z', {
      fill: lit(sheet, '#b45046', 0.35),
    }),
    line('M-50-20q30-18 62 2M-54 12q34 16 66 0', '#e8a79a', 4, { opacity: 0.6 }),
  );
  return (
    plate(kitchen, 305) +
    sauce(kitchen, blob(dice, 180, 150, 0.12), '#4a1a10', 0.8) +
    times(4, (index) =>
      stamp(chop, { x: -70 + index * 20, y: -118 + index * 78, turn: -28 + index * 5, scale: 1.08 }),
    ).join('') +
    herb(kitchen, { x: -150, y: 130, turn: 40 }) +
    sprinkle(kitchen, 22, 170, '#fffaf0', 7)
  );
};

export const skewers: Plating = (kitchen) => {
  const { sheet, dice } = kitchen;
  const glazeTone = dice.pick(['#9a4716', '#b5621f', '#84340f']);
  const stick = (x: number) => rect(x - 5, -290, 10, 570, { rx: 4, fill: lit(sheet, '#d9b98a', 0.3) });
  const chunk = morsel(
    kitchen,
    path(blob(dice, 44, 36, 0.1), { fill: lit(sheet, glazeTone, 0.5) }),
    line('M-22-14q20-10 40-2', '#ffd59a', 7, { opacity: 0.7 }),
    line('M-20 14l12 6M12 12l14 2', '#2a120a', 5, { opacity: 0.5 }),
  );
  const leek = morsel(
    kitchen,
    rect(-34, -18, 68, 36, { rx: 8, fill: lit(sheet, '#c7d48c', 0.4) }),
    line('M-20 2h8M6-4h10', '#4a3a1a', 5, { opacity: 0.6 }),
  );
  const skewer = (x: number, odd: number) =>
    stick(x) +
    times(5, (index) =>
      stamp(index % 2 === odd ? chunk : leek, { x, y: -186 + index * 76, turn: dice.whole(-12, 12) }),
    ).join('');
  return (
    board(kitchen, 540, 470, dice.pick(['#37343a', '#2b3a4c', '#6d4229']), 60) +
    put({ x: 0, y: -6, turn: 14 }, ...[-168, -56, 56, 168].map((x, index) => skewer(x, index % 2))) +
    sprinkle(kitchen, 24, 200, '#f3e3bb', 6)
  );
};

/** Cured ham, shaved and folded. */
export const ham: Plating = (kitchen) => {
  const { sheet, dice } = kitchen;
  const fold = morsel(
    kitchen,
    path('M-90 10Q-60-60 6-44Q70-64 92 2Q50 30 20 20Q-30 54-90 10Z', { fill: lit(sheet, '#a82c33', 0.4) }),
    line('M-82 8Q-54-48 4-34Q64-52 86 0', '#f3d3c4', 8, { opacity: 0.9 }),
    line('M-50 12q30-30 60-16t56-6', '#e58d88', 4, { opacity: 0.7 }),
  );
  return (
    plate(kitchen, 300) +
    [...ring(7, 146, dice.whole(0, 50)), ...ring(3, 60, 30)]
      .map(({ at: [x, y], angle }) => stamp(fold, { x, y, turn: angle + 80, scale: 1.06 }))
      .join('') +
    group(
      { filter: halo(sheet) },
      circle(0, 0, 20, { fill: '#7a8a3a' }),
      ellipse(34, 22, 20, 17, { fill: '#5f7030' }),
      ellipse(-6, -5, 6, 4, { fill: '#fff', opacity: 0.6 }),
    ) +
    herb(kitchen, { x: 120, y: 190, turn: 60, scale: 0.7 })
  );
};

export const grillPlate: Plating = (kitchen) => {
  const { sheet, dice } = kitchen;
  const mesh = sheet.pattern(
    38,
    38,
    line('M0 19h38M19 0v38', '#17120f', 7) + line('M0 17h38M17 0v38', '#8d8378', 2),
    'rotate(45)',
  );
  const coal = sheet.radial([
    [0, '#ffb347'],
    [0.4, '#e2531b'],
    [0.75, '#5c160c'],
    [1, '#1b1110'],
  ]);
  const beef = morsel(
    kitchen,
    path(blob(dice, 78, 56, 0.1), { fill: lit(sheet, '#8c3a2a', 0.45) }),
    line('M-48-10q30-18 50 0t46-6M-40 18q36-12 72 2', '#e8b59a', 5, { opacity: 0.7 }),
    line('M-44 26l80-64M-14 38l64-52', '#2a120a', 6, { opacity: 0.45 }),
  );
  return (
    group({ filter: halo(sheet) }, circle(0, 0, 300, { fill: lit(sheet, '#4a4a4e', 0.4) })) +
    circle(0, 0, 268, { fill: coal }) +
    circle(0, 0, 268, { fill: mesh }) +
    ring(5, 138, dice.whole(0, 71))
      .map(({ at: [x, y], angle }) => stamp(beef, { x, y, turn: angle + 70, scale: 1.14 }))
      .join('') +
    stamp(beef, { x: 4, y: 0, turn: 20 }) +
    sprinkle(kitchen, 20, 180, '#f3e3bb', 6)
  );
};
