import { useSeatingList } from './use-seating.ts';

export type TurnAction = 'update' | 'delete';

/** Reads the turn times of the store. */
export const useTurnRules = () =>
  useSeatingList({
    of: ({ turnRules }) => turnRules,
    entryCan: ['update', 'delete'] satisfies TurnAction[] as TurnAction[],
    listCan: ['create'],
  });
