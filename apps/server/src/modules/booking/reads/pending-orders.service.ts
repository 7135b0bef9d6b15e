import type { hostStandApi } from '@xiwei/contract/booking/host-stand.api.ts';
import {
  MAX_PENDING,
  type PendingCounts,
  type PendingOrder,
} from '@xiwei/contract/booking/host-stand.model.ts';
import { later } from '#platform/clock.ts';
import { selectParts } from '#platform/db/fragments.ts';
import type { Call } from '#platform/http/routes.ts';
import type { BookingDeps } from '../writer/booking.deps.ts';
import { describeAllForStaff } from './orders.service.ts';
import { type PendingRow, pendingCountsOf, pendingRows } from './pending-orders.store.ts';

type Api = typeof hostStandApi;

/** An unpaid deposit is shown to staff in its last day. */
const DEPOSIT_SECONDS = 24 * 3600;

const queryOf = ({ input, now }: Pick<Call, 'now'> & { input: { params: { storeId: string } } }) => ({
  storeId: input.params.storeId,
  depositsUntil: later(now, DEPOSIT_SECONDS).toISOString(),
});

export async function listPendingOrders(deps: BookingDeps, call: Call<Api['listPendingOrders']>) {
  const query = queryOf(call);
  const { rows, counts } = await selectParts(deps.pool, 'pending', {
    rows: pendingRows({ ...query, limit: MAX_PENDING }),
    counts: pendingCountsOf(query),
  });
  const orders = await describeAllForStaff(
    deps,
    call,
    rows.map(({ row }) => row),
  );
  const described = new Map(orders.map((order) => [order.id, order]));
  return { items: rows.flatMap((row) => describePending(row, described.get(row.row.id))), counts };
}

function describePending(
  { kind, entry }: PendingRow,
  order: PendingOrder['order'] | undefined,
): PendingOrder[] {
  if (!order) return [];
  const reason: unknown = entry?.after.reason;
  return [
    {
      kind,
      order,
      deadline: deadlineOf(kind, order),
      requestedAt: entry?.at ?? null,
      requestReason: kind === 'cancelRequest' && typeof reason === 'string' && reason !== '' ? reason : null,
    },
  ];
}

function deadlineOf(kind: PendingOrder['kind'], order: PendingOrder['order']): string | null {
  switch (kind) {
    case 'confirm':
      return order.autoAcceptAt;
    case 'deposit':
      return order.depositExpiresAt;
    case 'cancelRequest':
      return null;
  }
}

export async function countPendingOrders(
  deps: BookingDeps,
  call: Call<Api['countPendingOrders']>,
): Promise<PendingCounts> {
  const { counts } = await selectParts(deps.pool, 'pendingCounts', {
    counts: pendingCountsOf(queryOf(call)),
  });
  return counts;
}
