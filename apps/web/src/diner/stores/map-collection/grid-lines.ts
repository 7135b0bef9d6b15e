import { type Coordinates, METRES_PER_DEGREE, type Size, type View } from './view.ts';

/** Distances between lines in degrees, of which the smallest that leaves room for labels is drawn. */
const STEPS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5];
/** The least distance between two lines, in pixels. */
const ROOM = 90;

const stepFor = (pixelsPerDegree: number): number =>
  STEPS.find((step) => step * pixelsPerDegree >= ROOM) ?? STEPS.at(-1) ?? 5;

/** Returns the meridians and parallels that are visible. */
export function gridLines(centre: Coordinates, view: View, { width, height }: Size) {
  const perLatitude = METRES_PER_DEGREE * view.scale;
  const perLongitude = perLatitude * Math.max(Math.cos((centre.latitude * Math.PI) / 180), 0.01);
  const west = centre.longitude + (view.x * view.scale - width / 2) / perLongitude;
  const north = centre.latitude - (view.y * view.scale - height / 2) / perLatitude;
  return {
    meridians: linesFrom(west, west + width / perLongitude, stepFor(perLongitude)).map(
      ({ value, digits }) => ({
        at: (value - west) * perLongitude,
        label: degrees(value, digits, 'E', 'W'),
      }),
    ),
    parallels: linesFrom(north - height / perLatitude, north, stepFor(perLatitude)).map(
      ({ value, digits }) => ({
        at: (north - value) * perLatitude,
        label: degrees(value, digits, 'N', 'S'),
      }),
    ),
  };
}

function linesFrom(from: number, to: number, step: number): { value: number; digits: number }[] {
  const digits = Math.max(0, -Math.floor(Math.log10(step)));
  const first = Math.ceil(from / step);
  const count = Math.max(0, Math.floor(to / step) - first + 1);
  return Array.from({ length: count }, (_, index) => ({ value: (first + index) * step, digits }));
}

const degrees = (value: number, digits: number, positive: string, negative: string): string =>
  `${Math.abs(value).toFixed(digits)}° ${value < 0 ? negative : positive}`;

/** Lengths of the scale in metres. */
const LENGTHS = [50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000];
/** The most pixels of the scale. */
const SCALE_WIDTH = 110;

/** Returns the longest round distance that fits in the scale, in metres, and its length in pixels. */
export function scaleBar({ scale }: Pick<View, 'scale'>): { metres: number; pixels: number } {
  const metres = LENGTHS.findLast((length) => length * scale <= SCALE_WIDTH) ?? LENGTHS[0] ?? 50;
  return { metres, pixels: metres * scale };
}
