import type { Cuisine } from './stores.model.ts';

/** The five kitchens of the world, each with the finer cuisines that belong to it. Every cuisine is in here once. */
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

/** The family a cuisine is of, or is itself. */
export const familyOf = (cuisine: Cuisine): CuisineFamily | undefined =>
  CUISINE_FAMILIES.find(
    ({ family, members }) => family === cuisine || (members as readonly Cuisine[]).includes(cuisine),
  );

/** What somebody who asks for a cuisine is shown: of a family, all of its members. */
export function cuisinesWithin(cuisine: Cuisine): Cuisine[] {
  const meant = CUISINE_FAMILIES.find(({ family }) => family === cuisine);
  return [cuisine, ...(meant?.members ?? [])];
}
