import type { LogType } from '@xiwei/contract/booking/order-log.model.ts';
import { Refusal } from '#platform/refusal.ts';
import type { Operator } from '../order/operator.ts';
import type { BookingDeps } from '../writer/booking.deps.ts';
import type { Command } from '../writer/command.ts';

/** An entry in the log of an order about what another module did. The order's columns stay as they are. */
export interface OrderNote {
  storeId: string;
  orderId: string;
  type: LogType;
  /** What the entry says. Values are compared with `===`. */
  note: Readonly<Record<string, string | number>>;
}

/** Adds a note to the log of an order, as an entry by an operator. Idempotent; a deleted order is ignored. */
export async function logNote({ writer }: BookingDeps, note: OrderNote, operator: Operator): Promise<void> {
  await writer.run(note.storeId, addNote(note), operator).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
}

/** Adds an entry to the log of an order, unless it is the last one already. */
const addNote = ({ orderId, type, note }: OrderNote): Command<void> => ({
  needs: { orderIds: [orderId] },
  run(batch) {
    const last = batch.orders.lastEntry(orderId);
    const isLogged = Object.entries(note).every(([name, value]) => last?.after[name] === value);
    if (last?.type === type && isLogged) return;
    batch.orders.change(batch.orders.get(orderId), {}, type, { note });
  },
});
