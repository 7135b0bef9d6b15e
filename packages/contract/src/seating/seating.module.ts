import type { ContractModule } from '#common/contract-module.ts';
import type { EventTable } from '#events/event-changes.ts';
import { seatingApi } from './seating.api.ts';
import { seatingDeclarations } from './seating.declarations.ts';
import { templatesApi } from './templates.api.ts';

interface SeatingEvents {
  'seating.changed': { storeId: string };
}

const events: EventTable<'seating', SeatingEvents> = {
  changes: {
    'seating.changed': ['seating.seating'],
  },
};

export const seatingModule = {
  ...seatingDeclarations,
  apis: [seatingApi, templatesApi],
  events,
} satisfies ContractModule;
