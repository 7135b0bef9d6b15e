import type { Language } from '@xiwei/contract/common/language.ts';
import { numberFormat } from '#ui/formats.ts';

interface Point {
  latitude: number;
  longitude: number;
}

const EARTH_METRES = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Metres between two points as the crow flies. */
export function metresBetween(a: Point, b: Point): number {
  const height = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const width = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const arc = height + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * width;
  return 2 * EARTH_METRES * Math.asin(Math.sqrt(arc));
}

/** A distance as people say it: metres in steps of fifty, then kilometres. */
export function formatDistance(metres: number, language: Language): string {
  const near = metres < 950;
  return numberFormat(language, {
    style: 'unit',
    unit: near ? 'meter' : 'kilometer',
    unitDisplay: 'short',
    maximumFractionDigits: metres < 10_000 ? 1 : 0,
  }).format(near ? Math.max(50, Math.round(metres / 50) * 50) : metres / 1000);
}
