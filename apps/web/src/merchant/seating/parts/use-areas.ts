import { useSeatingList } from './use-seating.ts';

/** Reads the areas of the store. */
export const useAreas = () =>
  useSeatingList({ of: ({ areas }) => areas, entryCan: ['update', 'delete'], listCan: ['create'] });
