import { createContext, useContext } from 'react';
import type { Party } from '../model/evening.ts';
import type { PlaceChange } from './use-change-place.ts';

interface PlaceChanges {
  /** Changes time, stay or tables of a party; asks before it goes beyond a rule. */
  change: (party: Party, place: PlaceChange) => Promise<void>;
}

export const PlaceChangeContext = createContext<PlaceChanges | null>(null);

/** Returns the function that changes time, stay or tables of a party. */
export function usePlaceChanges(): PlaceChanges {
  const changes = useContext(PlaceChangeContext);
  if (!changes) throw new Error('usePlaceChanges was called outside of the host stand');
  return changes;
}
