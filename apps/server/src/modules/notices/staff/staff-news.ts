import { isStaffInfo, STAFF_SPECIAL, type StaffInfo } from '@xiwei/contract/booking/order-news.ts';
import type { Events } from '@xiwei/contract/events/events.model.ts';
import { findOrderRow, type OrderRow } from '#modules/booking/index.ts';
import { findSurvivor } from '#modules/diners/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { NoticeDraft } from '#platform/notice-drafts.ts';
import { orderFacts, toStaff } from '../order-facts.ts';
import { isStillStaffNews } from '../order-news.ts';
import { type KeyFacts, mayWant, wantsLevels, waysOf } from './choices.rules.ts';
import { listNewsReaders, type NewsReader } from './choices.store.ts';

/** Makes the notices to staff of a change of a booking: all of them get work, and the news that each of them chose. */
export async function staffNews(
  db: Db,
  { storeId, orderId, news }: Events['booking.staffNews'],
): Promise<NoticeDraft[]> {
  if (isStaffInfo(news)) return chosenNews(db, { storeId, orderId, news });
  const order = await findOrderRow(db, storeId, orderId);
  if (!order || !isStillStaffNews(news, order)) return [];
  return toStaff(db, storeId, orderId, news, await orderFacts(db, order));
}

interface NewsOfOrder {
  storeId: string;
  orderId: string;
  news: StaffInfo;
}

async function chosenNews(db: Db, { storeId, orderId, news }: NewsOfOrder): Promise<NoticeDraft[]> {
  // Read first: the booking is not read for news that no member of staff wants.
  const readers = (await listNewsReaders(db, storeId)).filter(({ choice }) => mayWant(choice, news));
  if (readers.length === 0) return [];
  const order = await findOrderRow(db, storeId, orderId);
  if (!order || !isStillStaffNews(news, order)) return [];
  const key = await keyFacts(db, order, readers);
  const chosen = readers
    .map(({ userId, choice }) => ({ userId, ...waysOf(choice, news, key) }))
    .filter(({ ways }) => ways.length > 0);
  if (chosen.length === 0) return [];
  const facts = await orderFacts(db, order);
  const path = `/web/${storeId}/store-order-detail/${orderId}`;
  return chosen.map(({ userId, ways, why }) => ({
    ...{ userId, path, ways },
    ...(ways.includes('email') && { digestOf: storeId }),
    ...(why.length > 0
      ? { kind: STAFF_SPECIAL[news], facts: { ...facts, why: why.join() } }
      : { kind: news, facts }),
    // Notices that are not listed are not counted in one, because nothing would show the number.
    ...(why.length === 0 && ways.includes('list') && { groupPath: `/web/${storeId}/booking-home` }),
  }));
}

async function keyFacts(db: Db, order: OrderRow, readers: readonly NewsReader[]): Promise<KeyFacts> {
  const { store_id, diner_id, adults, children } = order;
  const isAsked = diner_id !== null && readers.some(({ choice }) => wantsLevels(choice));
  const guest = isAsked ? await findSurvivor(db, store_id, diner_id) : undefined;
  return {
    people: adults + children,
    hasLevel: typeof guest?.member_level_id === 'string',
    hasNotes: [order.remark_by_diner, order.diet_preference, order.diet_taboo].some(
      (text) => text.trim() !== '',
    ),
  };
}
