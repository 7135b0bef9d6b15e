import type { EventTable } from '#events/event-changes.ts';
import type { ToldNews } from './told-news.ts';

export interface NoticesEvents {
  'notices.noticeAdded': { userId: string; noticeId: string };
  /** A notice about an order of which its person also gets a message. `amount` is in fen. Sent to modules of the server only. */
  'notices.newsToTell': {
    noticeId: string;
    userId: string;
    kind: ToldNews;
    storeId: string;
    orderId: string;
    amount: number | null;
  };
}

export const noticesEvents: EventTable<'notices', NoticesEvents> = {
  changes: {
    'notices.noticeAdded': ['notices.notices'],
    'notices.newsToTell': [],
  },
};
