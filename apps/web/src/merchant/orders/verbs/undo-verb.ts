import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { call } from '#api/client.ts';
import type { VerbName } from './verb.ts';
import { VERBS } from './verbs.ts';

/** Checks whether an applied verb can be undone. */
export const isUndoable = (verb: VerbName): boolean => VERBS[verb].logged.length > 0;

/**
 * Reverts the change of a verb by the order's log, if nothing has changed the order since; for a swap, both orders. Returns the
 * order after it, or undefined if it can no longer be undone.
 */
export async function undoVerb(verb: VerbName, order: StaffOrder): Promise<StaffOrder | undefined> {
  const { storeId, id: orderId, version } = order;
  const { items } = await call(staffOrdersApi.readOrderLog, { params: { storeId, orderId } });
  const entry = items.findLast(
    ({ type, can }) => VERBS[verb].logged.includes(type) && can.includes('revert'),
  );
  if (!entry) return undefined;
  const params = { storeId, orderId, seq: String(entry.seq) };
  return call(staffOrdersApi.revertLogEntry, { params, body: { version } });
}
