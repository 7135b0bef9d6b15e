import type { Drawing } from '@xiwei/demo';
import type { Db } from '#platform/db/db.ts';
import type { Pictures } from '#platform/files/pictures.ts';

/** Creation time of the demo data that does not move with the clock. */
export const MADE_AT = new Date('2026-10-01T00:00:00Z');

/** Saves a drawing as a picture and returns the picture's hash. */
export type SavePicture = (drawing: Drawing) => Promise<string>;

/** Saves each distinct drawing once: many dishes share one. */
export function pictureSaver(db: Db, pictures: Pictures): SavePicture {
  const saved = new Map<string, Promise<string>>();
  return ({ svg, width, height }) => {
    const hash =
      saved.get(svg) ??
      pictures.keep(db, { data: Buffer.from(svg), type: 'image/svg+xml', width, height }, MADE_AT);
    saved.set(svg, hash);
    return hash;
  };
}
