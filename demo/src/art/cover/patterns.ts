import { darker, lighter, mix } from '#art/colour.ts';
import { circle, ellipse, group, line, path, rect, type Sheet } from '#art/svg.ts';
import { type Stage, WIDTH } from './stage.ts';

export type PatternName =
  | 'plain'
  | 'scale'
  | 'ice'
  | 'fret'
  | 'lozenge'
  | 'tile'
  | 'brick'
  | 'terrazzo'
  | 'tartan'
  | 'azulejo'
  | 'cloud'
  | 'hemp';

/** A repeating figure for walls, windows and cloths, in one colour. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one case per drawing; the cases share nothing
export function wallpaper(sheet: Sheet, name: PatternName, colour: string): string {
  switch (name) {
    case 'plain':
      return 'none';
    case 'scale':
      return sheet.pattern(
        80,
        40,
        line(
          [38, 26, 14]
            .map(
              (r) =>
                `M${40 - r} 40a${r} ${r} 0 0 1 ${2 * r} 0M${-r} 20a${r} ${r} 0 0 1 ${2 * r} 0M${80 - r} 20a${r} ${r} 0 0 1 ${2 * r} 0`,
            )
            .join(''),
          colour,
          2.5,
        ),
      );
    case 'ice':
      return sheet.pattern(
        120,
        120,
        line(
          'M0 30L40 0M40 0L70 40L0 70M70 40L120 30M70 40L84 84L120 70M84 84L40 120M0 70L30 96L84 84M30 96L40 120M120 30L90 0M0 30V70',
          colour,
          6,
        ),
      );
    case 'fret':
      return sheet.pattern(64, 64, line('M0 8H56V56H16V24H40V40H32M64 8V64H0', colour, 5));
    case 'lozenge':
      return sheet.pattern(72, 72, line('M36 0L72 36L36 72L0 36ZM36 20L52 36L36 52L20 36Z', colour, 5));
    case 'tile':
      return sheet.pattern(
        60,
        60,
        line('M0 0H60M0 0V60', darker(colour, 0.5), 4) + line('M6 8H50', colour, 2, { opacity: 0.6 }),
      );
    case 'brick':
      return sheet.pattern(
        100,
        56,
        line('M0 0H100M0 28H100M0 0V28M50 28V56', darker(colour, 0.75), 5) +
          rect(54, 3, 42, 22, { fill: colour, opacity: 0.25 }),
      );
    case 'terrazzo':
      return sheet.pattern(
        140,
        140,
        path(
          'M10 20l24-6l8 18l-20 10ZM80 14l18 8l-8 20ZM50 70l26-4l4 20l-24 8ZM110 80l20 6l-6 24l-18-8ZM14 104l18-10l12 20l-22 10ZM76 120l14-6l8 14Z',
          { fill: colour, opacity: 0.6 },
        ),
      );
    case 'tartan':
      return sheet.pattern(
        120,
        120,
        group(
          { fill: colour },
          rect(0, 14, 120, 34, { opacity: 0.22 }),
          rect(14, 0, 34, 120, { opacity: 0.22 }),
          rect(0, 80, 120, 5, { opacity: 0.5 }),
          rect(80, 0, 5, 120, { opacity: 0.5 }),
          rect(0, 96, 120, 3, { opacity: 0.35 }),
        ),
      );
    case 'azulejo':
      return sheet.pattern(
        84,
        84,
        line('M0 0H84M0 0V84', mix(colour, '#ffffff', 0.5), 3) +
          group(
            { fill: colour },
            circle(42, 42, 9, {}),
            ...[0, 90, 180, 270].map((turn) =>
              path('M42 36Q28 20 42 4Q56 20 42 36Z', { transform: `rotate(${turn} 42 42)` }),
            ),
          ) +
          circle(42, 42, 38, { fill: 'none', stroke: '#e4a13a', strokeWidth: 3 }),
      );
    case 'cloud':
      return sheet.pattern(
        150,
        90,
        line('M10 60h70a18 18 0 0 0 0-36a22 22 0 0 0-42-4a16 16 0 0 0-24 14M90 84h50M104 14h36', colour, 4),
      );
    case 'hemp':
      return sheet.pattern(
        60,
        104,
        line(
          'M30 0V104M0 17L60 87M60 17L0 87M0 17V87M60 17V87M0 52L30 35L60 52L30 69ZM30 0L0 17M30 0L60 17M30 104L0 87M30 104L60 87',
          lighter(colour, 0.1),
          2,
        ),
      );
  }
}

/** Light at a low angle on a plastered wall. */
export function wallWash({ sheet, palette, horizon }: Stage): string {
  return ellipse(WIDTH / 2, 0, 700, horizon, {
    fill: sheet.radial([
      [0, palette.glow, 0.3],
      [1, palette.glow, 0],
    ]),
  });
}

/** A wall in one colour with a faint pattern, darker towards the ceiling. */
export function wall(stage: Stage, colour: string, figure: PatternName, strength = 0.5): string {
  const { sheet, horizon } = stage;
  const fill = sheet.linear([
    [0, darker(colour, 0.3)],
    [1, lighter(colour, 0.14)],
  ]);
  return (
    rect(0, 0, WIDTH, horizon + 10, { fill }) +
    rect(0, 0, WIDTH, horizon, {
      fill: wallpaper(stage.sheet, figure, lighter(colour, 0.35)),
      opacity: strength,
    })
  );
}
