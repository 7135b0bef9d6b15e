import { useQuery } from '@tanstack/react-query';

/** Loads the rules of phones of every country. They never change while a page is open, and a field works without them. */
export const usePhoneRules = () =>
  useQuery({
    queryKey: ['phone-rules'],
    queryFn: () => import('./phone-rules.ts'),
    staleTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    meta: { reads: [] },
  }).data;
