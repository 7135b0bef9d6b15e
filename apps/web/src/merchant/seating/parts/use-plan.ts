import { useSeatingList } from './use-seating.ts';

export type PlanAction = 'update' | 'delete';

/** Reads the entries of the booking calendar, the earliest first. */
export const usePlan = () =>
  useSeatingList({
    of: ({ plan }) => plan.toSorted((a, b) => (a.dateFrom < b.dateFrom ? -1 : 1)),
    entryCan: ['update', 'delete'] satisfies PlanAction[] as PlanAction[],
    listCan: ['create'],
  });
