import { useSeatingList } from './use-seating.ts';

export type ShiftAction = 'update' | 'copy' | 'disable' | 'delete';

/** Reads the shifts of the store in their order. */
export const useShifts = () =>
  useSeatingList({
    of: ({ shifts }) => shifts,
    entryCan: ['update', 'copy', 'disable', 'delete'] satisfies ShiftAction[] as ShiftAction[],
    listCan: ['create', 'sort'],
  });
