import { textFor } from '@xiwei/contract/common/language.ts';
import type { BookingDeps } from '#modules/booking/index.ts';
import { type CardReader, mayShow } from '#modules/chat/index.ts';
import { findStoreCards } from '#modules/stores/index.ts';
import type { Db } from '#platform/db/db.ts';
import { describeSlot } from './request.describe.ts';
import { findRequest } from './requests.store.ts';

/** Creates the reader of the cards of requests. A request belongs to one person, so only their conversations show it. */
export const requestCard =
  ({ cache, pool }: BookingDeps): CardReader<'request'> =>
  async (db, conversation, { storeId, formId }, language) => {
    if (!mayShow(conversation, storeId)) return undefined;
    const request = await findRequest(db, storeId, formId);
    if (!request || request.user_id !== conversation.user_id) return undefined;
    const [store] = await findStoreCards(db, [storeId]);
    const [snapshot] = await cache.readMany(pool, [storeId], []);
    if (!store || !snapshot) return undefined;
    const requested = { date: request.date, shiftId: request.shift_id, time: request.time };
    const { date, time, shiftName } = describeSlot(snapshot.plan, requested, language);
    const storeName = textFor(store.name, language) ?? '';
    const { status, adults: people } = request;
    return { kind: 'request', storeId, formId, storeName, status, date, time, shiftName, people };
  };

/** Finds the person who sent a request to a store. */
export async function findRequester(
  db: Db,
  storeId: string,
  formId: string,
): Promise<{ userId: string } | undefined> {
  const request = await findRequest(db, storeId, formId);
  return request && { userId: request.user_id };
}
