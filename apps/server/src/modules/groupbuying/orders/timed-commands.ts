import { nextExternalStatus } from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import { DEADLINE_WARNING_MINUTES } from '@xiwei/contract/groupbuying/groupbuying.model.ts';
import { type Command, closeByPlatform, type OrderRow, type StoreBatch } from '#modules/booking/index.ts';
import { later } from '#platform/clock.ts';
import { factsOf } from './external.rules.ts';
import { BY_STORE, bookingOf, isOpenBooking } from './external-order.ts';
import type { ExternalRow } from './external-orders.fragments.store.ts';
import { type ExternalNeeds, externalsPart } from './external-orders.part.ts';
import { ABSENT_JOB, DEADLINE_JOB } from './job-names.ts';

type ExternalCommand<Output = void> = Command<Output, ExternalNeeds>;

/** Seconds for which the report of an arrival waits, so that a mistaken one can be undone before the platform learns of it. */
const ARRIVAL_DELAY_SECONDS = 120;
/** Seconds after which a timer that ran before its time, by the database's clock, runs again. */
const AGAIN_SECONDS = 5;

const needsOf = ({ id, order_id }: Pick<ExternalRow, 'id' | 'order_id'>) => ({
  externalOrderIds: [id],
  ...(order_id !== null && { orderIds: [order_id] }),
});

/** Reminds staff of a deadline, or ends an order that was not answered in time. */
export const watchDeadline = (known: ExternalRow): ExternalCommand => ({
  needs: needsOf(known),
  run(batch) {
    const part = batch.part(externalsPart);
    const row = part.get(known.id);
    if (row.status !== 'waitProcess' || row.deadline === null) return;
    const end = new Date(row.deadline);
    if (batch.now < end) {
      if (later(end, -DEADLINE_WARNING_MINUTES * 60) <= batch.now)
        part.notify(row, 'staffGroupOrderDeadline');
      addTimer(batch, DEADLINE_JOB, row, 'end', end);
      return;
    }
    const patch = { status: 'rejected', end_reason: 'deadline', deadline: null, ...BY_STORE } as const;
    const changed = part.change(row, patch, 'expire');
    part.report(changed, { kind: 'reject', reason: 'deadline', words: '' });
    part.notify(changed, 'staffGroupOrderCancelled');
  },
});

function addTimer(batch: StoreBatch, job: string, row: ExternalRow, part: string, at: Date): void {
  const runAt = new Date(Math.max(at.getTime(), later(batch.now, AGAIN_SECONDS).getTime()));
  const payload = { storeId: row.store_id, externalOrderId: row.id };
  batch.events.addJob(job, payload, `${job} ${row.id} ${part}`.trim(), runAt);
}

/** Marks a party that has not come as not arrived, after the store's grace. */
export const watchArrival = (known: ExternalRow, graceMinutes: number): ExternalCommand => ({
  needs: needsOf(known),
  run(batch) {
    const part = batch.part(externalsPart);
    const row = part.get(known.id);
    if (row.status !== 'accepted') return;
    const due = later(new Date(row.start_at), graceMinutes * 60);
    if (batch.now < due) {
      addTimer(batch, ABSENT_JOB, row, '', due);
      return;
    }
    const order = bookingOf(batch, row);
    if (order && hasCome(order)) markArrived(batch, row);
    else markMissed(batch, row);
  },
});

const hasCome = ({ arrived_at, status }: OrderRow): boolean =>
  arrived_at !== null || status === 'finished' || status === 'waitFinalPayment';

function markArrived(batch: StoreBatch, row: ExternalRow): void {
  const part = batch.part(externalsPart);
  const status = nextExternalStatus('arrive', 'staff', factsOf(row, true, batch.now));
  if (!status) return;
  // An acceptance that waits is still to be sent.
  for (const call of part.callsOf(row)) if (call.report.kind === 'notArrived') part.endCall(call, 'dropped');
  const changed = part.change(row, { status, ...BY_STORE }, 'arrive');
  part.report(changed, { kind: 'arrived' }, later(batch.now, ARRIVAL_DELAY_SECONDS));
}

function markMissed(batch: StoreBatch, row: ExternalRow): void {
  const part = batch.part(externalsPart);
  const changed = part.change(row, { status: 'notArrived', ...BY_STORE }, 'missArrival');
  part.report(changed, { kind: 'notArrived' });
}

/** Takes an arrival back that the platform has not learned of. */
function undoArrival(batch: StoreBatch, row: ExternalRow): void {
  const part = batch.part(externalsPart);
  const calls = part.callsOf(row);
  const call = calls.find(({ report }) => report.kind === 'arrived');
  // A report that was tried may have reached the platform.
  if (!call || call.tries > 0) {
    part.log(row, 'ignored', { words: 'undoArrival' });
    return;
  }
  part.endCall(call, 'dropped');
  const confirmed = calls.length === 1;
  part.change(row, { status: 'accepted', confirmed, unsent: false }, 'undoArrival');
}

/**
 * Follows the booking of an external order: its arrival, an arrival that was undone, and a party that staff marked as absent. An
 * arrival that is undone after the platform has cancelled closes the booking. A
 * booking that was closed in another way leaves the order accepted: staff find another table or give it up.
 */
export const followBooking = (orderId: string): ExternalCommand => ({
  needs: { orderIds: [orderId], externalOfOrders: [orderId] },
  run(batch) {
    const part = batch.part(externalsPart);
    const row = part.ofOrder(orderId);
    const order = batch.orders.find(orderId);
    if (!row || !order) return;
    if (hasCome(order)) markArrived(batch, row);
    else if (row.end_reason === 'platform' && isOpenBooking(order)) closeByPlatform(batch, order, row.words);
    else if (row.status === 'arrived' && !row.confirmed) undoArrival(batch, row);
    else if (row.status === 'accepted' && order.status === 'closed') closed(batch, row, order);
  },
});

function closed(batch: StoreBatch, row: ExternalRow, order: OrderRow): void {
  if (order.close_reason === 'absent') markMissed(batch, row);
  else if (!isOpenBooking(order)) batch.part(externalsPart).notify(row, 'staffGroupOrderNoTable');
}

/** Ends what a store has open at a platform that is disconnected. Accepted orders keep their bookings. */
export const disconnectOrders = (known: readonly ExternalRow[]): ExternalCommand => ({
  needs: { externalOrderIds: known.map(({ id }) => id) },
  run(batch) {
    const part = batch.part(externalsPart);
    for (const { id } of known) {
      const row = part.get(id);
      for (const call of part.callsOf(row)) part.endCall(call, 'dropped');
      if (row.status === 'waitPayment' || row.status === 'waitProcess')
        part.change(row, { status: 'failed', end_reason: 'disconnected', deadline: null }, 'fail');
      else part.change(row, { confirmed: true, unsent: false }, 'notSent');
    }
  },
});
