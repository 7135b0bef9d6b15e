import type { EveningOrder } from '@xiwei/contract/reports/reports.model.ts';
import { describeOrderDiner, type OrderRow } from '#modules/booking/index.ts';
import { dinersOf } from '#modules/diners/index.ts';
import type { ReportsDeps } from './reports.deps.ts';

/** Describes orders with their guests, for the lists of reports. */
export async function describeOrders(
  { booking }: ReportsDeps,
  rows: readonly OrderRow[],
): Promise<EveningOrder[]> {
  const diners = await dinersOf(booking.pool, rows);
  return rows.map((order) => {
    const diner = diners.get(order.diner_id ?? '');
    return {
      id: order.id,
      date: order.date,
      time: order.start_time,
      status: order.status,
      closeReason: order.close_reason,
      people: order.adults + order.children,
      method: order.method,
      diner: diner ? describeOrderDiner(diner) : null,
      mealCost: order.meal_cost,
      remarkByDiner: order.remark_by_diner,
      remarkByStore: order.remark_by_store,
    };
  });
}
