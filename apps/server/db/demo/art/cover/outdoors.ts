import { darker, lighter, mix } from '#db/demo/art/colour.ts';
import { glow } from '#db/demo/art/light.ts';
import { pair, softLine } from '#db/demo/art/shapes.ts';
import {
  circle,
  dots,
  ellipse,
  group,
  line,
  num,
  type Placement,
  path,
  put,
  rect,
  stamp,
  times,
} from '#db/demo/art/svg.ts';
import { air, lantern, moon, pendant, ridge, skyline, stars, water } from './air.ts';
import { isPale } from './palettes.ts';
import { type Backdrop, type Stage, WIDTH } from './stage.ts';

/** A high window over the city, curtains drawn to the sides. */
export const skylineWindow: Backdrop = (stage) => {
  const { sheet, dice, palette, horizon } = stage;
  const frame = darker(palette.near, 0.5);
  const mullions = dice.pick([[300, 900], [400, 800], [600]]);
  const curtain = sheet.linear(
    times(
      7,
      (index) =>
        [index / 6, index % 2 ? lighter(palette.accent, 0.05) : darker(palette.accent, 0.6)] as const,
    ),
    [0, 0, 1, 0],
  );
  return (
    air(stage) +
    stars(stage, 26, 220) +
    moon(stage, dice.between(240, 960), dice.between(80, 150), dice.between(30, 46)) +
    skyline(stage, horizon, 290, mix(palette.far, palette.mid, 0.5), 0.35) +
    skyline(stage, horizon, 200, palette.near, 0.95) +
    group(
      { fill: frame },
      rect(0, 0, WIDTH, 16, {}),
      rect(0, horizon - 26, WIDTH, 26, {}),
      ...mullions.map((x) => rect(x - 7, 0, 14, horizon, {})),
    ) +
    path(`M0 0H190Q150 ${horizon * 0.5} 120 ${horizon}H0Z`, { fill: curtain }) +
    path(`M1200 0H1030Q1060 ${horizon * 0.5} 1090 ${horizon}H1200Z`, { fill: curtain }) +
    dice
      .pick([[430, 620], [600], [500, 700, 900]])
      .map((x) => pendant(stage, x, dice.between(90, 130), 54, palette.accent))
      .join('')
  );
};

/** The waterfront by night, seen from a terrace. */
export const harbour: Backdrop = (stage) => {
  const { dice, palette, horizon } = stage;
  const shore = horizon - dice.whole(110, 140);
  const flip = dice.chance(0.5);
  const bulbs = times(13, (index) => [index * 100, 40 + 46 * Math.sin((index % 6) * 0.52)] as const);
  const junk =
    path('M-120 0Q0 40 130-6L108 42Q0 62-96 42Z', { fill: darker(palette.near, 0.4) }) +
    path('M-6-6Q-96-60-86-190Q-20-170 0-10Z', { fill: palette.accent }) +
    path('M10-6Q24-120 14-230Q96-160 104-14Z', { fill: mix(palette.accent, palette.near, 0.25) }) +
    line(
      'M-80-130L-4-112M-82-70L-4-60M16-170L84-120M14-110L100-74M12-56L102-40',
      darker(palette.accent, 0.5),
      4,
    );
  return (
    air(stage) +
    moon(stage, flip ? 880 : 300, 120, 42) +
    ridge(stage, shore - 170, 170, palette.far) +
    skyline(stage, shore, 190, palette.near, 0.95) +
    water(stage, shore) +
    put({ x: flip ? 330 : 860, y: horizon - 64, scale: dice.between(0.85, 1.1) }, junk) +
    line(softLine(bulbs), darker(palette.near, 0.6), 3) +
    line(dots(bulbs), palette.glow, 40, { opacity: 0.22 }) +
    line(dots(bulbs), '#fff3cf', 15)
  );
};

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

/** A pavilion of two roofs, far enough to be a shape only. */
export function pavilion({ palette }: Stage, placement: Placement): string {
  const roof = (y: number, w: number) =>
    `M${-w} ${y}Q${-w * 0.5} ${y - 12} ${-w * 0.3} ${y - 58}H${w * 0.3}Q${w * 0.5} ${y - 12} ${w} ${y}Q0 ${y - 14} ${-w} ${y}Z`;
  return put(
    placement,
    path(`${roof(0, 120)}${roof(-78, 88)}M-6-130h12v-34h-12ZM-72 0h144v90h-144Z`, { fill: palette.near }),
    group(
      { fill: palette.glow, opacity: 0.9 },
      rect(-54, 14, 28, 56, {}),
      rect(-14, 14, 28, 56, {}),
      rect(26, 14, 28, 56, {}),
      rect(-40, -64, 80, 22, {}),
    ),
  );
}

/** A bough that reaches in from the edge. */
export function pine({ dice, palette }: Stage, side: number): string {
  const tuft = times(
    7,
    (index) =>
      `M0 0L${pair([Math.cos(Math.PI + (index * Math.PI) / 6) * 62, Math.sin(Math.PI + (index * Math.PI) / 6) * 40])}`,
  ).join('');
  const spots = [
    [40, 90],
    [120, 66],
    [190, 120],
    [270, 96],
    [120, 150],
    [340, 136],
  ] as const;
  const bough =
    line('M-20 60Q120 70 200 130T400 150M120 96Q150 130 140 170', darker(palette.near, 0.3), 13) +
    group(
      { stroke: mix(palette.near, '#3f6a4a', 0.45), strokeWidth: 6 },
      ...spots.map(([x, y]) => path(tuft, { transform: `translate(${x} ${y + dice.whole(-8, 14)})` })),
    );
  return side > 0 ? bough : group({ transform: `translate(${WIDTH})scale(-1 1)` }, bough);
}

/** A round gate in a garden wall, with the evening on the other side. */
export const moonGate: Backdrop = (stage) => {
  const { sheet, dice, palette, horizon } = stage;
  const x = dice.pick([430, 600, 770]);
  const inside = sheet.clip(circle(x, 250, 245, {}));
  const wall = isPale(palette) ? '#efe7d8' : mix(palette.mid, palette.high, 0.5);
  return (
    rect(0, 0, WIDTH, horizon + 10, {
      fill: sheet.linear([
        [0, darker(wall, 0.25)],
        [1, lighter(wall, 0.08)],
      ]),
    }) +
    group(
      { clipPath: inside },
      air(stage),
      moon(stage, x + dice.between(-110, 110), 130, 52),
      ridge(stage, 180, 170, mix(palette.far, palette.low, 0.3), 0.8),
      ridge(stage, 270, 150, palette.near, 0.7),
      bamboo(stage, x - 150),
      bamboo(stage, x + 130),
    ) +
    circle(x, 250, 245, { fill: 'none', stroke: darker(wall, 0.45), strokeWidth: 22 }) +
    circle(x, 250, 258, { fill: 'none', stroke: lighter(wall, 0.35), strokeWidth: 3, opacity: 0.7 }) +
    path(`M0 0H${WIDTH}V30H0Z`, { fill: darker(palette.near, 0.3) }) +
    line(dots(times(31, (index) => [index * 40, 34] as const)), darker(palette.near, 0.2), 34) +
    [x - 380, x + 380].map((at) => lantern(stage, at, 190, 52, palette.accent)).join('')
  );
};

/** A few canes with their leaves. */
export function bamboo({ dice, palette, horizon }: Stage, x: number): string {
  const tone = mix(palette.near, '#3f7050', 0.4);
  const canes = times(3, (index) => {
    const at = x + index * 34 + dice.between(-8, 8);
    return `M${num(at)} ${num(horizon)}L${num(at + dice.between(-14, 14))} -10`;
  }).join('');
  const leaves = times(9, () => {
    const from = [x + dice.between(-30, 110), dice.between(40, 300)] as const;
    return `M${pair(from)}q${dice.whole(10, 26)} ${dice.whole(8, 20)} ${dice.whole(36, 66)} ${dice.whole(14, 46)}q-30 2-${dice.whole(40, 60)}-30`;
  }).join('');
  return (
    line(canes, darker(tone, 0.25), 13, { strokeDasharray: '74 7', strokeLinecap: 'butt' }) +
    path(leaves, { fill: lighter(tone, 0.1) })
  );
}

/** Terraced fields that hold the last light. */
export const terraces: Backdrop = (stage) => {
  const { sheet, dice, palette, horizon } = stage;
  const steps = times(9, (index) => {
    const y = horizon - 30 - (8 - index) * 27;
    const swing = dice.between(14, 34);
    const d = `M-20 ${num(y)}Q200 ${num(y - swing)} 420 ${num(y + swing * 0.6)}T860 ${num(y - swing * 0.3)}T1240 ${num(y + swing * 0.2)}V${horizon + 10}H-20Z`;
    return path(d, {
      fill: sheet.linear([
        [0, mix(palette.low, '#fff3d8', 0.35)],
        [0.12, mix(palette.mid, palette.low, 0.35)],
        [0.5, mix(palette.near, palette.far, 0.6 - index * 0.06)],
      ]),
      stroke: palette.near,
      strokeWidth: 3,
    });
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
