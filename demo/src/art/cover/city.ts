import { darker, INK, lighter, mix } from '#art/colour.ts';
import { glow } from '#art/light.ts';
import { polygon, softLine } from '#art/shapes.ts';
import { circle, dots, group, line, path, put, rect, times } from '#art/svg.ts';
import { air, lantern, moon, pendant, ridge, skyline, stars, water } from './air.ts';
import { type Backdrop, WIDTH } from './stage.ts';

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
    stars(stage, 16, 200) +
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

/** A narrow street of eating houses, lit boards and lanterns on both sides. */
export const nightStreet: Backdrop = (stage) => {
  const { sheet, dice, palette, horizon } = stage;
  const centre = dice.whole(500, 700);
  /** The house fronts of one side, from the far end towards the guest. */
  const fronts = (side: number) =>
    [60, 160, 350, 760]
      .map((reach, index, reaches) => {
        const next = reaches[index + 1];
        if (next === undefined) return '';
        const [a, b] = [centre + side * reach, centre + side * next];
        const height = (at: number) => horizon - 60 - at * 0.62;
        const tone = mix(palette.near, palette.mid, 0.12 + (index % 2) * 0.2);
        const door = (share: number) => a + (b - a) * share;
        return (
          path(
            polygon([
              [a, height(reach)],
              [b, height(next)],
              [b, horizon],
              [a, horizon],
            ]),
            { fill: tone },
          ) +
          path(
            polygon([
              [door(0.14), horizon - reach * 0.3],
              [door(0.86), horizon - next * 0.27],
              [door(0.86), horizon],
              [door(0.14), horizon],
            ]),
            { fill: palette.glow, opacity: 0.9 },
          ) +
          path(
            polygon([
              [door(0.02), horizon - 16 - reach * 0.34],
              [door(0.98), horizon - 16 - next * 0.33],
              [door(0.94), horizon - next * 0.2],
              [door(0.06), horizon - reach * 0.24],
            ]),
            { fill: index % 2 ? palette.accent : '#e9dcc4' },
          ) +
          rect(
            door(0.4) - 9 - index * 3,
            height(reach) - 4 + index * 8,
            18 + index * 9,
            (horizon - height(reach)) * 0.34,
            { rx: 3, fill: index % 2 ? lighter(palette.glow, 0.2) : '#d8492e' },
          )
        );
      })
      .join('');
  const lamps = [
    [-250, 40],
    [330, 46],
    [-430, 62],
    [520, 70],
  ] as const;
  return (
    air(stage) +
    skyline(stage, horizon, 230, mix(palette.far, palette.mid, 0.4), 0.6) +
    circle(centre, horizon - 30, 400, { fill: glow(sheet, palette.glow, 0.95) }) +
    fronts(-1) +
    fronts(1) +
    line(`M0 70Q${centre} 190 1200 60`, INK, 3) +
    lamps
      .map(([reach, size]) =>
        lantern(
          stage,
          { x: centre + reach, y: 300 - Math.abs(reach) * 0.34 },
          size,
          '#d8492e',
          dice.pick([1, 1.2]),
        ),
      )
      .join('')
  );
};
