/** A place, in degrees. */
export interface Coordinates {
  latitude: number;
  longitude: number;
}

/** Two numbers with a comma, a space or both between them, as map apps copy them. */
const PAIR = /^\s*\(?\s*(-?\d{1,2}(?:\.\d+)?)°?\s*[,，\s]\s*(-?\d{1,3}(?:\.\d+)?)°?\s*\)?\s*$/;

/** Reads the coordinates that a map app has copied: "31.2304, 121.4737". Undefined for other texts. */
export function parseCoordinates(text: string): Coordinates | undefined {
  const [, latitude, longitude] = PAIR.exec(text) ?? [];
  if (latitude === undefined || longitude === undefined) return undefined;
  const place = { latitude: Number(latitude), longitude: Number(longitude) };
  return Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180 ? place : undefined;
}
