import type { EventTable } from '#events/event-changes.ts';
import type { BookOutLogType } from './bookout.model.ts';

export interface BookoutEvents {
  /** A private dining request was created or changed. */
  'bookout.changed': { storeId: string; formId: string; version: number; change: BookOutLogType };
}

export const bookoutEvents: EventTable<'bookout', BookoutEvents> = {
  changes: {
    'bookout.changed': ['bookout.requests'],
  },
};
