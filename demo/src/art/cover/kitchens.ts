import { darker, INK, mix } from '#art/colour.ts';
import { blur, glow } from '#art/light.ts';
import { dots, ellipse, group, line, num, path, rect, times } from '#art/svg.ts';
import { lantern, pendant } from './air.ts';
import { wall } from './patterns.ts';
import { type Backdrop, WIDTH } from './stage.ts';

/** Bottles, jars, bowls and flasks, each drawn from the left end of its foot. */
const JARS = [
  'v-72q2-18 8-26v-34h14v34q6 8 8 26v72Z',
  'q-12-40 4-70h66q16 30 4 70Z',
  'q-22 0-24-42h90q-2 42-24 42Z',
  'q-26-32-4-64q10-18 10-44h24q0 26 10 44q22 32-4 64Z',
];

/** Behind the counter: shelves of jars and bottles under hanging lamps. */
export const kitchenCounter: Backdrop = (stage) => {
  const { sheet, dice, palette, horizon } = stage;
  const shelf = darker(palette.table, 0.2);
  const tones = [
    palette.accent,
    mix(palette.mid, '#e8dcc4', 0.45),
    '#efe3ca',
    mix(palette.far, '#9db48f', 0.5),
    '#d0a24c',
  ];
  const row = (y: number) => {
    const things = tones.map(() => '');
    for (let x = 40; x < 1170; x += dice.whole(66, 104))
      things[dice.whole(0, tones.length - 1)] += `M${x} ${y}${dice.pick(JARS)}`;
    return (
      things.map((d, index) => (d ? path(d, { fill: tones[index] }) : '')).join('') +
      rect(0, y, WIDTH, 13, { fill: shelf }) +
      rect(0, y + 13, WIDTH, 26, {
        fill: sheet.linear([
          [0, INK, 0.5],
          [1, INK, 0],
        ]),
      })
    );
  };
  return (
    wall(stage, mix(palette.mid, palette.near, 0.35), dice.pick(['tile', 'scale', 'plain'] as const), 0.35) +
    row(200) +
    row(horizon - 60) +
    dice
      .pick([
        [250, 600, 950],
        [180, 460, 740, 1020],
        [400, 800],
      ])
      .map((x) => pendant(stage, x, 120, 74, dice.pick([palette.accent, '#2b2327', palette.accent])))
      .join('')
  );
};

/** A grill under its hood: fire below, sparks and smoke above. */
export const grillFire: Backdrop = (stage) => {
  const { sheet, dice, palette, horizon } = stage;
  const x = dice.pick([380, 600, 820]);
  const sparks = times(26, () => [x + dice.between(-280, 280), horizon - dice.between(70, 330)] as const);
  const tongues = (height: number, width: number) =>
    times(6, (index) => {
      const at = x - 250 + index * 100 + dice.between(-14, 14);
      const tip = height * dice.between(0.6, 1);
      return `M${num(at - width)} ${horizon}q-16-${num(tip * 0.4)} ${num(width)}-${num(tip * 0.62)}q-8-${num(tip * 0.2)} 10-${num(tip * 0.38)}q4 ${num(tip * 0.3)} ${num(width * 0.7)} ${num(tip * 0.5)}q30 ${num(tip * 0.2)} ${num(width * 0.3)} ${num(tip * 0.5)}Z`;
    }).join('');
  return (
    wall(stage, mix(palette.mid, palette.near, 0.3), dice.pick(['tile', 'brick'] as const), 0.4) +
    ellipse(x, horizon, 680, 430, { fill: glow(sheet, '#ff9a3e', 0.95) }) +
    path(`M${x - 420} 0H${x + 420}L${x + 330} 130H${x - 330}Z`, {
      fill: sheet.linear([
        [0, '#2a2426'],
        [1, '#6a564c'],
      ]),
    }) +
    rect(x - 344, 124, 688, 20, { rx: 6, fill: '#c98a48' }) +
    group(
      { filter: blur(sheet, 5) },
      path(tongues(230, 60), {
        fill: sheet.linear([
          [0, '#ff9a3e', 0.15],
          [1, '#f0501e', 0.9],
        ]),
      }),
      path(tongues(130, 36), {
        fill: sheet.linear([
          [0, '#ffe08a', 0.5],
          [1, '#ffd06a'],
        ]),
      }),
    ) +
    line(dots(sparks), '#ffd08a', 5, { opacity: 0.9 }) +
    rect(x - 340, horizon - 44, 680, 44, { rx: 8, fill: '#241a1a' }) +
    line(`M${num(x - 320)} ${horizon - 30}h640`, '#ff7a2e', 8, { strokeDasharray: '26 18', opacity: 0.9 }) +
    [x - 500, x + 500]
      .filter((at) => at > 0 && at < WIDTH)
      .map((at) => lantern(stage, { x: at, y: 190 }, 66, '#c8402b', 1.2))
      .join('')
  );
};
