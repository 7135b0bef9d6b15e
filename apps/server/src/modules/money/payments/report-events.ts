import type { EventName, Events, Topic } from '@xiwei/contract/events/events.model.ts';
import { type EventRow, eventRow } from '#platform/events/outbox.ts';
import { PLATFORM } from '../ledger/accounts.ts';
import type { AttemptRow, IntentRow, RefundRow } from '../ledger/money.rows.ts';
import { orderIdOf } from './payments.rules.ts';

const topicsOf = (storeId: string, userId: string | null): Topic[] => [
  ...(storeId === PLATFORM ? [] : [`store:${storeId}` as const]),
  ...(userId ? [`user:${userId}` as const] : []),
];

const eventOf = <Name extends EventName>(
  now: Date,
  topics: Topic[],
  name: Name,
  data: Events[Name],
): EventRow[] => (topics.length === 0 ? [] : [eventRow(now, topics, name, data)]);

/** Builds the event of a payment request that was paid, or an attempt at which ended. */
export function paymentChanged(now: Date, intent: IntentRow): EventRow[] {
  const { store_id: storeId, id: intentId, user_id } = intent;
  const data = { storeId, intentId, orderId: orderIdOf(intent) };
  return eventOf(now, topicsOf(storeId, user_id), 'money.paymentChanged', data);
}

/** Builds the event of a refund that ended. One of the balance of a closed account has no person to notify. */
export function refundEnded(
  now: Date,
  { refund, attempt, intent }: { refund: RefundRow; attempt: AttemptRow; intent: IntentRow },
  status: 'refunded' | 'failed',
): EventRow[] {
  const { store_id: storeId, amount } = refund;
  const userId = attempt.payer_id ?? intent.user_id;
  const feastParticipantId = refund.subject_type === 'feastParticipant' ? refund.subject_id : null;
  const shopOrderId = refund.subject_type === 'shopOrder' ? refund.subject_id : null;
  const data = {
    ...{ storeId, orderId: orderIdOf(refund), feastParticipantId, shopOrderId },
    ...{ userId, amount, status },
  };
  return eventOf(now, topicsOf(storeId, userId), 'money.refundEnded', data);
}

/** Builds the event of a dispute that was opened or decided. */
export function disputeChanged(now: Date, refund: RefundRow, status: 'open' | 'won' | 'lost'): EventRow[] {
  const { store_id: storeId, amount } = refund;
  const shopOrderId = refund.subject_type === 'shopOrder' ? refund.subject_id : null;
  const data = { storeId, orderId: orderIdOf(refund), shopOrderId, amount, status };
  return eventOf(now, topicsOf(storeId, null), 'money.disputeChanged', data);
}
