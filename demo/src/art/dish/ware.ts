import { darker, INK, lighter, mix } from '#art/colour.ts';
import { halo, shadow } from '#art/light.ts';
import { spread } from '#art/shapes.ts';
import {
  type Attributes,
  circle,
  dots,
  ellipse,
  group,
  line,
  path,
  rect,
  type Sheet,
  times,
} from '#art/svg.ts';
import type { Kitchen } from './kitchen.ts';

const LIT = [0, 0, 1, 1] as const;

/** Light from the upper left on a round object. */
export function lit(sheet: Sheet, colour: string, depth = 0.3): string {
  return sheet.linear(
    [
      [0.1, mix(colour, '#ffe3b5', depth * 0.8)],
      [0.9, darker(colour, depth)],
    ],
    LIT,
  );
}

export function plate(kitchen: Kitchen, rx = 290, ry = rx): string {
  const { sheet, glaze } = kitchen;
  const well = 0.8;
  const hollow = sheet.radial(
    [
      [0.76, INK, 0],
      [1, INK, 0.4],
    ],
    [0.54, 0.55, 0.5],
  );
  return (
    ellipse(0, 0, rx, ry, { fill: lit(sheet, glaze.rim, 0.28), filter: shadow(sheet) }) +
    ellipse(0, 0, rx - 5, ry - 5, {
      fill: 'none',
      stroke: lighter(glaze.rim, 0.6),
      strokeWidth: 2,
      opacity: 0.7,
    }) +
    decoration(kitchen, rx, ry) +
    ellipse(0, 0, rx * well, ry * well, { fill: lit(sheet, glaze.body, 0.14) }) +
    ellipse(0, 0, rx * well, ry * well, { fill: hollow }) +
    shine(rx * well - 6, ry * well - 6, 0.5)
  );
}

function decoration({ glaze, dice }: Kitchen, rx: number, ry: number): string {
  const band = (inset: number, extra: Attributes = {}) =>
    ellipse(0, 0, rx - inset, ry - inset, {
      fill: 'none',
      stroke: glaze.line,
      strokeWidth: 4,
      opacity: 0.8,
      ...extra,
    });
  switch (glaze.decor) {
    case 'line':
      return band(12, { strokeWidth: 6 });
    case 'double':
      return band(14, { strokeWidth: 6 }) + band(26, { strokeWidth: 2 });
    case 'beads':
      return (
        band(24, { strokeWidth: 8, strokeLinecap: 'round', strokeDasharray: '0 23' }) +
        band(42, { strokeWidth: 2 })
      );
    case 'dashes':
      return band(34, { strokeWidth: 26, strokeDasharray: '2 12', strokeLinecap: 'butt', opacity: 0.5 });
    case 'speckle':
      return line(dots(spread(dice, 22, rx).map(([x, y]) => [x, (y * ry) / rx] as const)), glaze.line, 4, {
        opacity: 0.5,
      });
  }
}

/** The bright arc of a glazed surface. */
function shine(rx: number, ry: number, strength: number): string {
  const at = (angle: number) => `${Math.round(Math.cos(angle) * rx)} ${Math.round(Math.sin(angle) * ry)}`;
  return line(`M${at(3.4)}A${rx} ${ry} 0 0 1 ${at(4.5)}`, '#fff', 5, { opacity: strength });
}

/** A deep bowl, filled to below its rim. */
export function bowl(kitchen: Kitchen, filling: string, radius = 280): string {
  const { sheet, glaze } = kitchen;
  const wall = darker(glaze.body, 0.2);
  const inner = sheet.linear(
    [
      [0, darker(wall, 0.5)],
      [0.6, wall],
      [1, lighter(wall, 0.3)],
    ],
    LIT,
  );
  const surface = sheet.radial(
    [
      [0, lighter(filling, 0.16)],
      [0.7, filling],
      [1, darker(filling, 0.45)],
    ],
    [0.45, 0.42, 0.6],
  );
  return group(
    {},
    group({ filter: shadow(sheet) }, circle(0, 0, radius, { fill: lit(sheet, glaze.rim, 0.3) })),
    circle(0, 0, radius - 4, { fill: 'none', stroke: lighter(glaze.rim, 0.6), strokeWidth: 2, opacity: 0.7 }),
    circle(0, 0, radius - 11, { fill: 'none', stroke: glaze.line, strokeWidth: 4, opacity: 0.75 }),
    circle(0, 0, radius - 20, { fill: inner }),
    circle(0, 0, radius - 44, { fill: surface }),
    shine(radius - 54, radius - 54, 0.35),
  );
}

/** A small dish for sauce or a side, to set beside the main one. */
export function saucer(kitchen: Kitchen, x: number, y: number, radius: number, filling: string): string {
  const { sheet, glaze } = kitchen;
  const sauce = sheet.radial(
    [
      [0, lighter(filling, 0.3)],
      [0.6, filling],
      [1, darker(filling, 0.4)],
    ],
    [0.38, 0.34, 0.7],
  );
  return group(
    { filter: shadow(sheet) },
    circle(x, y, radius, { fill: lit(sheet, glaze.rim, 0.3) }),
    circle(x, y, radius * 0.84, { fill: darker(glaze.body, 0.3) }),
    circle(x, y, radius * 0.74, { fill: sauce }),
  );
}

/** A flat board or tray, of wood or stone. */
export function board(kitchen: Kitchen, width: number, height: number, colour: string, radius = 22): string {
  const { sheet, dice } = kitchen;
  const veins = times(5, (index) => {
    const y = -height / 2 + (height * (index + 0.6)) / 5 + dice.between(-10, 10);
    const w = width / 2 - 16;
    return `M${-w} ${Math.round(y)}q${Math.round(w)} ${dice.whole(-22, 22)} ${2 * w} ${dice.whole(-8, 8)}`;
  });
  const frame = { x: -width / 2, y: -height / 2, width, height };
  return group(
    {},
    group(
      { filter: shadow(sheet) },
      rect(frame.x, frame.y, width, height, { rx: radius, fill: lit(sheet, colour, 0.22) }),
    ),
    line(veins.join(''), darker(colour, 0.45), 2.5, { opacity: 0.4 }),
    rect(frame.x + 4, frame.y + 4, width - 8, height - 8, {
      rx: radius - 4,
      fill: 'none',
      stroke: lighter(colour, 0.5),
      strokeWidth: 2,
      opacity: 0.45,
    }),
  );
}

/** An iron or clay vessel with two handles, seen from above. */
export function pot(kitchen: Kitchen, colour: string, radius = 280, inside = darker(colour, 0.5)): string {
  const { sheet } = kitchen;
  const ear = (x: number) =>
    rect(x - 34, -58, 68, 116, { rx: 30, fill: 'none', stroke: darker(colour, 0.15), strokeWidth: 26 });
  return group(
    {},
    group(
      { filter: shadow(sheet) },
      ear(-radius),
      ear(radius),
      circle(0, 0, radius, { fill: lit(sheet, colour, 0.35) }),
    ),
    circle(0, 0, radius - 9, { fill: 'none', stroke: lighter(colour, 0.45), strokeWidth: 3, opacity: 0.6 }),
    circle(0, 0, radius - 24, { fill: inside, filter: halo(sheet) }),
  );
}

/** A woven bamboo steamer without its lid. */
export function steamer({ sheet }: Kitchen, radius = 285): string {
  const slats = sheet.pattern(
    34,
    34,
    rect(0, 0, 34, 34, { fill: '#b98a4c' }) +
      rect(0, 3, 34, 27, { fill: '#dcb473' }) +
      rect(0, 3, 34, 6, { fill: '#e9c98f' }),
  );
  const depth = sheet.radial([
    [0.78, INK, 0],
    [1, INK, 0.6],
  ]);
  return group(
    {},
    group({ filter: shadow(sheet) }, circle(0, 0, radius, { fill: lit(sheet, '#c99a57', 0.4) })),
    circle(0, 0, radius - 14, { fill: 'none', stroke: '#8a5c2c', strokeWidth: 3 }),
    circle(0, 0, radius - 26, { fill: 'none', stroke: '#e8c88e', strokeWidth: 9, strokeDasharray: '54 5' }),
    circle(0, 0, radius - 40, { fill: slats }),
    circle(0, 0, radius - 40, { fill: depth }),
  );
}

/** A puddle of sauce with a wet edge. */
export function sauce({ sheet }: Kitchen, outline: string, colour: string, opacity = 1): string {
  const wet = sheet.radial(
    [
      [0, mix(colour, '#ffd9a0', 0.3)],
      [0.6, colour],
      [1, darker(colour, 0.35)],
    ],
    [0.36, 0.3, 0.8],
  );
  return path(outline, { fill: wet, opacity: opacity === 1 ? undefined : opacity });
}
