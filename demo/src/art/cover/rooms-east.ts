import { darker, INK, lighter, mix } from '#art/colour.ts';
import { glow } from '#art/light.ts';
import { circle, ellipse, group, line, path, put, rect, times } from '#art/svg.ts';
import { air, lantern } from './air.ts';
import { wall, wallpaper } from './patterns.ts';
import { bamboo, pine } from './plants.ts';
import { type Backdrop, WIDTH } from './stage.ts';

/** Window lattice with the light behind it, and lanterns. */
export const latticeRoom: Backdrop = (stage) => {
  const { sheet, dice, palette, horizon } = stage;
  const dusk = dice.chance(0.4);
  const glass = sheet.linear([
    [0, dusk ? palette.mid : mix(palette.low, palette.glow, 0.35)],
    [1, dusk ? lighter(palette.low, 0.2) : palette.glow],
  ]);
  const wood = darker(palette.accent, 0.62);
  const lattice = wallpaper(sheet, dice.pick(['ice', 'fret', 'lozenge'] as const), wood);
  const panel = (x: number, width: number) =>
    rect(x, 60, width, horizon - 130, { fill: glass }) +
    group({ opacity: dusk ? 0.7 : 0.28 }, bamboo(stage, x + width * 0.3)) +
    rect(x, 60, width, horizon - 130, { fill: lattice }) +
    rect(x, 60, width, horizon - 130, { fill: 'none', stroke: wood, strokeWidth: 16 });
  const panels = dice.pick([
    [
      [90, 300],
      [450, 300],
      [810, 300],
    ],
    [
      [60, 240],
      [360, 480],
      [900, 240],
    ],
    [
      [160, 400],
      [640, 400],
    ],
  ] as const);
  return (
    wall(stage, mix(palette.near, palette.mid, 0.4), 'fret', 0.12) +
    panels.map(([x, width]) => panel(x, width)).join('') +
    rect(0, horizon - 46, WIDTH, 46, { fill: darker(wood, 0.3) }) +
    dice
      .pick([
        [260, 940],
        [420, 780],
        [200, 600, 1000],
      ])
      .map((x, index) => lantern(stage, { x, y: 130 + (index % 2) * 40 }, dice.between(58, 72), '#c8402b'))
      .join('')
  );
};

/** Red columns, a painted beam and palace lanterns. */
export const columnHall: Backdrop = (stage) => {
  const { sheet, dice, palette, horizon } = stage;
  const red = '#a5301f';
  const column = sheet.linear(
    [
      [0, darker(red, 0.55)],
      [0.35, lighter(red, 0.22)],
      [1, darker(red, 0.7)],
    ],
    [0, 0, 1, 0],
  );
  const beam = mix('#1d5660', palette.near, 0.25);
  const xs = dice.pick([
    [60, 380, 760, 1080],
    [120, 1020],
    [0, 300, 840, 1140],
  ]);
  return (
    air(stage) +
    rect(0, 0, WIDTH, horizon, {
      fill: wallpaper(sheet, 'cloud', lighter(palette.mid, 0.3)),
      opacity: 0.35,
    }) +
    circle(600, 300, 420, { fill: glow(sheet, palette.glow, 0.5) }) +
    xs
      .map(
        (x) =>
          rect(x, 70, 74, horizon - 70, { fill: column }) +
          rect(x - 10, horizon - 34, 94, 34, { rx: 8, fill: '#3a2b25' }),
      )
      .join('') +
    rect(0, 0, WIDTH, 92, { fill: beam }) +
    rect(0, 12, WIDTH, 56, { fill: wallpaper(sheet, 'fret', '#d9a94e'), opacity: 0.75 }) +
    rect(0, 84, WIDTH, 10, { fill: '#d9a94e', opacity: 0.8 }) +
    dice
      .pick([[600], [470, 730], [240, 600, 960]])
      .map((x) => lantern(stage, { x, y: 230 }, dice.between(70, 88), red, 1.12))
      .join('')
  );
};

/** Paper screens, a scroll and a branch. */
export const paperScreens: Backdrop = (stage) => {
  const { sheet, dice, palette, horizon } = stage;
  const wood = darker(palette.table, 0.45);
  const light = sheet.radial(
    [
      [0, '#fff4d6'],
      [0.6, mix(palette.glow, '#f3e2c0', 0.5)],
      [1, mix(palette.low, '#c9a878', 0.5)],
    ],
    [0.5, 0.6, 0.8],
  );
  const bars = `${times(9, (index) => `M${index * 150} 0V${horizon}`).join('')}M0 ${horizon * 0.3}H1200M0 ${horizon * 0.62}H1200`;
  const niche = dice.pick([90, 780]);
  return (
    rect(0, 0, WIDTH, horizon + 10, { fill: light }) +
    group({ opacity: 0.22 }, bamboo(stage, niche > 400 ? 220 : 860)) +
    line(bars, wood, 6) +
    line(`M${niche > 400 ? 300 : 900} 0V${horizon}M0 14H1200`, wood, 26, { strokeLinecap: 'butt' }) +
    rect(niche, 0, 330, horizon, {
      fill: sheet.linear([
        [0, darker(palette.mid, 0.55)],
        [1, darker(palette.mid, 0.15)],
      ]),
    }) +
    rect(niche + 96, 50, 138, 280, { fill: '#f3ead6' }) +
    circle(niche + 165, 150, 38, { fill: palette.accent }) +
    line(`M${niche + 118} 286q30-60 60-34t54-30`, '#3a3a40', 9, { opacity: 0.8 }) +
    rect(niche - 10, 0, 14, horizon, { fill: wood }) +
    rect(niche + 326, 0, 14, horizon, { fill: wood }) +
    rect(0, horizon - 30, WIDTH, 30, { fill: darker(wood, 0.2) })
  );
};

/** A slatted wall under a row of large paper lanterns. */
export const lanternRow: Backdrop = (stage) => {
  const { sheet, dice, palette, horizon } = stage;
  const wood = mix(palette.table, palette.near, 0.25);
  const slats = sheet.pattern(
    44,
    44,
    rect(0, 0, 34, 44, { fill: lighter(wood, 0.1) }) + rect(0, 0, 5, 44, { fill: lighter(wood, 0.3) }),
  );
  const count = dice.whole(4, 6);
  return (
    rect(0, 0, WIDTH, horizon + 10, { fill: darker(wood, 0.55) }) +
    rect(0, 0, WIDTH, horizon, { fill: slats }) +
    rect(0, 0, WIDTH, horizon, {
      fill: sheet.linear([
        [0, INK, 0.55],
        [0.5, INK, 0],
        [1, INK, 0.35],
      ]),
    }) +
    ellipse(600, 190, 760, 280, { fill: glow(sheet, palette.glow, 0.7) }) +
    rect(0, horizon - 96, WIDTH, 96, {
      fill: sheet.linear([
        [0, lighter(palette.accent, 0.05)],
        [1, darker(palette.accent, 0.5)],
      ]),
    }) +
    times(count, (index) =>
      lantern(
        stage,
        { x: ((index + 0.5) * WIDTH) / count, y: 150 + (index % 2) * 24 },
        76,
        index % 2 ? '#c8402b' : '#ecdcb8',
        1.25,
      ),
    ).join('') +
    line(`M0 24H${WIDTH}`, darker(wood, 0.6), 26)
  );
};

/** A folding screen with a painted view, between two standing lamps. */
export const paintedScreen: Backdrop = (stage) => {
  const { sheet, dice, palette, horizon } = stage;
  const ground = dice.pick(['#d3a95a', '#e9dcc0', mix(palette.mid, '#e9dcc0', 0.35)]);
  const left = 150;
  const width = 900;
  const folds = sheet.linear(
    times(13, (index) => [index / 12, INK, index % 2 ? 0.26 : 0] as const),
    [0, 0, 1, 0],
  );
  const hills = (y: number, swell: number) =>
    `M${left} ${y}q120-${swell} 240-${swell >> 1}t220-${swell >> 2}t240 ${swell >> 1}t200-${swell}V${horizon - 44}H${left}Z`;
  const lamp = (x: number) =>
    ellipse(x, 250, 190, 230, { fill: glow(sheet, palette.glow, 0.8) }) +
    line(`M${x} 330V${horizon}`, INK, 7) +
    rect(x - 44, 180, 88, 150, {
      rx: 16,
      fill: sheet.linear([
        [0, '#fff0c8'],
        [1, mix(palette.glow, '#e08a3e', 0.3)],
      ]),
    });
  return (
    wall(stage, mix(palette.mid, palette.near, 0.2), dice.pick(['hemp', 'cloud', 'plain'] as const), 0.3) +
    rect(left - 14, 66, width + 28, horizon - 96, { fill: darker(palette.near, 0.4) }) +
    rect(left, 80, width, horizon - 124, { fill: ground }) +
    circle(left + dice.between(200, 700), 180, 58, { fill: '#c8402b' }) +
    path(hills(330, 120), { fill: mix(ground, palette.near, 0.4) }) +
    path(hills(380, 80), { fill: mix(ground, palette.near, 0.75) }) +
    group({ clipPath: sheet.clip(rect(left, 80, width, 400, {})) }, put({ x: left, y: 66 }, pine(stage, 1))) +
    rect(left, 80, width, horizon - 124, { fill: folds }) +
    lamp(70) +
    lamp(1130)
  );
};
