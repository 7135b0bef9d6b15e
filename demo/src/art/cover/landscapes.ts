import { darker, lighter, mix } from '#art/colour.ts';
import { glow } from '#art/light.ts';
import { circle, ellipse, line, num, path, put, rect, stamp, times } from '#art/svg.ts';
import { air, lantern, moon, ridge, stars, water } from './air.ts';
import { isPale } from './palettes.ts';
import { bamboo, pavilion, pine } from './plants.ts';
import { type Backdrop, WIDTH } from './stage.ts';

/** Ranges in the mist, as a brush would leave them. */
export const inkMountains: Backdrop = (stage) => {
  const { dice, palette, horizon } = stage;
  const side = dice.chance(0.5) ? 1 : -1;
  const tones = [0.62, 0.4, 0.2, 0.02];
  return (
    air(stage) +
    moon(stage, 600 + side * dice.between(160, 300), dice.between(110, 160), dice.between(48, 66)) +
    tones
      .map((haze, index) => ridge(stage, 130 + index * 70, 190, mix(palette.near, palette.mid, haze), 0.75))
      .join('') +
    line(
      'M520 120q12-14 22 0q12-14 22 0M600 86q10-12 18 0q10-12 18 0M470 176q8-10 15 0q8-10 15 0',
      palette.near,
      3.5,
      { opacity: 0.7 },
    ) +
    pavilion(stage, { x: 600 - side * 250, y: horizon - 60, scale: dice.between(0.9, 1.15) }) +
    pine(stage, side)
  );
};

/** Terraced fields that hold the last light. */
export const terraces: Backdrop = (stage) => {
  const { sheet, dice, palette, horizon } = stage;
  const field = (tone: number) =>
    sheet.linear([
      [0, mix(palette.low, '#fff3d8', 0.35)],
      [0.12, mix(palette.mid, palette.low, 0.35)],
      [0.5, mix(palette.near, palette.far, tone)],
    ]);
  const steps = times(9, (index) => {
    const y = horizon - 246 + index * 27;
    const swing = dice.whole(14, 34);
    const d = `M-20 ${y}Q200 ${y - swing} 420 ${y + (swing >> 1)}T860 ${y - (swing >> 2)}T1240 ${y + 6}V${horizon + 10}H-20Z`;
    return path(d, { fill: field([0.6, 0.4, 0.2][index % 3] ?? 0.4), stroke: palette.near, strokeWidth: 3 });
  });
  return (
    air(stage) +
    moon(stage, dice.between(300, 900), dice.between(80, 130), 44) +
    ridge(stage, 80, 170, mix(palette.far, palette.mid, 0.5), 0.8) +
    ridge(stage, 140, 150, palette.far, 0.7) +
    steps.join('') +
    pavilion(stage, { x: dice.pick([300, 900]), y: horizon - 150, scale: 0.8 }) +
    rect(0, 180, WIDTH, 130, {
      fill: sheet.linear([
        [0, palette.low, 0],
        [0.5, palette.low, 0.45],
        [1, palette.low, 0],
      ]),
    })
  );
};

/** Northern water, firs and a curtain of light. */
export const fjord: Backdrop = (stage) => {
  const { sheet, dice, palette, horizon } = stage;
  const shore = horizon - 96;
  const veil = sheet.linear([
    [0, '#8fe0c0', 0],
    [0.7, '#8fe0c0', 0.38],
    [1, '#8fe0c0', 0],
  ]);
  const fir = 'M0-120L26-66H14L38-26H22L48 16H-48L-22-26H-38L-14-66H-26Z';
  const cliff = (points: string, tone: string) =>
    path(points, {
      fill: sheet.linear([
        [0, lighter(tone, 0.14)],
        [1, tone],
      ]),
    });
  const firs = times(
    11,
    (index) => [index < 6 ? index * 56 - 20 : 1200 - (index - 6) * 60, shore + dice.whole(4, 22)] as const,
  );
  const tree = sheet.outline(fir);
  return (
    air(stage) +
    stars(stage, 34, 200) +
    (isPale(palette)
      ? moon(stage, 700, 130, 46)
      : path('M-20 60Q260 170 520 70T1240 30V250Q960 210 700 270T-20 240Z', { fill: veil })) +
    cliff(`M-20 ${shore}V190L150 120L330 250L420 ${shore}Z`, mix(palette.far, palette.mid, 0.3)) +
    cliff(`M1220 ${shore}V130L1010 60L850 230L700 ${shore}Z`, mix(palette.far, palette.near, 0.2)) +
    cliff(`M320 ${shore}L520 220L640 290L760 ${shore}Z`, mix(palette.far, palette.low, 0.45)) +
    water(stage, shore) +
    firs
      .map(([x, y]) =>
        stamp(tree, { x, y, scale: dice.between(0.7, 1.25) }, { fill: darker(palette.near, 0.25) }),
      )
      .join('') +
    put(
      { x: dice.pick([480, 660]), y: shore + 2 },
      path('M-40 0V-42L0-74L40-42V0Z', { fill: '#7c2a1c' }),
      rect(-12, -34, 24, 20, { fill: palette.glow }),
      circle(0, -24, 60, { fill: glow(sheet, palette.glow, 0.6) }),
      ellipse(0, 30, 16, 22, { fill: palette.glow, opacity: 0.3 }),
    )
  );
};

/** Canes close together, mist between them. */
export const bambooGrove: Backdrop = (stage) => {
  const { sheet, dice, palette, horizon } = stage;
  const rank = (tone: string, count: number, width: number) => {
    const canes = times(count, (index) => {
      const x = (index + dice.between(0.1, 0.9)) * (WIDTH / count);
      return `M${num(x)} ${horizon}L${num(x + dice.between(-30, 30))} -10`;
    }).join('');
    return line(canes, tone, width, {
      strokeDasharray: `${width * 5} ${width * 0.35}`,
      strokeLinecap: 'butt',
    });
  };
  const mist = sheet.linear([
    [0, palette.low, 0],
    [0.7, palette.low, 0.5],
    [1, palette.low, 0.15],
  ]);
  return (
    air(stage) +
    moon(stage, dice.between(350, 850), 150, 56) +
    rank(mix(palette.far, palette.mid, 0.55), 14, 12) +
    rect(0, 0, WIDTH, horizon, { fill: mist }) +
    rank(mix(palette.far, '#4a7a5a', 0.3), 8, 20) +
    bamboo(stage, 60) +
    bamboo(stage, 980) +
    rank(darker(palette.near, 0.15), 4, 34) +
    dice
      .pick([[330, 840], [600], [250]])
      .map((x) => lantern(stage, { x, y: 200 }, 60, isPale(palette) ? '#c8402b' : '#e0a050', 1.2))
      .join('')
  );
};
