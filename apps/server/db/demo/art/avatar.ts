import { darker, GOLD, INK, lighter, PAPER, VERMILION } from './colour.ts';
import { diceFor } from './dice.ts';
import { grain } from './light.ts';
import { ring, softLine } from './shapes.ts';
import { circle, createSheet, ellipse, group, line, path, rect, times } from './svg.ts';

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
  ground: string;
}

/** Small things from an evening out, each drawn round the middle of the picture. */
const MOTIFS: readonly ((colours: Ink) => string)[] = [
  ({ ink, accent }) =>
    circle(34, -40, 30, { fill: accent }) +
    path('M-110 70Q-60-30-24 20Q10-60 56 14Q80-10 120 70Z', { fill: ink }) +
    path('M-120 96Q-40 30 20 74Q70 40 124 96Z', { fill: ink, opacity: 0.55 }),
  ({ ink, accent, ground }) =>
    path('M-70-4Q-66 66-26 74H26Q66 66 70-4Z', { fill: ink }) +
    ellipse(0, -4, 70, 20, { fill: lighter(ink, 0.25) }) +
    ellipse(0, -2, 58, 14, { fill: accent }) +
    line('M-16-36q14-20 0-38M14-36q14-20 0-38', ground === PAPER ? ink : PAPER, 7, { opacity: 0.7 }),
  ({ ink, accent }) =>
    line('M0-92V-62', ink, 5) +
    ellipse(0, 0, 58, 60, { fill: accent }) +
    line('M0-60Q46 0 0 60Q-46 0 0-60M0-60V60', darker(accent, 0.35), 4, { opacity: 0.6 }) +
    rect(-22, -70, 44, 14, { rx: 4, fill: ink }) +
    rect(-20, 56, 40, 12, { rx: 4, fill: ink }) +
    line('M0 70v26M-9 70v18M9 70v18', ink, 4),
  ({ ink, accent }) =>
    line('M-64 84Q-20 10 44-74', ink, 9) +
    group(
      { fill: accent },
      ...[
        [-26, 20],
        [8, -22],
        [34, -62],
        [-4, 34],
        [46, -28],
      ].map(([x = 0, y = 0]) =>
        group(
          { transform: `translate(${x} ${y})` },
          ...ring(5, 14).map(({ at: [dx, dy] }) => circle(dx, dy, 11, {})),
          circle(0, 0, 6, { fill: ink }),
        ),
      ),
    ),
  ({ ink, accent }) =>
    path('M-84 6C-50-44 20-48 54-8L88-40Q80 0 90 40L54 16C20 56-50 50-84 6Z', { fill: ink }) +
    circle(-52, -4, 8, { fill: accent }) +
    line('M-20-22q16 26 0 52M10-24q16 24 0 52', accent, 5, { opacity: 0.7 }),
  ({ ink, accent }) =>
    line(times(3, (index) => `M${-34 + index * 34} 100L${-26 + index * 30}-100`).join(''), ink, 13, {
      strokeDasharray: '44 6',
      strokeLinecap: 'butt',
    }) +
    path('M-30-30q40 4 60 40q-46 0-60-40ZM34-66q-46 14-58 58q46-16 58-58ZM30 20q40 0 64 34q-44 6-64-34Z', {
      fill: accent,
    }),
  ({ ink, accent }) =>
    path('M-40 84H40L30 70Q60 20 40-30Q30-56 0-60Q-30-56-40-30Q-60 20-30 70Z', { fill: ink }) +
    path('M44-10Q86-6 78 34Q72 60 40 54', { fill: 'none', stroke: ink, strokeWidth: 13 }) +
    path('M-48-14L-86-40Q-84 10-50 34Z', { fill: ink }) +
    ellipse(0, -60, 26, 8, { fill: accent }) +
    circle(0, -72, 8, { fill: accent }),
  ({ ink, accent }) =>
    line(
      softLine([
        [-96, 60],
        [-40, 20],
        [0, 40],
        [50, -6],
        [96, 14],
      ]),
      ink,
      8,
    ) +
    path('M-20 0Q-30-70 30-90Q34-40 60-30Q24-30 10 4Z', { fill: ink }) +
    circle(30, -74, 9, { fill: accent }) +
    line('M-96 84H96', accent, 6, { opacity: 0.8 }),
];

/** A person's picture until they choose their own: a small emblem on a quiet ground. */
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
    dice.pick(MOTIFS)({ ink, accent, ground }),
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
