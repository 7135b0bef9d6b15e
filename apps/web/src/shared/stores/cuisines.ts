import { CUISINES, type Cuisine } from '@xiwei/contract/stores/stores.model.ts';

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

/** A cuisine as somebody wrote it into an address, or nothing when there is no such cuisine. */
export const readCuisine = (written: string | undefined): Cuisine | undefined =>
  CUISINES.find((cuisine) => cuisine === written);
