import type { Events } from '@xiwei/contract/events/events.model.ts';
import type { GroupNews } from '@xiwei/contract/groupbuying/groupbuying-news.ts';
import type { Db } from '#platform/db/db.ts';
import type { ExternalRow } from './external-orders.fragments.store.ts';
import { findExternal } from './external-orders.store.ts';

/** News that hold only while the order has one of these statuses. */
const WHILE: Partial<Record<GroupNews, readonly ExternalRow['status'][]>> = {
  staffGroupOrderNew: ['waitProcess'],
  staffGroupOrderDeadline: ['waitProcess'],
  staffGroupOrderAutoAccepted: ['accepted'],
  staffGroupOrderAppeal: ['appealArrived', 'appealNotArrived'],
  staffGroupOrderNoTable: ['accepted'],
};

/** Facts about an external order for a notice. The guest's name would stay in notices after their data was erased. */
export interface ExternalNewsFacts {
  date: string;
  time: string;
  people: number;
}

/** Returns the facts of news about an external order; undefined if they no longer hold. News about an authorization have none. */
export async function findExternalNews(
  db: Db,
  { storeId, externalOrderId, news }: Events['groupbuying.news'],
): Promise<ExternalNewsFacts | undefined | null> {
  if (externalOrderId === null) return null;
  const row = await findExternal(db, storeId, externalOrderId);
  if (!row || WHILE[news]?.includes(row.status) === false) return undefined;
  return { date: row.date, time: row.time, people: row.people };
}
