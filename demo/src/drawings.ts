import type { TableKind } from '@xiwei/contract/seating/seating.model.ts';
import type { Db } from '#platform/db/db.ts';
import type { Pictures } from '#platform/files/pictures.ts';
import { drawCover, drawViews } from './art/cover.ts';
import { drawDish } from './art/dish.ts';
import { drawSeats } from './art/seats.ts';
import type { DemoStore } from './demo-types.ts';

/** Keeps a drawing and answers its hash. */
export type Drawing = (svg: string, width: number, height: number) => Promise<string>;

/** Keeps each drawing only once: many dishes are drawn alike. */
export function drawings(db: Db, pictures: Pictures, now: Date): Drawing {
  const kept = new Map<string, Promise<string>>();
  return (svg, width, height) => {
    const known = kept.get(svg);
    if (known) return known;
    const picture = { data: Buffer.from(svg), type: 'image/svg+xml', width, height } as const;
    const hash = pictures.keep(db, picture, now);
    kept.set(svg, hash);
    return hash;
  };
}

/** All pictures of a store: those of dishes, kinds of table and articles in the order the store has them. */
export async function picturesOf(store: DemoStore, drawing: Drawing) {
  const house = { cuisine: store.mainCuisine, seed: store.key };
  const wide = (svg: string) => drawing(svg, 1200, 800);
  const all = (svgs: readonly string[]) => Promise.all(svgs.map(wide));
  const [cover, views, kinds, articles, dishes] = await Promise.all([
    wide(drawCover(house)),
    all(drawViews(house)),
    all(store.seatsArts.map((art) => drawSeats(house, art))),
    all(store.articles.map(({ key }) => drawCover({ ...house, seed: key }))),
    Promise.all(store.dishes.map(({ art, key }) => drawing(drawDish({ art, seed: key }), 800, 800))),
  ]);
  // The room first, as one sees it coming in.
  return { cover, images: [...kinds.slice(0, 1), ...views], kinds, articles, dishes };
}

export const withPhotos = (kinds: readonly TableKind[], photos: readonly string[]): TableKind[] =>
  kinds.map((kind, place) => ({ ...kind, photo: photos[place] ?? null }));
