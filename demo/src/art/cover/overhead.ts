import { darker, INK, lighter, mix } from '#art/colour.ts';
import { chopsticks } from '#art/dish/garnish.ts';
import type { Kitchen } from '#art/dish/kitchen.ts';
import { lit, saucer } from '#art/dish/ware.ts';
import { glow, halo } from '#art/light.ts';
import { ring } from '#art/shapes.ts';
import { circle, group, line, put, rect, stamp } from '#art/svg.ts';
import { type PatternName, wallpaper } from './patterns.ts';
import { HEIGHT, type Stage, WIDTH } from './stage.ts';

/** A round table from above, laid for a party. */
export function banquet(stage: Stage, kitchen: Kitchen, food: string): string {
  const { sheet, dice, palette } = stage;
  const x = dice.pick([500, 600, 700]);
  const y = dice.pick([400, 440]);
  const floor = dice.pick(['lozenge', 'fret', 'cloud', 'hemp'] as const);
  const cloth = dice.pick(['#8a2f24', '#24405c', '#2f5547', '#efe4d0']);
  const chair = mix(palette.accent, palette.near, 0.3);
  const place = sheet.symbol(
    rect(-70, 150, 140, 70, { rx: 34, fill: lit(sheet, chair, 0.4) }) +
      circle(0, 42, 58, { fill: lit(sheet, kitchen.glaze.rim, 0.25), filter: halo(sheet) }) +
      circle(0, 42, 44, { fill: kitchen.glaze.body }) +
      circle(-64, -14, 24, { fill: lit(sheet, kitchen.glaze.rim, 0.3) }) +
      circle(-64, -14, 17, { fill: '#b5671f' }) +
      line('M78 0V96M90 0V96', palette.accent, 6),
  );
  return (
    rect(0, 0, WIDTH, HEIGHT, {
      fill: sheet.linear([
        [0, mix(palette.mid, palette.near, 0.4)],
        [1, palette.near],
      ]),
    }) +
    rect(0, 0, WIDTH, HEIGHT, { fill: wallpaper(sheet, floor, lighter(palette.mid, 0.2)), opacity: 0.3 }) +
    circle(x, y, 560, { fill: INK, opacity: 0.35 }) +
    circle(x, y, 520, { fill: lit(sheet, cloth, 0.3) }) +
    circle(x, y, 500, { fill: 'none', stroke: palette.accent, strokeWidth: 4, opacity: 0.6 }) +
    ring(8, 398, 22)
      .map(({ at: [dx, dy], angle }) => stamp(place, { x: x + dx, y: y + dy, turn: angle - 90 }))
      .join('') +
    circle(x, y, 322, { fill: darker(palette.table, 0.3) }) +
    circle(x, y, 312, { fill: lit(sheet, palette.table, 0.3) }) +
    ring(6, 252, dice.whole(0, 71))
      .map(({ at: [dx, dy] }) =>
        saucer(kitchen, x + dx, y + dy, 48, dice.pick(['#a3401a', '#6f8a3f', '#c9973f', '#5c2a1c'])),
      )
      .join('') +
    put({ x, y, scale: 0.66 }, food) +
    circle(x, y, 640, { fill: glow(sheet, palette.glow, 0.35) })
  );
}

/** A corner of a table from above: a large dish, with side dishes cut off by the edge of the picture. */
export function flatLay(stage: Stage, kitchen: Kitchen, food: string): string {
  const { sheet, dice, palette } = stage;
  const right = dice.chance(0.5);
  const at = (x: number) => (right ? x : WIDTH - x);
  const figure: PatternName = dice.pick(['scale', 'hemp', 'lozenge', 'cloud', 'terrazzo', 'tartan']);
  const ground = dice.chance(0.35) ? mix('#efe6d4', palette.low, 0.25) : mix(palette.mid, palette.near, 0.3);
  const runner = dice.chance(0.5) ? palette.accent : mix(palette.near, palette.mid, 0.2);
  return (
    rect(0, 0, WIDTH, HEIGHT, {
      fill: sheet.linear(
        [
          [0, lighter(ground, 0.12)],
          [1, darker(ground, 0.35)],
        ],
        [0, 0, 1, 1],
      ),
    }) +
    rect(0, 0, WIDTH, HEIGHT, { fill: wallpaper(sheet, figure, lighter(ground, 0.3)), opacity: 0.35 }) +
    group(
      { transform: `rotate(${dice.whole(-14, 14)} 600 400)` },
      rect(at(700) - 330, -160, 660, 1120, {
        fill: sheet.linear([
          [0, lighter(runner, 0.1)],
          [1, darker(runner, 0.4)],
        ]),
      }),
      line(`M${at(700) - 300} -160V960M${at(700) + 300} -160V960`, lighter(runner, 0.5), 4, {
        opacity: 0.6,
        strokeDasharray: '2 16',
      }),
    ) +
    chopsticks(kitchen, { x: at(250), y: 440, turn: right ? 16 : -16 }, '#7d231b') +
    saucer(kitchen, at(120), 150, 130, dice.pick(['#8a3a14', '#c9a83f', '#5c1f0c'])) +
    saucer(kitchen, at(300), 60, 74, '#3a1d12') +
    saucer(kitchen, at(1170), 690, 150, dice.pick(['#6f8a3f', '#a3401a', '#d9b56c'])) +
    saucer(kitchen, at(150), 730, 104, dice.pick(['#a8b04a', '#b5671f'])) +
    put({ x: at(700), y: 410, scale: dice.between(1.16, 1.28), turn: dice.whole(-10, 10) }, food)
  );
}
