import type { OrderAnswerKind } from '@xiwei/contract/booking/booking.model.ts';
import { Refusal } from '#platform/refusal.ts';
import { sameSecret } from '#platform/secrets.ts';
import { answerKey } from '../order/answer-key.ts';
import type { OrderRow } from '../order/order.rows.ts';
import { factsOf } from '../order/order.rules.ts';
import type { Command } from '../writer/command.ts';
import type { StoreBatch } from '../writer/store-batch.ts';
import { act } from './transition.ts';

/** How long after the start a guest can still say that they are late, in milliseconds. */
const LATE_MS = 60 * 60_000;

/** Lists the answers that the guest of an order can give now. */
export function possibleAnswers(
  { status, arrived_at, start_at }: Pick<OrderRow, 'status' | 'arrived_at' | 'start_at'>,
  now: Date,
): OrderAnswerKind[] {
  if (status !== 'waitService' || arrived_at !== null) return [];
  const start = Date.parse(start_at);
  if (now.getTime() >= start + LATE_MS) return [];
  return now.getTime() < start ? ['coming', 'late', 'cancel'] : ['coming', 'late'];
}

export interface GuestAnswer {
  key: string;
  answer: OrderAnswerKind;
  minutes: number | null;
}

/** Records the answer of a guest to a reminder. The same answer again changes nothing. */
export const answerOrder = <Output>(
  secret: string,
  orderId: string,
  { key, answer, minutes }: GuestAnswer,
  describe: (batch: StoreBatch, order: OrderRow) => Output,
): Command<Output> => ({
  needs: { orderIds: [orderId] },
  run(batch) {
    const order = batch.orders.get(orderId);
    if (!sameSecret(key, answerKey(secret, order))) throw new Refusal('notFound');
    const isPossible = possibleAnswers(order, batch.now).includes(answer);
    const isSame = order.answer === answer && order.answer_minutes === minutes;
    // A guest whose cancellation was declined may ask again.
    if (isSame && !(answer === 'cancel' && isPossible)) return describe(batch, order);
    if (!isPossible) throw new Refusal('actionNotPossible');
    const answered = batch.orders.change(
      order,
      { answer, answer_minutes: minutes, answered_at: batch.now.toISOString() },
      'extendedJson',
    );
    return describe(batch, answer === 'cancel' ? cancel(batch, answered) : answered);
  },
});

/** Cancels while that is free; after that, applies for a cancellation. */
function cancel(batch: StoreBatch, order: OrderRow): OrderRow {
  const { cancelIsFree } = factsOf(order, batch.plan.timezone, batch.now);
  return act(batch, order, cancelIsFree ? 'cancel' : 'applyCancel', 'diner');
}
