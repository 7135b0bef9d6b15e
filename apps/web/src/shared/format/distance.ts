import type { Language } from '@xiwei/contract/common/language.ts';
import { numberFormat } from '#ui/formats.ts';

interface Coordinates {
  latitude: number;
  longitude: number;
}

const EARTH_METRES = 6_371_000;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Returns the great-circle distance in metres (haversine formula). */
export function metresBetween(a: Coordinates, b: Coordinates): number {
  const height = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2;
  const width = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
  const arc = height + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * width;
  return 2 * EARTH_METRES * Math.asin(Math.sqrt(arc));
}

/** Formats a distance: metres in steps of 50 below 950 m, kilometres above. */
export function formatDistance(metres: number, language: Language): string {
  const near = metres < 950;
  return numberFormat(language, {
    style: 'unit',
    unit: near ? 'meter' : 'kilometer',
    unitDisplay: 'short',
    maximumFractionDigits: metres < 10_000 ? 1 : 0,
  }).format(near ? Math.max(50, Math.round(metres / 50) * 50) : metres / 1000);
}
