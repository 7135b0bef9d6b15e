import type { ReportOutcome } from '#gateways/group/group.ts';
import type { Command, StoreBatch } from '#modules/booking/index.ts';
import { later } from '#platform/clock.ts';
import { GIVE_UP_HOURS, retrySeconds, TRIES_BEFORE_NOTICE } from '../orders/external.rules.ts';
import type { ExternalCallRow, ExternalRow } from '../orders/external-orders.fragments.store.ts';
import { type ExternalNeeds, externalsPart } from '../orders/external-orders.part.ts';
import { queryJob } from '../orders/job-names.ts';
import { isAboutStatus } from '../orders/platform-changes.ts';

/** The outcome of a report that could not be sent in time, because the store was not connected. */
export const NOT_CONNECTED = { state: 'notConnected', code: 'notConnected' } as const;

/** Records how a report ended, or when it is sent again. */
export const endReport = (
  call: ExternalCallRow,
  outcome: ReportOutcome | typeof NOT_CONNECTED,
): Command<void, ExternalNeeds> => ({
  needs: { externalOrderIds: [call.external_order_id] },
  run(batch) {
    const part = batch.part(externalsPart);
    const row = part.get(call.external_order_id);
    const waiting = part.callsOf(row).find(({ id }) => id === call.id);
    // The platform overruled it while it was sent: which of both was first, only the platform knows.
    if (!waiting) queueQuery(batch, row);
    else if (outcome.state === 'done' || outcome.state === 'unsupported') confirm(batch, row, waiting);
    else if (outcome.state === 'notConnected') giveUp(batch, row, waiting, outcome.code);
    else if (outcome.state === 'refused') refuse(batch, row, waiting, outcome.code);
    else postpone(batch, row, waiting, outcome.code);
  },
});

function confirm(batch: StoreBatch, row: ExternalRow, call: ExternalCallRow): void {
  const part = batch.part(externalsPart);
  part.endCall(call, 'done');
  const rest = part.callsOf(row);
  if (rest.length > 0) part.queueSend(row);
  const isLast = !rest.some(({ report }) => isAboutStatus(report.kind));
  if (isAboutStatus(call.report.kind) && isLast && !row.confirmed)
    part.change(row, { confirmed: true, unsent: false }, 'sent', { words: call.report.kind });
}

/** Records that the platform refused a report. The order there is read: it may have been changed meanwhile. */
function refuse(batch: StoreBatch, row: ExternalRow, call: ExternalCallRow, code: string): void {
  const part = batch.part(externalsPart);
  part.endCall(call, 'failed', code);
  const detail = { words: code };
  if (isAboutStatus(call.report.kind)) part.change(row, { unsent: true }, 'notSent', detail);
  else part.log(row, 'notSent', detail);
  if (part.callsOf(row).length > 0) part.queueSend(row);
  queueQuery(batch, row);
}

/** Has the order read at its platform. */
function queueQuery(
  batch: StoreBatch,
  { platform, store_id: storeId, external_id: externalId }: ExternalRow,
): void {
  const name = queryJob(platform);
  batch.events.addJob(name, { storeId, externalId }, `${name} ${externalId}`);
}

/** Checks whether a report is too old to be tried again. */
export const isGivenUp = ({ created_at }: Pick<ExternalCallRow, 'created_at'>, now: Date): boolean =>
  later(new Date(created_at), GIVE_UP_HOURS * 3600) <= now;

/** Ends a report that was never sent. Staff know that the store is not connected: they did it, or were notified of it. */
function giveUp(batch: StoreBatch, row: ExternalRow, call: ExternalCallRow, code: string): void {
  const part = batch.part(externalsPart);
  part.endCall(call, 'failed', code);
  if (!row.unsent) part.change(row, { unsent: true }, 'notSent', { words: code });
}

/** Sends a report again later. Staff are notified once that the platform does not answer. */
function postpone(batch: StoreBatch, row: ExternalRow, call: ExternalCallRow, code: string): void {
  const part = batch.part(externalsPart);
  const tries = call.tries + 1;
  const isOld = isGivenUp(call, batch.now);
  if (isOld) part.endCall(call, 'failed', code);
  else {
    const due = later(batch.now, retrySeconds(tries));
    part.changeCall(call, { tries, last_code: code, due_at: due.toISOString() });
    part.queueSend(row, due);
  }
  if (row.unsent || (tries < TRIES_BEFORE_NOTICE && !isOld)) return;
  const changed = part.change(row, { unsent: true }, 'notSent', { words: code });
  part.notify(changed, 'staffGroupOrderUnsent');
}
