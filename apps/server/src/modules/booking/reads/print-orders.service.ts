import { ORDER_STATUSES } from '@xiwei/contract/booking/booking.machine.ts';
import type { printingApi } from '@xiwei/contract/booking/printing.api.ts';
import { MAX_PRINT_DAYS, MAX_PRINT_ORDERS } from '@xiwei/contract/booking/printing.model.ts';
import { daysBetween } from '@xiwei/contract/common/wall-clock.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import type { BookingDeps } from '../writer/booking.deps.ts';
import { countStaffOrders, listStaffOrders, type StaffOrderFilter } from './order-list.store.ts';
import { describeAllForStaff } from './orders.service.ts';

/** Returns the orders of a range of dates that are not closed, earliest first. */
export async function readPrintOrders(
  deps: BookingDeps,
  call: Call<(typeof printingApi)['readPrintOrders']>,
) {
  const { db, input, now } = call;
  const { from, to } = input.query;
  const days = daysBetween(from, to) + 1;
  if (days < 1 || days > MAX_PRINT_DAYS) throw new Refusal('inputInvalid');
  const filter: StaffOrderFilter = {
    storeId: input.params.storeId,
    statuses: ORDER_STATUSES.filter((status) => status !== 'closed'),
    ...input.query,
  };
  const [sorted, total] = await Promise.all([
    listStaffOrders(db, filter, 'startAt', {}, undefined, MAX_PRINT_ORDERS),
    countStaffOrders(db, filter),
  ]);
  const rows = sorted.map(({ row }) => row);
  return { asOf: now.toISOString(), orders: await describeAllForStaff(deps, call, rows), total };
}
