import type { Events } from '@xiwei/contract/events/events.model.ts';
import type { GroupNews } from '@xiwei/contract/groupbuying/groupbuying-news.ts';
import { noticesToStaff } from '#modules/identity/index.ts';
import { storeFacts } from '#modules/stores/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { NoticeDraft, NoticesByEvent } from '#platform/notice-drafts.ts';
import type { ExternalRow } from './external-orders.fragments.store.ts';
import { findExternal } from './external-orders.store.ts';

/** The notices of orders from group-buying platforms and of authorizations, by event. */
export const externalNotices: NoticesByEvent = { 'groupbuying.news': externalNews };

/** The news about orders of platforms that need no decision: several of one kind are one notice until it is read. */
const GROUP_INFO: readonly GroupNews[] = [
  'staffGroupOrderAutoAccepted',
  'staffGroupOrderCancelled',
  'staffGroupOrderMoved',
];

/** News that hold only while the order has one of these statuses. */
const WHILE: Partial<Record<GroupNews, readonly ExternalRow['status'][]>> = {
  staffGroupOrderNew: ['waitProcess'],
  staffGroupOrderDeadline: ['waitProcess'],
  staffGroupOrderAutoAccepted: ['accepted'],
  staffGroupOrderAppeal: ['appealArrived', 'appealNotArrived'],
  staffGroupOrderNoTable: ['accepted'],
};

/** Makes the notices of an order from a group-buying platform, or of an authorization, for the staff of the store. */
async function externalNews(db: Db, data: Events['groupbuying.news']): Promise<NoticeDraft[]> {
  const { storeId, externalOrderId, news: kind, platform } = data;
  const order = await findExternalNews(db, data);
  if (order === undefined) return [];
  const facts = {
    ...(await storeFacts(db, storeId)),
    platform,
    ...(order && { date: order.date, time: order.time, people: String(order.people) }),
  };
  const page = order ? `group-order-detail/${externalOrderId}` : 'group-authorization';
  const notices = await noticesToStaff(db, storeId, `/web/${storeId}/${page}`, kind, facts);
  return GROUP_INFO.includes(kind)
    ? notices.map((notice) => ({ ...notice, groupPath: `/web/${storeId}/group-order` }))
    : notices;
}

/** Facts about an external order for a notice. The guest's name would stay in notices after their data was erased. */
interface ExternalNewsFacts {
  date: string;
  time: string;
  people: number;
}

/** Returns the facts of news about an external order; undefined if they no longer hold. News about an authorization have none. */
async function findExternalNews(
  db: Db,
  { storeId, externalOrderId, news }: Events['groupbuying.news'],
): Promise<ExternalNewsFacts | undefined | null> {
  if (externalOrderId === null) return null;
  const row = await findExternal(db, storeId, externalOrderId);
  if (!row || WHILE[news]?.includes(row.status) === false) return undefined;
  return { date: row.date, time: row.time, people: row.people };
}
