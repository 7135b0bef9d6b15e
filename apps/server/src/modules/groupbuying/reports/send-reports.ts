import type { ReportOutcome } from '#gateways/group/group.ts';
import { Refusal } from '#platform/refusal.ts';
import type { GroupbuyingDeps } from '../groupbuying.deps.ts';
import type { ExternalCallRow, ExternalRow } from '../orders/external-orders.fragments.store.ts';
import { findExternal } from '../orders/external-orders.store.ts';
import { findConnection, tokenRefused } from '../platforms/connections.ts';
import { hasConnection } from '../platforms/grants.store.ts';
import { endReport, isGivenUp, NOT_CONNECTED } from './end-report.ts';
import { findFirstWaiting } from './reports.store.ts';

/**
 * Sends the first report of an order that waits and is due. The next one follows when it has ended. A report may be sent twice, if
 * the process ends before the answer is stored: its id is the token by which the platform does it once.
 */
export async function sendReports(
  deps: GroupbuyingDeps,
  { storeId, externalOrderId }: { storeId: string; externalOrderId: string },
): Promise<void> {
  const row = await findExternal(deps.db, storeId, externalOrderId);
  const call = row && (await findFirstWaiting(deps.db, storeId, externalOrderId));
  if (!row || !call || new Date(call.due_at) > deps.clock.now()) return;
  const isConnected = await hasConnection(deps.db, storeId, row.platform);
  // The store or the authorization was disconnected. The sweep sends it when they are connected again in time.
  if (!isConnected && !isGivenUp(call, deps.clock.now())) return;
  const outcome = isConnected ? await send(deps, row, call) : NOT_CONNECTED;
  await deps.booking.writer.run(storeId, endReport(call, outcome)).catch((error: unknown) => {
    // The order was deleted meanwhile.
    if (!(error instanceof Refusal)) throw error;
  });
}

async function send(deps: GroupbuyingDeps, row: ExternalRow, call: ExternalCallRow): Promise<ReportOutcome> {
  const connection = await findConnection(deps, row.store_id, row.platform);
  if (!connection) return { state: 'unknown', code: 'notConnected' };
  const order = { externalId: row.external_id, shopId: row.shop_id, ourNumber: row.id };
  const outcome = await connection.gateway.report(connection.grant, order, call.report, call.id);
  if (outcome.state === 'unauthorized') await tokenRefused(deps, connection);
  return outcome;
}
