import type { Events } from '@xiwei/contract/events/events.model.ts';
import { noticesToAdmins, noticesToStaff } from '#modules/identity/index.ts';
import { storeFacts } from '#modules/stores/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { NoticeDraft, NoticesByEvent } from '#platform/notice-drafts.ts';

/** The notices of messages, by event. */
export const unreadNotices: NoticesByEvent = { 'chat.unread': unreadNews };

/** Makes the notices of messages that have been unread for a while: one for a diner, or one for each member of a store's staff. */
async function unreadNews(
  db: Db,
  { conversationId, kind, storeId, userId }: Events['chat.unread'],
): Promise<NoticeDraft[]> {
  const facts = storeId === null ? {} : await storeFacts(db, storeId);
  if (userId !== null) {
    const kinds = { store: 'chatUnread', platform: 'platformChatUnread', group: 'groupChatUnread' } as const;
    const path = kind === 'platform' ? '/im-with-admin' : `/im-detail/${conversationId}`;
    return [{ userId, kind: kinds[kind], facts, path }];
  }
  if (storeId === null) return noticesToAdmins(db, 'adminChatUnread', {}, '/admin/admin-conversations');
  return noticesToStaff(db, storeId, `/web/${storeId}/im-detail/${conversationId}`, 'staffChatUnread', facts);
}
