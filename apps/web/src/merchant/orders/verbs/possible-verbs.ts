import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { VerbName } from './verb.ts';
import { VERBS } from './verbs.ts';

/** Checks whether an order is in a state in which a verb can be performed. */
export function isPossible(order: Pick<StaffOrder, 'can' | 'pinned' | 'itemIds'>, name: VerbName): boolean {
  // Only one of the two makes sense at a time, and a party without tables cannot be pinned to them.
  if (name === 'pin' && (order.pinned || order.itemIds.length === 0)) return false;
  if (name === 'unpin' && !order.pinned) return false;
  if (name === 'arrive' && order.can.includes('arriveOtherDay')) return true;
  return order.can.includes(VERBS[name].can);
}
