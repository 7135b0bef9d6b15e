import type { ContractModule } from '#common/contract-module.ts';
import { seatingApi } from './seating.api.ts';
import { seatingDeclarations } from './seating.declarations.ts';
import { seatingEvents } from './seating.events.ts';
import { templatesApi } from './templates.api.ts';

export const seatingModule = {
  ...seatingDeclarations,
  apis: [seatingApi, templatesApi],
  events: seatingEvents,
} satisfies ContractModule;
