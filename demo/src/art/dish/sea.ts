import { darker, lighter } from '#art/colour.ts';
import { halo } from '#art/light.ts';
import { blob, pair, ring, spread } from '#art/shapes.ts';
import { circle, ellipse, group, layered, line, path, polar, put, stamp, times } from '#art/svg.ts';
import { citrus, herb, leaf, roe, scallions, sprig, sprinkle, threads } from './garnish.ts';
import { morsel, type Plating } from './kitchen.ts';
import { lit, plate, sauce } from './ware.ts';

const FISH =
  'M-236 6C-196-74-96-104 8-96C84-90 140-58 186-22L258-84C250-30 250 34 262 92L188 32C138 66 76 96 2 98C-104 100-198 78-236 6Z';

export const wholeFish: Plating = (kitchen) => {
  const { sheet, dice } = kitchen;
  const skin = dice.pick(['#d0603f', '#7f8f9a', '#dc9a4a']);
  const scales = times(4, (column) =>
    times(
      3,
      (row) => `M${-96 + column * 62 + (row % 2) * 22} ${-44 + row * 32 + column * 4}q18 13 2 28`,
    ).join(''),
  ).join('');
  return (
    plate(kitchen, 345, 235) +
    sauce(kitchen, blob(dice, 250, 138, 0.05), '#5a2f18', 0.75) +
    put(
      { x: 6, y: 0, scale: 1.02 },
      path('M-60-92Q10-150 96-84ZM-30 92Q20 138 76 88Z', { fill: darker(skin, 0.25) }),
      path(FISH, { fill: lit(sheet, skin, 0.42), filter: halo(sheet) }),
      line(scales, darker(skin, 0.45), 3.5, { opacity: 0.55 }),
      line('M-150-62Q-122 0-152 68', darker(skin, 0.5), 6, { opacity: 0.7 }),
      line('M196-20l48-40M198 4h46M196 26l52 42', darker(skin, 0.4), 4, { opacity: 0.6 }),
      line('M-190-46Q-40-104 130-40', '#fff', 8, { opacity: 0.4 }),
      circle(-184, -14, 17, { fill: '#fdf6e6' }),
      circle(-184, -14, 9, { fill: '#241a18' }),
      line('M-234 10q16 12 34 10', darker(skin, 0.6), 4),
    ) +
    threads(kitchen, 8, 90, 30, '#7fae4c') +
    threads(kitchen, 5, 80, 26, '#f3c98a') +
    sprig(kitchen, { x: 236, y: 104, turn: 120, scale: 0.7 })
  );
};

const LEG = 'M0 0Q58-62 118-34Q150-16 172 44Q136 6 108-6Q62-24 8 22Z';
const CLAW = 'M0 0Q30-70 96-84Q84-150 150-176Q196-166 190-104L160-132L168-84Q150-46 108-40Q60-24 30 26Z';

export const crab: Plating = (kitchen) => {
  const { sheet, dice } = kitchen;
  const shell = dice.pick(['#d8421c', '#e25a1e', '#c8331a']);
  const leg = sheet.symbol(
    path(LEG, { fill: lit(sheet, shell, 0.4) }) +
      line('M10 8Q64-42 112-20', lighter(shell, 0.6), 4, { opacity: 0.7 }),
  );
  const side = sheet.symbol(
    [
      ...times(4, (index) =>
        stamp(leg, { x: 84, y: -26 + index * 34, turn: -20 + index * 22, scale: 1 - index * 0.06 }),
      ),
      put(
        { x: 78, y: -66, turn: -14, scale: 0.98 },
        path(CLAW, { fill: lit(sheet, shell, 0.4) }),
        line('M16-4Q44-60 100-66', '#ffd7a8', 6, { opacity: 0.7 }),
      ),
    ].join(''),
  );
  return (
    plate(kitchen, 310) +
    [40, 150, 265].map((turn) => leaf(kitchen, { x: 0, y: 10, turn, scale: 2 }, '#3f6f42')).join('') +
    group(
      { filter: halo(sheet), transform: 'translate(0 34)' },
      stamp(side, { x: 0, y: 0 }),
      stamp(side, { x: 0, y: 0 }, { transform: 'scale(-1 1)' }),
      path('M-142-14C-128-106-60-122 0-122S128-106 142-14C130 72 66 102 0 104S-130 72-142-14Z', {
        fill: lit(sheet, shell, 0.45),
      }),
      line('M-66-30Q0 16 66-30M-36 44Q0 62 36 44M-92-58l24 12M92-58l-24 12', darker(shell, 0.5), 7, {
        opacity: 0.6,
      }),
      line('M-104-52Q-60-102 12-102', '#fff', 9, { opacity: 0.5 }),
      line('M-26-116l-6-20M26-116l6-20', darker(shell, 0.3), 8),
      line('M-33-140h0M33-140h0', '#1c1415', 18),
    ) +
    citrus(kitchen, { x: 178, y: 176, scale: 0.9 })
  );
};

export const prawns: Plating = (kitchen) => {
  const { sheet, dice } = kitchen;
  const shell = dice.pick(['#e8743a', '#de5b34', '#ee8e52']);
  const body = 'M-70 44C-96-30-36-92 36-80C82-72 92-28 70-6C56-40 10-46-18-20C-36-2-36 24-26 44Z';
  const prawn = morsel(
    kitchen,
    path('M-50 40L-92 78L-58 74L-40 100L-28 44Z', { fill: lit(sheet, darker(shell, 0.2), 0.3) }),
    line('M60-24Q110-60 128-34M62-16Q116-30 124 4', darker(shell, 0.1), 4),
    path(body, { fill: lit(sheet, shell, 0.4) }),
    line('M-62 2l34 8M-58-36l36 22M-24-68l18 36M14-80l4 36M48-72l-8 38', lighter(shell, 0.6), 5, {
      opacity: 0.8,
    }),
    circle(58, -36, 6, { fill: '#1c1415' }),
  );
  return (
    plate(kitchen) +
    sauce(kitchen, blob(dice, 190, 184, 0.06), dice.pick(['#a33a1c', '#c98b2e', '#7a3a1c']), 0.9) +
    ring(6, 118, dice.whole(0, 59))
      .map(({ at: [x, y], angle }) => stamp(prawn, { x, y, turn: angle + 30, scale: 1.1 }))
      .join('') +
    scallions(kitchen, 14, 180) +
    sprinkle(kitchen, 20, 180, '#fbe9c0')
  );
};

export const scallops: Plating = (kitchen) => {
  const { sheet, dice } = kitchen;
  const ribs = times(7, (index) => `M0 64L${pair(polar(-150 + index * 20, 84))}`).join('');
  const fan = 'M-18 72L-30 44C-92 20-96-60-34-82Q0-98 34-82C96-60 92 20 30 44L18 72Z';
  const shell = morsel(
    kitchen,
    path(fan, { fill: lit(sheet, '#dcb89a', 0.35) }),
    line(ribs, '#a97a5c', 5, { opacity: 0.7 }),
    circle(0, -10, 46, { fill: '#c98b4a' }),
    circle(0, -12, 42, { fill: lit(sheet, '#f6e6c6', 0.22) }),
    ellipse(-12, -26, 14, 8, { fill: '#fff', opacity: 0.7 }),
  );
  return (
    plate(kitchen, 300) +
    ring(5, 140, -90)
      .map(({ at: [x, y], angle }) => stamp(shell, { x, y, turn: angle + 90, scale: 1.14 }))
      .join('') +
    sprinkle(kitchen, 24, 185, '#e7b84a', 9, 90) +
    scallions(kitchen, 12, 178, 100) +
    sprig(kitchen, { x: 0, y: 14, scale: 0.7, turn: dice.whole(0, 90) })
  );
};

/** A piece of fish with crisp skin, in the western manner. */
export const fishFillet: Plating = (kitchen) => {
  const { sheet, dice } = kitchen;
  const cream = dice.pick(['#e9dcae', '#b9c98a', '#e7b27c', '#efe6d2']);
  return (
    plate(kitchen) +
    sauce(kitchen, blob(dice, 214, 204, 0.06), cream) +
    sprinkle(kitchen, 24, 170, '#5f8f3f', 8) +
    put(
      { x: 0, y: 0, turn: dice.whole(-24, 24), scale: 1.26 },
      group(
        { filter: halo(sheet) },
        path('M-130-60Q0-92 128-56Q146 0 126 58Q0 88-128 62Q-146 4-130-60Z', {
          fill: lit(sheet, '#f3e4cf', 0.2),
        }),
        path('M-126-62Q0-92 124-58Q136-6 120 34Q0 62-122 38Q-138-10-126-62Z', {
          fill: lit(sheet, '#b9763c', 0.5),
        }),
      ),
      line('M-96-56l16 92M-44-66l14 100M10-66l12 96M62-58l12 86', '#f2c98c', 5, { opacity: 0.55 }),
      herb(kitchen, { x: 64, y: 30, turn: -76, scale: 0.9 }, '#6f9a4a'),
    ) +
    roe(
      kitchen,
      spread(dice, 10, 34).map(([x, y]) => [x - 112, y + 96] as const),
      '#e8862c',
      16,
    ) +
    roe(
      kitchen,
      spread(dice, 6, 24).map(([x, y]) => [x + 118, y - 96] as const),
      '#2a2a30',
      14,
    )
  );
};

export const abalone: Plating = (kitchen) => {
  const { sheet, dice } = kitchen;
  const tone = '#b9823f';
  const ridges = times(
    9,
    (index) =>
      `M${-96 + index * 24} ${-34 - 26 * Math.sin(index / 2.8)}q10 ${30 + 28 * Math.sin(index / 2.8)} 0 ${70 + 50 * Math.sin(index / 2.8)}`,
  );
  return (
    plate(kitchen) +
    sauce(kitchen, blob(dice, 184, 172, 0.06), '#7a3a12') +
    [-24, 0, 26]
      .map((turn) => leaf(kitchen, { x: -96, y: 110, turn: turn - 86, scale: 1.3 }, '#4f8a3f'))
      .join('') +
    put(
      { x: 20, y: -6, turn: -18, scale: 1.36 },
      ellipse(0, 0, 134, 92, { fill: darker(tone, 0.4), filter: halo(sheet) }),
      ellipse(0, -6, 130, 86, { fill: lit(sheet, tone, 0.4) }),
      layered(sheet, ridges.join(''), [darker(tone, 0.4), 7, 0.5], [lighter(tone, 0.5), 2.5, 0.7]),
      ellipse(6, -2, 62, 40, { fill: lit(sheet, '#d9a860', 0.35) }),
      ellipse(-14, -16, 24, 9, { fill: '#fff', opacity: 0.55 }),
    )
  );
};
