import {
  type ExternalAction,
  type ExternalActor,
  nextExternalStatus,
} from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import type {
  AcceptInput,
  EndReason,
  ExternalOrder,
  ExternalReport,
} from '@xiwei/contract/groupbuying/groupbuying.model.ts';
import { assignToPlatform, type Command, type OrderRow, type StoreBatch } from '#modules/booking/index.ts';
import { Refusal } from '#platform/refusal.ts';
import { factsOf } from './external.rules.ts';
import { describeExternal, type ExternalReader } from './external-order.describe.ts';
import { BY_STORE, bookingOf, isOpenBooking, setArrivalTimer } from './external-order.ts';
import type { ExternalRow } from './external-orders.fragments.store.ts';
import { type ExternalNeeds, externalsPart } from './external-orders.part.ts';
import { bookTable, needsOfTable } from './take-table.ts';

type ExternalCommand<Output = ExternalOrder> = Command<Output, ExternalNeeds>;

/** An external order that is changed, as it was when the call arrived. */
export interface ExternalTarget extends ExternalReader {
  known: ExternalRow;
  version: number;
  actor: Exclude<ExternalActor, 'platform'>;
}

const needsOf = ({ known }: ExternalTarget) => ({
  externalOrderIds: [known.id],
  ...(known.order_id !== null && { orderIds: [known.order_id] }),
});

/** Returns an order at the version that the caller saw, and the status after an action. Refuses if it is not possible. */
function rowAt(batch: StoreBatch, { known, version, actor }: ExternalTarget, action: ExternalAction) {
  const row = batch.part(externalsPart).get(known.id);
  if (row.version !== version)
    throw new Refusal('externalOrderChanged', { details: { version: row.version, status: row.status } });
  const facts = factsOf(row, isOpenBooking(bookingOf(batch, row)), batch.now);
  const status = nextExternalStatus(action, actor, facts);
  if (status) return { row, status };
  const isLate = facts.status === 'waitProcess' && facts.isOverdue;
  throw new Refusal(isLate ? 'externalOrderOverdue' : 'externalOrderNotPossible', {
    details: { action, status: row.status },
  });
}

const shown = (batch: StoreBatch, row: ExternalRow, reader: ExternalReader): ExternalOrder =>
  describeExternal(row, { ...reader, plan: batch.plan, order: bookingOf(batch, row), now: batch.now });

/** Accepts an order and books a table for it. Both are written together; the platform gets a report afterwards. */
export const acceptExternal = (
  target: ExternalTarget,
  choice: Omit<AcceptInput, 'version'>,
): ExternalCommand => ({
  needs: { ...needsOf(target), ...needsOfTable(target.known) },
  run(batch) {
    const { row } = rowAt(batch, target, 'accept');
    const order = bookTable(batch, row, choice);
    return shown(batch, linkBooking(batch, row, order, 'accept'), target);
  },
});

/** Links an order with its booking. An order that was accepted before stays as the platform knows it. */
function linkBooking(
  batch: StoreBatch,
  row: ExternalRow,
  order: OrderRow,
  action: 'accept' | 'assign',
): ExternalRow {
  const part = batch.part(externalsPart);
  const isAnswer = row.status === 'waitProcess';
  const changed = part.change(
    row,
    { status: 'accepted', order_id: order.id, deadline: null, ...(isAnswer && BY_STORE) },
    action,
  );
  if (isAnswer) part.report(changed, { kind: 'accept' });
  setArrivalTimer(batch, changed);
  return changed;
}

/** Accepts an order for a booking that exists already. */
export const assignExternal = (target: ExternalTarget, orderId: string): ExternalCommand => {
  const needs = needsOf(target);
  return {
    needs: { ...needs, orderIds: [...(needs.orderIds ?? []), orderId], externalOfOrders: [orderId] },
    run(batch) {
      const { row } = rowAt(batch, target, 'assign');
      const order = batch.orders.find(orderId);
      if (!order) throw new Refusal('externalBookingMissing');
      if (!isOpenBooking(order)) throw new Refusal('externalBookingClosed');
      if (batch.part(externalsPart).ofOrder(orderId)) throw new Refusal('externalBookingTaken');
      const assigned = assignToPlatform(batch, order);
      return shown(batch, linkBooking(batch, row, assigned, 'assign'), target);
    },
  };
};

/** Rejects an order. One whose booking was closed is given up. */
export const rejectExternal = (
  target: ExternalTarget,
  reason: Extract<EndReason, 'full' | 'closed' | 'tooLate' | 'partySize' | 'other' | 'declined'>,
  words: string,
): ExternalCommand => ({
  needs: needsOf(target),
  run(batch) {
    const { row, status } = rowAt(batch, target, 'reject');
    const part = batch.part(externalsPart);
    const patch = { status, end_reason: reason, words, deadline: null, ...BY_STORE };
    const changed = part.change(row, patch, 'reject', { words });
    part.report(changed, { kind: 'reject', reason, words });
    return shown(batch, changed, target);
  },
});

/** Answers the appeal of a guest. */
export const answerAppeal = (target: ExternalTarget, agree: boolean, words: string): ExternalCommand => ({
  needs: needsOf(target),
  run(batch) {
    const action = agree ? 'agreeAppeal' : 'refuseAppeal';
    const { row, status } = rowAt(batch, target, action);
    const part = batch.part(externalsPart);
    const changed = part.change(row, { status, words, deadline: null, ...BY_STORE }, action, { words });
    part.report(changed, { kind: 'answerAppeal', agree, words });
    return shown(batch, changed, target);
  },
});

/** Sends what the platform has not confirmed again, at once. A report that was given up is made again from the status. */
export const resendExternal = (target: ExternalTarget): ExternalCommand => ({
  needs: needsOf(target),
  run(batch) {
    const part = batch.part(externalsPart);
    const row = part.get(target.known.id);
    if (row.version !== target.version)
      throw new Refusal('externalOrderChanged', { details: { version: row.version, status: row.status } });
    if (row.confirmed) throw new Refusal('externalOrderNotPossible', { details: { status: row.status } });
    const changed = part.change(row, { unsent: false }, 'sent');
    const waiting = part.callsOf(row);
    for (const call of waiting) part.changeCall(call, { tries: 0, due_at: batch.now.toISOString() });
    if (waiting.length > 0) part.queueSend(changed);
    else reportStatus(batch, changed);
    return shown(batch, changed, target);
  },
});

/** Reports the status of an order again. */
function reportStatus(batch: StoreBatch, row: ExternalRow): void {
  const report = REPORT_OF[row.status]?.(row);
  if (report) batch.part(externalsPart).report(row, report);
}

/** What the store reports in each status that it can give an order. */
const REPORT_OF: Partial<Record<ExternalRow['status'], (row: ExternalRow) => ExternalReport>> = {
  accepted: () => ({ kind: 'accept' }),
  rejected: ({ words }) => ({ kind: 'reject', reason: 'other', words }),
  arrived: () => ({ kind: 'arrived' }),
  notArrived: () => ({ kind: 'notArrived' }),
};
