import type { EventTable } from '#events/event-changes.ts';
import type { FeastNews } from './feast-news.ts';

export interface FeastsEvents {
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

export const feastsEvents: EventTable<'feasts', FeastsEvents> = {
  changes: {
    'feasts.feastChanged': ['feasts.feasts', 'feasts.audits'],
    'feasts.participantChanged': ['feasts.feasts'],
    'feasts.questionChanged': ['feasts.feasts'],
    'feasts.news': [],
  },
};
