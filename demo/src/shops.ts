import { drawDish } from './art/dish.ts';
import { drawGoods } from './art/goods.ts';
import type { Drawing } from './drawings.ts';
import { hallOfCloudsShop } from './shops/hall-of-clouds.ts';
import { harbourLanternShop } from './shops/harbour-lantern.ts';
import { lotusQuayShop } from './shops/lotus-quay.ts';
import { maisonLuneShop } from './shops/maison-lune.ts';
import type { DemoProduct, DemoShop } from './shops/shop-types.ts';

/** The shops of demo stores. */
export const demoShops: readonly DemoShop[] = [
  hallOfCloudsShop,
  harbourLanternShop,
  maisonLuneShop,
  lotusQuayShop,
];

/** Draws the pictures of a product: the cover first. */
export const drawProduct = (store: string, { key, art }: DemoProduct): Drawing[] =>
  art.map((each, index) => {
    const seed = `${store}/${key}/${index}`;
    const svg = typeof each === 'string' ? drawDish({ art: each, seed }) : drawGoods(each, seed);
    return { svg, width: 800, height: 800 };
  });
