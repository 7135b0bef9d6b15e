import { darker, lighter } from '#art/colour.ts';
import { halo, steam } from '#art/light.ts';
import { circle, ellipse, group, line, path, put, rect, stamp, times } from '#art/svg.ts';
import { leaf, sprinkle } from './garnish.ts';
import type { Kitchen, Plating } from './kitchen.ts';
import { board, lit } from './ware.ts';

function cupOf(kitchen: Kitchen, liquid: string, radius: number): string {
  const { sheet, glaze } = kitchen;
  return sheet.symbol(
    circle(0, 0, radius, { fill: lit(sheet, glaze.rim, 0.3), filter: halo(sheet, 9, 0.6) }) +
      circle(0, 0, radius * 0.88, { fill: lit(sheet, darker(glaze.body, 0.3), 0.3) }) +
      circle(0, 0, radius * 0.76, {
        fill: sheet.radial(
          [
            [0, lighter(liquid, 0.4)],
            [0.7, liquid],
            [1, darker(liquid, 0.4)],
          ],
          [0.4, 0.36, 0.66],
        ),
      }) +
      line(
        `M${-radius * 0.5}-${radius * 0.3}q${radius * 0.2}-${radius * 0.24} ${radius * 0.5}-${radius * 0.24}`,
        '#fff',
        5,
        { opacity: 0.7 },
      ),
  );
}

export const tea: Plating = (kitchen) => {
  const { sheet, dice, glaze } = kitchen;
  const liquid = dice.pick(['#b5671f', '#c9a83f', '#7a2a12', '#a8b04a']);
  const cup = cupOf(kitchen, liquid, 84);
  return (
    board(kitchen, 560, 500, dice.pick(['#5a3a28', '#2f2a2c', '#8a5a36'])) +
    put(
      { x: -90, y: -70, turn: dice.whole(-20, 10) },
      group(
        { filter: halo(sheet, 9, 0.6) },
        path('M120-26Q190-40 206-64L222-50Q200 6 124 28Z', { fill: lit(sheet, darker(glaze.rim, 0.1), 0.3) }),
        path('M-120-40Q-214-52-206 6Q-200 58-118 40', {
          fill: 'none',
          stroke: darker(glaze.rim, 0.2),
          strokeWidth: 24,
        }),
        circle(0, 0, 136, { fill: lit(sheet, glaze.rim, 0.34) }),
      ),
      circle(0, 0, 92, { fill: lit(sheet, glaze.body, 0.25), stroke: glaze.line, strokeWidth: 4 }),
      circle(4, 4, 28, { fill: darker(glaze.body, 0.4) }),
      circle(0, 0, 26, { fill: lit(sheet, glaze.rim, 0.4) }),
      line('M-100-60Q-60-112 0-118', '#fff', 8, { opacity: 0.6 }),
    ) +
    [
      [136, 62],
      [-30, 160],
      [190, -134],
    ]
      .map(([x = 0, y = 0]) => stamp(cup, { x, y }))
      .join('') +
    sprinkle(kitchen, 9, 60, darker('#5a7a3a', 0.2), 9) +
    leaf(kitchen, { x: -190, y: 190, turn: 60, scale: 0.8 })
  );
};

/** A dim room with blurred lamps behind a table: the background of drinks in tall glasses. */
function lounge({ sheet, dice }: Kitchen, wall: string, table: string): string {
  const lamp = sheet.radial([
    [0, '#ffdca0', 0.75],
    [0.8, '#f0a850', 0.45],
    [1, '#f0a850', 0],
  ]);
  return (
    rect(-420, -420, 840, 840, {
      fill: sheet.linear([
        [0, darker(wall, 0.4)],
        [0.62, wall],
        [1, darker(wall, 0.6)],
      ]),
    }) +
    times(9, () =>
      circle(dice.between(-380, 380), dice.between(-360, 60), dice.between(26, 74), {
        fill: lamp,
        opacity: dice.between(0.25, 0.8),
      }),
    ).join('') +
    rect(-420, 190, 840, 240, {
      fill: sheet.linear([
        [0, lighter(table, 0.25)],
        [1, darker(table, 0.5)],
      ]),
    }) +
    line('M-420 191h840', lighter(table, 0.6), 3, { opacity: 0.6 })
  );
}

export const wine: Plating = (kitchen) => {
  const { sheet, dice } = kitchen;
  const liquid = dice.pick(['#7a1228', '#8a1a24', '#e0b84a', '#e8a08a']);
  const glass = sheet.symbol(
    ellipse(6, 262, 96, 18, { fill: '#0d0709', opacity: 0.5 }) +
      path('M-92-150C-112 0-74 72-8 84V244Q-70 248-74 260H74Q70 248 8 244V84C74 72 112 0 92-150Z', {
        fill: '#fff',
        opacity: 0.13,
      }) +
      path('M-97-50C-98 30-62 74 0 76S98 30 97-50Z', { fill: lit(sheet, liquid, 0.45) }) +
      ellipse(0, -50, 97, 15, { fill: lighter(liquid, 0.25) }) +
      line('M-92-150C-112 0-74 72-8 84V244Q-70 248-74 260H74Q70 248 8 244V84C74 72 112 0 92-150', '#fff', 3, {
        opacity: 0.6,
      }) +
      ellipse(0, -150, 92, 15, { fill: 'none', stroke: '#fff', strokeWidth: 3, opacity: 0.6 }) +
      line('M-74-110Q-88-20-66 24', '#fff', 9, { opacity: 0.55 }),
  );
  const bottle =
    path('M-48 258V-60Q-48-110-18-136V-262H18V-136Q48-110 48-60V258Q0 272-48 258Z', {
      fill: lit(sheet, '#1f2f26', 0.5),
    }) +
    rect(-48, 10, 96, 130, { fill: lit(sheet, '#f3ead8', 0.15) }) +
    rect(-20, -266, 40, 74, { fill: lit(sheet, '#8a1a24', 0.3) }) +
    line('M-30-60V-10', '#fff', 7, { opacity: 0.5 }) +
    circle(0, 62, 22, { fill: 'none', stroke: '#b8923f', strokeWidth: 4 });
  return (
    lounge(kitchen, dice.pick(['#3c2435', '#26324a', '#4a2a20']), dice.pick(['#553627', '#3a2a2c'])) +
    put({ x: -164, y: 10, scale: 1.02 }, bottle) +
    stamp(glass, { x: 146, y: 34, scale: 0.96 }) +
    stamp(glass, { x: 6, y: 52, scale: 1.04 })
  );
};

export const sake: Plating = (kitchen) => {
  const { sheet, dice, glaze } = kitchen;
  const flask = path(
    'M-38-236H38Q46-226 38-214Q26-170 40-130Q112-70 108 60Q104 210 72 248H-72Q-104 210-108 60Q-112-70-40-130Q-26-170-38-214Q-46-226-38-236Z',
    { fill: lit(sheet, glaze.body, 0.4) },
  );
  const cup = sheet.symbol(
    ellipse(6, 92, 92, 18, { fill: '#0d0709', opacity: 0.5 }) +
      path('M-88-44Q-84 60-46 88H46Q84 60 88-44Z', { fill: lit(sheet, glaze.rim, 0.4) }) +
      ellipse(0, -44, 88, 24, { fill: lighter(glaze.rim, 0.3) }) +
      ellipse(0, -41, 76, 18, { fill: lit(sheet, '#e9e2c4', 0.2) }) +
      line('M-64-8Q-58 40-38 66', '#fff', 8, { opacity: 0.5 }),
  );
  return (
    lounge(kitchen, dice.pick(['#22355a', '#2d4a41', '#4a2a20']), dice.pick(['#8a5a36', '#553627'])) +
    ellipse(-94, 262, 128, 22, { fill: '#0d0709', opacity: 0.5 }) +
    put(
      { x: -100, y: 14 },
      flask,
      line('M-106 60Q0 92 106 60', glaze.line, 8, { opacity: 0.8 }),
      line('M-106 84Q0 116 106 84', glaze.line, 3, { opacity: 0.7 }),
      ellipse(0, -236, 38, 9, { fill: darker(glaze.body, 0.6) }),
      line('M-78 20Q-76-50-40-92', '#fff', 12, { opacity: 0.45 }),
    ) +
    stamp(cup, { x: 120, y: 186 }) +
    stamp(cup, { x: 252, y: 244, scale: 0.9 }) +
    steam(sheet, dice, -100, -230, 90, 0.4)
  );
};
