import type { ContractModule } from '#common/contract-module.ts';
import { bookoutApi, staffBookoutApi } from './bookout.api.ts';
import { bookoutPersonalData } from './bookout.data.ts';
import { bookoutDeclarations } from './bookout.declarations.ts';
import { bookoutEvents } from './bookout.events.ts';

export const bookoutModule = {
  ...bookoutDeclarations,
  apis: [bookoutApi, staffBookoutApi],
  events: bookoutEvents,
  personalData: bookoutPersonalData,
} satisfies ContractModule;
