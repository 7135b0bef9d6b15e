import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { useMemo } from 'react';
import { usePendingActions } from './queue-registry.ts';
import { type QueuedAction, withPending } from './queued-action.ts';

/** Returns a function that shows an order with the changes that the server has not confirmed yet. */
export function usePendingOrders(): (order: StaffOrder) => StaffOrder {
  const actions = usePendingActions();
  return useMemo(() => {
    const byOrder = new Map<string, QueuedAction[]>();
    for (const action of actions)
      if (!action.refusal) byOrder.set(action.orderId, [...(byOrder.get(action.orderId) ?? []), action]);
    return (order) => {
      const pending = byOrder.get(order.id);
      return pending ? withPending(order, pending) : order;
    };
  }, [actions]);
}
