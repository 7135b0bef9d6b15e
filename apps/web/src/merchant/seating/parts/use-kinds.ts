import { useSeatingList } from './use-seating.ts';

/** Reads the kinds of table of the store, in the order in which diners see them. */
export const useKinds = () =>
  useSeatingList({
    of: ({ kinds }) => kinds,
    entryCan: ['update', 'copy', 'delete'],
    listCan: ['create'],
  });
