import { darker, GOLD, INK, lighter, PAPER, VERMILION } from './colour.ts';
import { diceFor } from './dice.ts';
import { grain } from './light.ts';
import { ring } from './shapes.ts';
import { circle, createSheet, ellipse, group, line, path, put, rect } from './svg.ts';

const SIZE = 256;

const PAIRS = [
  [PAPER, '#2b2d33', VERMILION],
  [VERMILION, PAPER, GOLD],
  ['#22355a', '#e8dcc4', GOLD],
  ['#2d4a41', '#dfe6d0', '#e0a050'],
  ['#4b2a49', '#f0d9cf', '#e0663f'],
  ['#b7cdbd', '#2f4a40', VERMILION],
  ['#d9a94e', '#3a2b25', VERMILION],
  ['#e6cbb9', '#6b2f2a', '#2d4a41'],
  ['#26324a', '#ffcf86', VERMILION],
] as const;

interface Ink {
  ink: string;
  accent: string;
}

/** Emblems for avatars, each drawn around the centre of the picture. */
const MOTIFS: readonly ((colours: Ink) => string)[] = [
  // Hills and the sun going down.
  ({ ink, accent }) =>
    circle(30, -34, 34, { fill: accent }) +
    path('M-134 80Q-70-40-26 24Q10-50 54 22Q86-4 128 80L150 160H-150Z', { fill: ink }) +
    path('M-134 104Q-40 40 20 84Q70 52 134 104L150 160H-150Z', { fill: lighter(ink, 0.25) }),
  // A steaming bowl.
  ({ ink, accent }) =>
    path('M-72-2Q-68 66-28 76H28Q68 66 72-2Z', { fill: ink }) +
    ellipse(0, -2, 72, 20, { fill: lighter(ink, 0.25) }) +
    ellipse(0, 0, 60, 14, { fill: accent }) +
    line('M-18-36q16-20 0-40M16-36q16-20 0-40', ink, 7, { opacity: 0.6 }),
  // A lantern.
  ({ ink, accent }) =>
    line('M0-128V-66M0 70v34M-10 70v24M10 70v24', ink, 5) +
    ellipse(0, 0, 64, 62, { fill: accent }) +
    line('M0-60Q46 0 0 60Q-46 0 0-60M0-60Q92 0 0 60Q-92 0 0-60', darker(accent, 0.35), 4, { opacity: 0.55 }) +
    rect(-24, -72, 48, 14, { rx: 4, fill: ink }) +
    rect(-22, 58, 44, 13, { rx: 4, fill: ink }),
  // A branch in blossom.
  ({ ink, accent }) =>
    line('M-80 100Q-30 20 60-84M-14 8Q30 0 62 24', ink, 10) +
    [
      [-34, 28, 1.1],
      [10, -30, 1.3],
      [56, -78, 1],
      [64, 26, 1.1],
      [-58, 68, 0.8],
    ]
      .map(([x = 0, y = 0, scale]) =>
        put(
          { x, y, scale: scale ?? 1 },
          ...ring(5, 14).map(({ at }) => circle(at[0], at[1], 12, { fill: accent })),
          circle(0, 0, 6, { fill: ink }),
        ),
      )
      .join(''),
  // A fish.
  ({ ink, accent }) =>
    path('M-88 6C-52-50 22-52 56-8L94-46Q84 0 96 46L56 20C22 62-52 56-88 6Z', { fill: ink }) +
    circle(-54, -4, 8, { fill: accent }) +
    line('M-22-22q18 28 0 54M8-26q18 28 0 58', accent, 6, { opacity: 0.8 }),
  // A teapot.
  ({ ink, accent }) =>
    path('M56-24Q98-22 90 22Q82 50 50 44', { fill: 'none', stroke: ink, strokeWidth: 13 }) +
    path('M-54 4L-104-34Q-96 36-44 48Z', { fill: ink }) +
    path('M-62 14Q-60-38 0-40T62 14Q58 72 34 78H-34Q-58 72-62 14Z', { fill: ink }) +
    ellipse(0, -40, 36, 10, { fill: accent }) +
    circle(0, -56, 11, { fill: accent }),
  // Two glasses raised.
  ({ ink, accent }) =>
    [-46, 46]
      .map((x) =>
        put(
          { x, y: 0, turn: x / 5 },
          path('M-30-74Q-34 0 0 8Q34 0 30-74Z', { fill: ink, opacity: 0.35 }),
          path('M-32-40Q-30 2 0 8Q30 2 32-40Z', { fill: accent }),
          line('M-30-74Q-34 0 0 8Q34 0 30-74M0 8V70M-20 74H20', ink, 7),
        ),
      )
      .join(''),
  // A dumpling.
  ({ ink, accent }) =>
    ellipse(0, 58, 108, 20, { fill: accent, opacity: 0.85 }) +
    path('M-84 44Q-90-40 0-62Q90-40 84 44Q0 72-84 44Z', { fill: ink }) +
    line('M0-56Q-50-20-56 34M0-56Q-18-10-20 44M0-56Q18-10 20 44M0-56Q50-20 56 34', accent, 6, {
      opacity: 0.8,
    }) +
    circle(0, -60, 13, { fill: accent }),
];

/** Draws a demo person's avatar: an emblem on a plain background. */
export function drawAvatar(seed: string): string {
  const dice = diceFor(`avatar:${seed}`);
  const sheet = createSheet();
  const [ground, ink, accent] = dice.pick(PAIRS);
  const fill = sheet.linear(
    [
      [0, lighter(ground, 0.18)],
      [1, darker(ground, 0.22)],
    ],
    [0, 0, 1, 1],
  );
  const halo = sheet.radial(
    [
      [0, lighter(ground, 0.4), 0.7],
      [1, ground, 0],
    ],
    [0.36, 0.3, 0.7],
  );
  const emblem = group(
    { transform: `translate(128 128)rotate(${dice.whole(-8, 8)})` },
    dice.pick(MOTIFS)({ ink, accent }),
  );
  const edge = sheet.radial([
    [0.7, INK, 0],
    [1, INK, 0.25],
  ]);
  return sheet.finish(
    SIZE,
    SIZE,
    rect(0, 0, SIZE, SIZE, { fill }) +
      rect(0, 0, SIZE, SIZE, { fill: halo }) +
      emblem +
      rect(0, 0, SIZE, SIZE, { fill: edge }) +
      grain(sheet, SIZE, SIZE, 0.08),
  );
}
