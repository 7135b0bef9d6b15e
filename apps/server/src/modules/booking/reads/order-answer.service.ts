import type { AnsweredOrder, orderAnswerApi } from '@xiwei/contract/booking/order-answer.api.ts';
import { SHARED_AS } from '@xiwei/contract/booking/order-share.api.ts';
import { type Language, textFor } from '@xiwei/contract/common/language.ts';
import { showPhone } from '#modules/identity/index.ts';
import { findStore } from '#modules/stores/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import { sameSecret } from '#platform/secrets.ts';
import { possibleAnswers } from '../commands/answer-order.ts';
import { answerKey } from '../order/answer-key.ts';
import { describeAnswer } from '../order/order.describe.ts';
import type { OrderRow } from '../order/order.rows.ts';
import { isCancelFree } from '../order/order.rules.ts';
import type { BookingDeps } from '../writer/booking.deps.ts';
import { findOrderRow } from './orders.store.ts';

export async function readOrderAnswer(
  { secret }: BookingDeps,
  { db, input, language, now }: Call<(typeof orderAnswerApi)['readOrderAnswer']>,
): Promise<AnsweredOrder> {
  const { storeId, orderId } = input.params;
  const [order, store] = await Promise.all([
    findOrderRow(db, storeId, orderId),
    findAnsweredStore(db, storeId, language),
  ]);
  if (!order || !store || !sameSecret(input.query.key, answerKey(secret, order)))
    throw new Refusal('notFound');
  return { ...describeAnswered(order, now), store };
}

/** Reads what the answer page shows of a store. */
async function findAnsweredStore(
  db: Db,
  storeId: string,
  language: Language,
): Promise<AnsweredOrder['store'] | undefined> {
  const store = await findStore(db, storeId);
  if (!store) return undefined;
  const phone = store.contacts.find(({ type }) => type === 'phone')?.value;
  return {
    id: store.id,
    name: textFor(store.name, language) ?? '',
    address: textFor(store.address, language) ?? '',
    phone: phone === undefined ? null : showPhone(phone),
  };
}

/** Describes an order for its guest, who may not have an account. Names, remarks and money are left out. */
export const describeAnswered = (order: OrderRow, now: Date): Omit<AnsweredOrder, 'store'> => ({
  id: order.id,
  state: SHARED_AS[order.status],
  date: order.date,
  time: order.start_time,
  startAt: order.start_at,
  adults: order.adults,
  children: order.children,
  answer: describeAnswer(order),
  can: possibleAnswers(order, now),
  cancelIsFree: isCancelFree(order, now),
});
