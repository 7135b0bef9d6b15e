import type { ContractModule } from '#common/contract-module.ts';
import type { EventTable } from '#events/event-changes.ts';
import { announcementsApi } from './announcements.api.ts';
import { noticesApi } from './notices.api.ts';
import { noticesPersonalData } from './notices.data.ts';
import { noticesDeclarations } from './notices.declarations.ts';
import { staffNoticesApi } from './staff-notices.api.ts';
import type { ToldNews } from './told-news.ts';

interface NoticesEvents {
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

const events: EventTable<'notices', NoticesEvents> = {
  changes: {
    'notices.noticeAdded': ['notices.notices'],
    'notices.newsToTell': [],
  },
};

export const noticesModule = {
  ...noticesDeclarations,
  apis: [noticesApi, announcementsApi, staffNoticesApi],
  events,
  personalData: noticesPersonalData,
} satisfies ContractModule;
