import { useMemo } from 'react';
import type { Party } from '../model/evening.ts';
import { type Section, sectionsOf } from '../model/sections.ts';
import { useStand } from './stand-context.ts';

/** Returns the parties that the search and the filters leave, by section of the service list. */
export function useSections(): Record<Section, Party[]> {
  const { evening, matches } = useStand();
  return useMemo(
    () => sectionsOf({ parties: evening.parties.filter(matches), now: evening.now }),
    [evening, matches],
  );
}
