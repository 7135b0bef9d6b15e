import { useQuery } from '@tanstack/react-query';

/** Loads the table of provinces, cities and districts, with the functions that read it. It never changes while a page is open. */
export const useDivisions = () =>
  useQuery({
    queryKey: ['divisions'],
    queryFn: () => import('@xiwei/contract/addresses/divisions.ts'),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    meta: { reads: [] },
  });

export type Divisions = NonNullable<ReturnType<typeof useDivisions>['data']>;
