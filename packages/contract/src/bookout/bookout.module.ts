import type { ContractModule } from '#common/contract-module.ts';
import type { EventTable } from '#events/event-changes.ts';
import { bookoutApi, staffBookoutApi } from './bookout.api.ts';
import { bookoutPersonalData } from './bookout.data.ts';
import { bookoutDeclarations } from './bookout.declarations.ts';
import type { BookOutLogType } from './bookout.model.ts';

interface BookoutEvents {
  /** A private dining request was created or changed. */
  'bookout.changed': { storeId: string; formId: string; version: number; change: BookOutLogType };
}

const events: EventTable<'bookout', BookoutEvents> = {
  changes: {
    'bookout.changed': ['bookout.requests'],
  },
};

export const bookoutModule = {
  ...bookoutDeclarations,
  apis: [bookoutApi, staffBookoutApi],
  events,
  personalData: bookoutPersonalData,
} satisfies ContractModule;
