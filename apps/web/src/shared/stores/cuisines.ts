import { CUISINES, type Cuisine } from '@xiwei/contract/stores/stores.model.ts';

/** A cuisine as somebody wrote it into an address, or nothing when there is no such cuisine. */
export const readCuisine = (written: string | undefined): Cuisine | undefined =>
  CUISINES.find((cuisine) => cuisine === written);
