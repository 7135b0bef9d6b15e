import type { Party } from '../model/evening.ts';
import { useStand } from './stand-context.ts';

/** Returns the selected party. An order in the address that is not of this day counts as none. */
export function useSelectedParty(): Party | null {
  const { evening, selection } = useStand();
  return (selection.orderId !== null && evening.partyOf.get(selection.orderId)) || null;
}
