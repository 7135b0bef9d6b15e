import { useSeatingList } from './use-seating.ts';

/** Reads the combinations of the store's tables. */
export const useCombinations = () =>
  useSeatingList({
    of: ({ combinations }) => combinations,
    entryCan: ['update', 'delete'],
    listCan: ['create'],
  });
