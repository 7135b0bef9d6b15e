import { darker, INK, lighter, mix } from '#art/colour.ts';
import { glow } from '#art/light.ts';
import { softLine } from '#art/shapes.ts';
import { circle, dots, ellipse, group, line, path, put, rect, stamp, times } from '#art/svg.ts';
import { air, pendant } from './air.ts';
import { wall, wallpaper, wallWash } from './patterns.ts';
import { type Backdrop, type Stage, WIDTH } from './stage.ts';

/** Brick, bottles and a string of bulbs. */
export const brickWall: Backdrop = (stage) => {
  const { sheet, dice, palette, horizon } = stage;
  const at = dice.pick([180, 600, 1000]);
  const arch = (w: number) => `M${at - w} ${horizon}V220A${w} ${w} 0 0 1 ${at + w} 220V${horizon}Z`;
  const bulbs = times(15, (index) => [index * 88 - 10, 44 + 40 * Math.abs(Math.sin(index * 0.63))] as const);
  return (
    wall(stage, mix(palette.mid, '#8a4630', 0.35), 'brick', 0.6) +
    path(arch(176), { fill: darker(palette.near, 0.3) }) +
    group(
      { clipPath: sheet.clip(path(arch(156), {})) },
      air(stage),
      circle(at + 40, 180, 34, { fill: '#fdf0d2' }),
      path(
        `M${at - 160} ${horizon}V360l50-20v-40l40-30l40 30v30l60 20v-60l34-34l40 34v80l60 10V${horizon}Z`,
        { fill: palette.near },
      ),
    ) +
    line(`M${at} 60V${horizon}M${at - 156} 300H${at + 156}`, darker(palette.near, 0.3), 9) +
    [-1, 1].map((side) => wineRack(stage, at + side * 380)).join('') +
    line(softLine(bulbs), INK, 4) +
    line(dots(bulbs), palette.glow, 56, { opacity: 0.2 }) +
    line(dots(bulbs), '#fff0c4', 20)
  );
};

function wineRack({ sheet, dice, palette, horizon }: Stage, x: number): string {
  const bottle = sheet.outline('M-15 0V-84Q-15-104-6-112V-150H6V-112Q15-104 15-84V0Z');
  const shelf = (y: number) =>
    times(5, (index) =>
      stamp(
        bottle,
        { x: x - 96 + index * 48, y },
        { fill: dice.pick(['#23352b', '#4a1420', '#2b2327', '#6b4a1c']) },
      ),
    ).join('') + rect(x - 130, y, 260, 12, { fill: darker(palette.table, 0.15) });
  return shelf(horizon - 190) + shelf(horizon - 24);
}

/** Whitewashed arches over a band of painted tiles, the sea beyond. */
export const tiledArcade: Backdrop = (stage) => {
  const { sheet, dice, palette, horizon } = stage;
  const plaster = mix('#f3e6cf', palette.mid, 0.2);
  const step = dice.pick([300, 400]);
  const inset = 42;
  const arches = times(WIDTH / step, (index) => {
    const left = index * step + inset;
    const r = step / 2 - inset;
    return `M${left} ${horizon - 92}V${120 + r * 0.4}A${r} ${r} 0 0 1 ${left + 2 * r} ${120 + r * 0.4}V${horizon - 92}Z`;
  }).join('');
  const fruit = times(8, () => [dice.between(20, 330), dice.between(0, 110)] as const);
  const clip = sheet.clip(path(arches, {}));
  return (
    rect(0, 0, WIDTH, horizon + 10, {
      fill: sheet.linear([
        [0, darker(plaster, 0.4)],
        [1, plaster],
      ]),
    }) +
    group(
      { clipPath: clip },
      air(stage),
      circle(dice.between(300, 900), 250, 60, { fill: '#fff0cf' }),
      rect(0, horizon - 190, WIDTH, 110, { fill: mix('#3f7a9c', palette.near, 0.3) }),
      line(
        times(
          12,
          () => `M${dice.whole(0, 1200)} ${dice.whole(horizon - 180, horizon - 100)}h${dice.whole(20, 90)}`,
        ).join(''),
        palette.glow,
        3,
        { opacity: 0.6 },
      ),
    ) +
    path(arches, { fill: 'none', stroke: darker(plaster, 0.3), strokeWidth: 10 }) +
    rect(0, horizon - 92, WIDTH, 92, { fill: '#f3ecdd' }) +
    rect(0, horizon - 88, WIDTH, 84, { fill: wallpaper(sheet, 'azulejo', '#2f5f86') }) +
    put(
      { x: dice.pick([0, 860]), y: 0 },
      path('M-20-20Q120 120 360-10Q200 150 60 90Z', { fill: mix('#3f6a3a', palette.near, 0.35) }),
      line(dots(fruit), '#5f8a3f', 52, { opacity: 0.9 }),
      line(dots(fruit.map(([x, y]) => [x + 20, y + 26] as const)), '#efb93a', 34),
    )
  );
};

/** A wood-panelled dining room with tartan above, brass lights and a buttoned bench. */
export const clubRoom: Backdrop = (stage) => {
  const { sheet, dice, palette, horizon } = stage;
  const leather = dice.pick(['#5c1f1c', '#23423a', '#3a2b25']);
  const bench = sheet.linear([
    [0, lighter(leather, 0.22)],
    [1, darker(leather, 0.5)],
  ]);
  const buttons = times(
    26,
    (index) => [30 + (index % 13) * 95 + (index > 12 ? 48 : 0), horizon - (index > 12 ? 50 : 110)] as const,
  );
  const frame = (x: number, w: number) =>
    rect(x, 90, w, 170, { fill: '#b8923f' }) +
    rect(x + 10, 100, w - 20, 150, {
      fill: sheet.linear([
        [0, palette.low],
        [1, palette.far],
      ]),
    }) +
    circle(x + w * dice.between(0.3, 0.7), 160, dice.between(16, 30), { fill: palette.accent }) +
    path(
      `M${x + 10} 250v-${dice.whole(10, 50)}q${w * 0.25}-${dice.whole(10, 60)} ${w * 0.45} 0t${w * 0.55 - 20} ${dice.whole(-10, 10)}V250Z`,
      { fill: palette.near },
    ) +
    ellipse(x + w / 2, 84, w * 0.9, 110, { fill: glow(sheet, palette.glow, 0.55) }) +
    rect(x + w * 0.2, 70, w * 0.6, 10, { rx: 5, fill: '#d9a94e' });
  return (
    wall(stage, palette.mid, 'tartan', 0.7) +
    [
      [130, 220],
      [490, 240],
      [860, 220],
    ]
      .slice(0, dice.whole(2, 3))
      .map(([x = 0, w = 0]) => frame(x, w))
      .join('') +
    rect(0, horizon - 160, WIDTH, 160, { fill: bench }) +
    line(dots(buttons), darker(leather, 0.6), 15) +
    line(`M0 ${horizon - 158}H1200`, lighter(leather, 0.5), 6, { opacity: 0.6 })
  );
};

/** A gallery wall: large calm shapes and one spotlight. */
export const gallery: Backdrop = (stage) => {
  const { sheet, dice, palette, horizon } = stage;
  const x = dice.between(380, 820);
  const r = dice.between(170, 230);
  return (
    wall(stage, palette.mid, dice.pick(['terrazzo', 'plain'] as const), 0.6) +
    circle(x, 210, r, {
      fill: sheet.linear([
        [0, lighter(palette.accent, 0.15)],
        [1, darker(palette.accent, 0.3)],
      ]),
    }) +
    path(`M${x - r * 1.7} ${horizon}A${r * 1.1} ${r * 1.1} 0 0 1 ${x + r * 0.5} ${horizon}Z`, {
      fill: palette.far,
    }) +
    path(`M${x - r * 0.1} ${horizon}A${r * 0.8} ${r * 0.8} 0 0 1 ${x + r * 1.5} ${horizon}Z`, {
      fill: mix(palette.low, PAPER_TONE, 0.4),
    }) +
    circle(x - r * 1.5, 120, r * 0.3, { fill: 'none', stroke: '#d9a94e', strokeWidth: 5 }) +
    wallWash(stage) +
    pendant(stage, dice.pick([260, 940]), 100, 64, palette.near)
  );
};

const PAPER_TONE = '#f3e6cf';
