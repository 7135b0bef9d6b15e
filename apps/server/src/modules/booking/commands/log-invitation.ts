import { Refusal } from '#platform/refusal.ts';
import type { Operator } from '../order/operator.ts';
import type { BookingDeps } from '../writer/booking.deps.ts';
import type { Command } from '../writer/command.ts';

/** A change of the invitation of an order, for the order's log. */
export interface InvitationLogEntry {
  storeId: string;
  orderId: string;
  type: 'inviteCode' | 'invitationTemplate';
  /** The version of the invitation after the change. */
  version: number;
}

/** Adds an entry to the log of an order, unless it is the last one already. */
const logged = ({ orderId, type, version }: InvitationLogEntry): Command<void> => ({
  needs: { orderIds: [orderId] },
  run(batch) {
    const last = batch.orders.lastEntry(orderId);
    if (last?.type === type && last.after.invitation === version) return;
    batch.orders.change(batch.orders.get(orderId), {}, type, { note: { invitation: version } });
  },
});

/** Records a change of an invitation in the log of its order. Idempotent; a deleted order is ignored. */
export async function logInvitation(
  { writer }: BookingDeps,
  entry: InvitationLogEntry,
  operator: Operator,
): Promise<void> {
  await writer.run(entry.storeId, logged(entry), operator).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
}
