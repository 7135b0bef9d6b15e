import type { Events } from '@xiwei/contract/events/events.model.ts';
import { findOrderRow } from '#modules/booking/index.ts';
import { noticesToStaff } from '#modules/identity/index.ts';
import { findKindName } from '#modules/seating/index.ts';
import { localizedFact, storeFacts } from '#modules/stores/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { NoticeDraft, NoticesByEvent } from '#platform/notice-drafts.ts';

/** The notices of menus of bookings, by event. */
export const menuNotices: NoticesByEvent = { 'preorders.menuNews': menuNews };

/** Makes the notices about the menu of a booking, for its diner or the staff of the store. Several to staff are one until it is read. */
async function menuNews(
  db: Db,
  { storeId, orderId, userId, news: kind }: Events['preorders.menuNews'],
): Promise<NoticeDraft[]> {
  const order = await findOrderRow(db, storeId, orderId);
  if (!order) return [];
  const { kind_id, date, start_time: time, adults, children } = order;
  const facts = {
    ...(await storeFacts(db, storeId)),
    ...localizedFact('kindName', kind_id === null ? undefined : await findKindName(db, storeId, kind_id)),
    ...{ date, time, people: String(adults + children) },
  };
  if (userId !== null)
    return order.user_id === userId
      ? [{ userId, kind, facts, path: `/order-menu/${storeId}/${orderId}` }]
      : [];
  const path = `/web/${storeId}/store-order-menu/${orderId}`;
  const notices = await noticesToStaff(db, storeId, path, kind, facts);
  return notices.map((notice) => ({ ...notice, groupPath: `/web/${storeId}/booking-home` }));
}
