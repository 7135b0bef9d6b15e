import { darker, INK, lighter, mix } from '#art/colour.ts';
import { glow } from '#art/light.ts';
import { polygon, softLine } from '#art/shapes.ts';
import {
  circle,
  dots,
  ellipse,
  group,
  line,
  num,
  type Point,
  path,
  put,
  rect,
  stamp,
  times,
} from '#art/svg.ts';
import { isPale } from './palettes.ts';
import { type Stage, WIDTH } from './stage.ts';

/** The sky, or a wall in its place: dark at the top, lit towards the horizon. */
export function air({ sheet, palette, horizon }: Stage, bottom = horizon + 10): string {
  const fill = sheet.linear([
    [0, palette.high],
    [0.55, palette.mid],
    [1, palette.low],
  ]);
  return rect(0, 0, WIDTH, bottom, { fill });
}

export function moon({ sheet, palette }: Stage, x: number, y: number, radius: number): string {
  const pale = isPale(palette);
  const face = pale ? palette.accent : '#fdf0d2';
  return (
    circle(x, y, radius * 3.4, {
      fill: glow(sheet, pale ? palette.accent : palette.glow, pale ? 0.22 : 0.4),
    }) +
    circle(x, y, radius, {
      fill: sheet.radial(
        [
          [0, lighter(face, 0.3)],
          [1, face],
        ],
        [0.4, 0.35, 0.7],
      ),
    })
  );
}

export function stars({ dice, palette }: Stage, count: number, below: number): string {
  if (isPale(palette)) return '';
  const points = times(count, () => [dice.between(0, WIDTH), dice.between(10, below)] as const);
  return line(dots(points), '#fff4dc', 3, { opacity: 0.5 });
}

/** One ridge of hills, fading into mist at its foot. */
export function ridge(
  { sheet, dice }: Stage,
  top: number,
  height: number,
  colour: string,
  rough = 0.5,
): string {
  const peaks: Point[] = times(9, (index) => [
    -150 + index * 190,
    top + height * (index % 2 === 0 ? dice.between(0, rough * 0.5) : dice.between(rough * 0.6, rough * 1.3)),
  ]);
  const fade = sheet.linear([
    [0, colour],
    [0.5, colour, 0.85],
    [1, colour, 0],
  ]);
  return path(`${softLine(peaks)}V${num(top + height * 1.6)}H-150Z`, { fill: fade });
}

/** A row of towers, lit from within. */
export function skyline(
  { sheet, dice, palette }: Stage,
  base: number,
  tallest: number,
  colour: string,
  lights: number,
): string {
  let outline = `M-20 ${base}`;
  for (let x = -20; x < WIDTH; ) {
    const half = dice.whole(18, 48);
    const centre = 1 - Math.abs(x - 620) / 900;
    const height = Math.round(tallest * dice.between(0.3, 1) * centre);
    const crowns = [
      `h${2 * half}`,
      `h${2 * half}`,
      `l${half}-22l${half} 22`,
      `h${half - 9}v-26h18v26h${half - 9}`,
      `h${half}v-54v54h${half}`,
    ];
    outline += `V${base - height}${dice.pick(crowns)}V${base - Math.round(height * 0.2)}`;
    x += 2 * half;
  }
  const windows = sheet.pattern(
    34,
    40,
    group(
      { fill: palette.glow },
      rect(5, 6, 6, 9, {}),
      rect(19, 6, 6, 9, { opacity: 0.4 }),
      rect(5, 25, 6, 9, { opacity: 0.3 }),
      rect(26, 26, 5, 9, { opacity: 0.8 }),
    ),
  );
  const id = sheet.outline(`${outline}V${base}Z`);
  const tint = sheet.linear([
    [0, colour],
    [1, mix(colour, palette.low, 0.45)],
  ]);
  const here = { x: 0, y: 0 };
  return stamp(id, here, { fill: tint }) + stamp(id, here, { fill: windows, opacity: lights });
}

/** Still water with reflected light. */
export function water({ sheet, dice, palette, horizon }: Stage, from: number): string {
  const fill = sheet.linear([
    [0, mix(palette.low, palette.near, 0.35)],
    [1, palette.near],
  ]);
  const ripples = times(26, () => {
    const y = from + 6 + (horizon - from) * dice.between(0, 1) ** 1.3;
    return `M${dice.whole(0, WIDTH)} ${num(y)}h${dice.whole(16, 90)}`;
  }).join('');
  return (
    rect(0, from, WIDTH, horizon - from + 10, { fill }) + line(ripples, palette.glow, 3, { opacity: 0.4 })
  );
}

/** A hanging lamp with the cone of light below it. */
export function pendant(
  { sheet, palette, horizon }: Stage,
  x: number,
  y: number,
  size: number,
  shade: string,
): string {
  const beam = sheet.linear([
    [0, palette.glow, 0.5],
    [1, palette.glow, 0],
  ]);
  return put(
    { x, y },
    path(
      polygon([
        [-size * 0.4, 0],
        [size * 0.4, 0],
        [size * 2, horizon - y],
        [-size * 2, horizon - y],
      ]),
      { fill: beam, opacity: 0.5 },
    ),
    circle(0, 4, size * 1.9, { fill: glow(sheet, palette.glow, 0.75) }),
    line(`M0 ${-y}V-${size * 0.6}`, INK, 3),
    path(`M${-size * 0.62} 0Q${-size * 0.56} ${-size * 0.7} 0 ${-size * 0.74}T${size * 0.62} 0Z`, {
      fill: sheet.linear(
        [
          [0, lighter(shade, 0.25)],
          [1, darker(shade, 0.35)],
        ],
        [0, 0, 1, 0],
      ),
    }),
    ellipse(0, 0, size * 0.62, size * 0.13, { fill: '#fff3d0' }),
  );
}

/** A round silk or paper lantern on a cord, by default from the top of the picture. */
export function lantern(
  { sheet, palette }: Stage,
  { x, y, from = 0 }: { x: number; y: number; from?: number },
  size: number,
  colour: string,
  stretch = 1,
): string {
  const body = sheet.radial([
    [0, mix(colour, '#fff0b8', 0.72)],
    [0.5, mix(colour, '#ffb45c', 0.35)],
    [1, darker(colour, 0.2)],
  ]);
  const drawn = sheet.symbol(
    circle(0, 0, 230, { fill: glow(sheet, palette.glow, 0.6) }) +
      rect(-34, -104, 68, 18, { rx: 5, fill: darker(colour, 0.65) }) +
      rect(-30, 86, 60, 16, { rx: 5, fill: darker(colour, 0.65) }) +
      ellipse(0, 0, 100, 92, { fill: body }) +
      line('M0-90Q70 0 0 90Q-70 0 0-90Q144 0 0 90Q-144 0 0-90M0-90V90', darker(colour, 0.35), 3, {
        opacity: 0.4,
      }) +
      line('M0 102v44M-9 104v36M9 104v36', palette.accent === colour ? '#d9a94e' : palette.accent, 4),
  );
  const cord = line(`M${num(x)} ${num(from)}V${num(y - size * stretch)}`, INK, 3);
  return cord + stamp(drawn, { x, y, scale: size / 100, squash: stretch });
}
