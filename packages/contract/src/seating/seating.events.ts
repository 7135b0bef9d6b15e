import type { EventTable } from '#events/event-changes.ts';

export interface SeatingEvents {
  'seating.changed': { storeId: string };
}

export const seatingEvents: EventTable<'seating', SeatingEvents> = {
  changes: {
    'seating.changed': ['seating.seating'],
  },
};
