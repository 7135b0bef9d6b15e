import type { Cuisine } from './store-kinds.ts';

/** Cuisine families with their members. Every cuisine is listed exactly once. */
export const CUISINE_FAMILIES = [
  {
    family: 'chinese',
    members: [
      'cantonese',
      'shanghai',
      'jiangzhe',
      'huaiyang',
      'chaoshan',
      'taizhou',
      'chuanxiang',
      'jinglu',
      'fujian',
      'anhui',
      'yunnan',
      'guizhou',
      'hotpot',
      'crab',
      'private',
    ],
  },
  {
    family: 'japanese',
    members: ['sushi', 'kappo', 'yakitori', 'yakiniku', 'tempura', 'teppanyaki', 'comprehensive'],
  },
  { family: 'western', members: ['french', 'italian', 'spanish', 'nordic', 'steakhouse'] },
  { family: 'korean', members: [] },
  { family: 'creative', members: [] },
] as const satisfies readonly { family: Cuisine; members: readonly Cuisine[] }[];

export type CuisineFamily = (typeof CUISINE_FAMILIES)[number];

/** Returns the family that a cuisine belongs to, or is. */
export const familyOf = (cuisine: Cuisine): CuisineFamily | undefined =>
  CUISINE_FAMILIES.find(
    ({ family, members }) => family === cuisine || (members as readonly Cuisine[]).includes(cuisine),
  );

/** Returns the cuisines that a search for a cuisine includes: for a family, all of its members. */
export function cuisinesWithin(cuisine: Cuisine): Cuisine[] {
  const searched = CUISINE_FAMILIES.find(({ family }) => family === cuisine);
  return [cuisine, ...(searched?.members ?? [])];
}
