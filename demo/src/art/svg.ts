export type Attributes = Record<string, string | number | undefined>;
export type Point = readonly [x: number, y: number];
type Stop = readonly [offset: number, colour: string, opacity?: number];

/** Formats a length, rounded to what is visible at display size: a tenth below 5, whole numbers above. Keeps files small. */
export function num(value: number): string {
  return share(Math.abs(value) < 5 ? Math.round(value * 10) / 10 : Math.round(value));
}

/** Formats a ratio such as opacity or scale with two digits. */
function share(value: number): string {
  const rounded = Math.round(value * 100) / 100;
  return Number.isInteger(rounded) ? String(rounded) : String(rounded).replace(/^(-?)0\./, '$1.');
}

export function tag(name: string, attributes: Attributes, ...children: string[]): string {
  let written = '';
  for (const key in attributes) {
    const value = attributes[key];
    if (value === undefined || (value === 0 && ZERO_BY_DEFAULT.has(key))) continue;
    const { name: attribute, format } = attributeFor(key);
    written += ` ${attribute}="${typeof value === 'number' ? format(value) : tight(key, value)}"`;
  }
  return children.length > 0 ? `<${name}${written}>${children.join('')}</${name}>` : `<${name}${written}/>`;
}

const ZERO_BY_DEFAULT = new Set(['x', 'y', 'cx', 'cy']);

/** Removes spaces before minus signs in path data, where they are optional. */
function tight(key: string, value: string): string {
  return key === 'd' ? value.replaceAll(' -', '-') : value;
}

/** Attribute names that stay camel-cased in SVG; all others become kebab-case. */
const CAMEL_CASED = new Set(['patternUnits', 'patternTransform', 'stdDeviation']);

interface AttributeFormat {
  name: string;
  format: (value: number) => string;
}

/** Cache of attribute names and formats: the first start writes several hundred thousand attributes. */
const attributeFormats = new Map<string, AttributeFormat>();

function attributeFor(key: string): AttributeFormat {
  const known = attributeFormats.get(key);
  if (known) return known;
  const format = {
    name: CAMEL_CASED.has(key) ? key : key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
    format: /opacity|offset/i.test(key) ? share : num,
  };
  attributeFormats.set(key, format);
  return format;
}

export const path = (d: string, attributes: Attributes) => tag('path', { d, ...attributes });
export const line = (d: string, stroke: string, strokeWidth: number, attributes: Attributes = {}) =>
  tag('path', { d, fill: 'none', stroke, strokeWidth, ...attributes });
export const group = (attributes: Attributes, ...children: string[]) => tag('g', attributes, ...children);

export function circle(cx: number, cy: number, r: number, attributes: Attributes): string {
  return tag('circle', { cx, cy, r, ...attributes });
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, attributes: Attributes): string {
  return tag('ellipse', { cx, cy, rx, ry, ...attributes });
}

export function rect(x: number, y: number, width: number, height: number, attributes: Attributes): string {
  return tag('rect', { x, y, width, height, ...attributes });
}

export interface Placement {
  x: number;
  y: number;
  turn?: number;
  scale?: number;
  squash?: number;
}

/** Returns the transform that moves a drawing from the origin to its placement. */
export function place({ x, y, turn = 0, scale = 1, squash = 1 }: Placement): string {
  const parts = x === 0 && y === 0 ? [] : [`translate(${num(x)} ${num(y)})`];
  if (turn !== 0) parts.push(`rotate(${num(turn)})`);
  if (scale !== 1 || squash !== 1)
    parts.push(`scale(${share(scale)}${squash === 1 ? '' : ` ${share(scale * squash)}`})`);
  return parts.join('');
}

export const put = (placement: Placement, ...children: string[]) =>
  group({ transform: place(placement) }, ...children);

export function polar(angle: number, radius: number, squash = 1): Point {
  const radians = (angle * Math.PI) / 180;
  return [Math.cos(radians) * radius, Math.sin(radians) * radius * squash];
}

/** Calls a function `count` times with the index from 0 and returns the results. */
export function times<Item>(count: number, draw: (index: number) => Item): Item[] {
  return Array.from({ length: count }, (_, index) => draw(index));
}

/** Collects the definitions of a picture; equal definitions are written once. */
export interface Sheet {
  linear(stops: readonly Stop[], axis?: readonly [x1: number, y1: number, x2: number, y2: number]): string;
  radial(stops: readonly Stop[], centre?: readonly [cx: number, cy: number, r: number]): string;
  /** Defines a reusable drawing; returns the id for `use`. */
  symbol(markup: string, attributes?: Attributes): string;
  /** Defines a reusable path; returns the id for `use`. */
  outline(d: string): string;
  /** Defines a paint that repeats a drawing of the given size. */
  pattern(width: number, height: number, markup: string, transform?: string): string;
  /** Defines a filter; returns the reference to it. */
  filter(markup: string, region?: Attributes): string;
  clip(markup: string): string;
  finish(width: number, height: number, markup: string): string;
}

export function createSheet(): Sheet {
  const ids = new Map<string, string>();
  const define = (name: string, attributes: Attributes, body: string): string => {
    const key = tag(name, attributes, body);
    const known = ids.get(key);
    if (known) return known;
    const id = ids.size.toString(36).replace(/^(?=\d)/, 'i');
    ids.set(key, id);
    return id;
  };
  const reference = (name: string, attributes: Attributes, body: string) =>
    `url(#${define(name, attributes, body)})`;
  return {
    linear: (stops, [x1, y1, x2, y2] = [0, 0, 0, 1]) =>
      reference(
        'linearGradient',
        {
          x1: unlessDefault(x1, 0),
          y1: unlessDefault(y1, 0),
          x2: unlessDefault(x2, 1),
          y2: unlessDefault(y2, 0),
        },
        stopsOf(stops),
      ),
    radial: (stops, [cx, cy, r] = [0.5, 0.5, 0.5]) =>
      reference(
        'radialGradient',
        { cx: unlessDefault(cx, 0.5), cy: unlessDefault(cy, 0.5), r: unlessDefault(r, 0.5) },
        stopsOf(stops),
      ),
    symbol: (markup, attributes = {}) => define('g', attributes, markup),
    outline: (d) => define('path', { d }, ''),
    pattern: (width, height, markup, patternTransform) =>
      reference('pattern', { width, height, patternUnits: 'userSpaceOnUse', patternTransform }, markup),
    filter: (markup, region = {}) => reference('filter', region, markup),
    clip: (markup) => reference('clipPath', {}, markup),
    finish: (width, height, markup) => {
      const defs = [...ids].map(([key, id]) => key.replace(/^<\w+/, `$& id="${id}"`)).join('');
      const open = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" stroke-linecap="round" stroke-linejoin="round">`;
      return `${open}<defs>${defs}</defs>${markup}</svg>`;
    },
  };
}

/** Formats an attribute, or omits it if it equals SVG's default. */
function unlessDefault(value: number, byDefault: number): string | undefined {
  return value === byDefault ? undefined : share(value);
}

function stopsOf(stops: readonly Stop[]): string {
  return stops
    .map(([offset, colour, opacity]) =>
      tag('stop', { offset: unlessDefault(offset, 0), stopColor: colour, stopOpacity: opacity }),
    )
    .join('');
}

/** Draws a copy of a symbol at a placement. */
export function stamp(id: string, placement: Placement, attributes: Attributes = {}): string {
  return tag('use', { href: `#${id}`, transform: place(placement) || undefined, ...attributes });
}

/** Draws a path several times over itself, the widest stroke first: outline, body, highlight. */
export function layered(
  sheet: Sheet,
  d: string,
  ...strokes: readonly (readonly [colour: string, width: number, opacity?: number])[]
): string {
  const href = `#${sheet.outline(d)}`;
  return group(
    { fill: 'none' },
    ...strokes.map(([stroke, strokeWidth, opacity]) => tag('use', { href, stroke, strokeWidth, opacity })),
  );
}

/** Returns path data of dots: strokes of zero length, which take few bytes each. */
export function dots(points: readonly Point[]): string {
  return points.map(([x, y]) => `M${num(x)} ${num(y)}h0`).join('');
}
