import type { ContractModule } from '#common/contract-module.ts';
import type { EventTable } from '#events/event-changes.ts';
import type { FeastNews } from './feast-news.ts';
import { feastAuditApi, feastsApi } from './feasts.api.ts';
import { feastsPersonalData } from './feasts.data.ts';
import { feastsDeclarations } from './feasts.declarations.ts';
import { myFeastsApi } from './my-feasts.api.ts';
import { storeFeastsApi } from './store-feasts.api.ts';

interface FeastsEvents {
  /** A feast was created, changed its status or its content. */
  'feasts.feastChanged': { storeId: string; feastId: string };
  /** A person joined, paid, left or was withdrawn. */
  'feasts.participantChanged': { storeId: string; feastId: string; participantId: string };
  'feasts.questionChanged': { storeId: string; feastId: string; questionId: string };
  /** Something that a person is notified of: `userId`, or the staff of the store without one. */
  'feasts.news': {
    storeId: string;
    feastId: string;
    userId: string | null;
    news: FeastNews;
    amount: number | null;
  };
}

const events: EventTable<'feasts', FeastsEvents> = {
  changes: {
    'feasts.feastChanged': ['feasts.feasts', 'feasts.audits'],
    'feasts.participantChanged': ['feasts.feasts'],
    'feasts.questionChanged': ['feasts.feasts'],
    'feasts.news': [],
  },
};

export const feastsModule = {
  ...feastsDeclarations,
  apis: [storeFeastsApi, myFeastsApi, feastsApi, feastAuditApi],
  events,
  personalData: feastsPersonalData,
} satisfies ContractModule;
