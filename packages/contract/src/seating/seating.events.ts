import type { EventChanges } from '#events/event-changes.ts';

export interface SeatingEvents {
  'seating.changed': { storeId: string };
}

export const seatingEventChanges = {
  'seating.changed': ['seating.seating'],
} as const satisfies EventChanges<SeatingEvents>;
