import type { EventChanges } from '#events/event-changes.ts';

export interface NoticesEvents {
  'notices.noticeAdded': { userId: string; noticeId: string };
}

export const noticesEventChanges = {
  'notices.noticeAdded': ['notices.notices'],
} as const satisfies EventChanges<NoticesEvents>;
