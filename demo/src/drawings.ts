import { drawAvatar } from './art/avatar.ts';
import { drawCover, drawViews } from './art/cover.ts';
import { drawDish } from './art/dish.ts';
import { drawSeats } from './art/seats.ts';
import type { DemoPerson, DemoStore } from './demo-types.ts';

/** An SVG and its size in pixels. */
export interface Drawing {
  svg: string;
  width: number;
  height: number;
}

const wide = (svg: string): Drawing => ({ svg, width: 1200, height: 800 });

/** Draws all pictures of a store. Those of table kinds, articles and dishes are in the order of the store's lists. */
export function drawPicturesOf(store: DemoStore) {
  const house = { cuisine: store.mainCuisine, seed: store.key };
  const kinds = store.seatsArts.map((art) => wide(drawSeats(house, art)));
  return {
    cover: wide(drawCover(house)),
    // The dining room comes first in the gallery, then the other views.
    images: [...kinds.slice(0, 1), ...drawViews(house).map(wide)],
    kinds,
    articles: store.articles.map(({ key }) => wide(drawCover({ ...house, seed: key }))),
    dishes: store.dishes.map(({ art, key }) => ({
      svg: drawDish({ art, seed: key }),
      width: 800,
      height: 800,
    })),
  };
}

/** Draws the cover of a feast at a store. */
export const drawFeastCover = (store: DemoStore, feastKey: string): Drawing =>
  wide(drawCover({ cuisine: store.mainCuisine, seed: `feast/${feastKey}` }));

export const drawAvatarOf = ({ key }: DemoPerson): Drawing => ({
  svg: drawAvatar(key),
  width: 256,
  height: 256,
});
