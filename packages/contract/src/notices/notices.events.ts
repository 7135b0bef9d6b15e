export interface NoticesEvents {
  'notices.noticeAdded': { userId: string; noticeId: string };
}
