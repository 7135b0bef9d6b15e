import type { impactApi } from '@xiwei/contract/booking/impact.api.ts';
import {
  type Impact,
  type ImpactChange,
  type ImpactFeast,
  type ImpactOrder,
  MAX_IMPACT_ORDERS,
} from '@xiwei/contract/booking/impact.model.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import { type DinerRow, dinersOf } from '#modules/diners/index.ts';
import type { SeatingPlan } from '#modules/seating/index.ts';
import type { Call } from '#platform/http/routes.ts';
import { describeDiner, describeTables } from '../order/order.describe.ts';
import type { FeastRow, OrderRow } from '../order/order.rows.ts';
import { paidAhead } from '../order/order.rules.ts';
import type { BookingDeps } from '../writer/booking.deps.ts';
import { type BookedRow, startsTouchedBy, type TouchedOrder, touchedOrders } from './impact.rules.ts';
import { listBookedRows, listFeastRows } from './impact.store.ts';
import { readOrders } from './orders.store.ts';
import { readStoreOr404 } from './store-availability.ts';

/** Compares orders and feasts with the plan before and after the change. Runs before the call's transaction. */
export async function computeImpact(
  deps: BookingDeps,
  { input, db, language, now }: PreviewCall,
): Promise<Impact> {
  const { storeId } = input.params;
  const { change } = input.body;
  const { plan } = await readStoreOr404(deps, storeId, []);
  const at = now.getTime();
  const starts = startsTouchedBy(plan, change, at);
  const orders = await listBookedRows(db, storeId, starts);
  const touched = touchedOrders(plan, change, orders, at);
  const listed = touched.slice(0, MAX_IMPACT_ORDERS);
  const rows = await readOrders(db, { storeId, ids: listed.map(({ id }) => id) });
  const diners = await dinersOf(deps.pool, rows);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return {
    total: touched.length,
    orders: listed.flatMap((each) => {
      const row = rowOf.get(each.id);
      return row ? [describeTouched(each, row, plan, diners.get(row.diner_id ?? ''), language)] : [];
    }),
    feasts: touchedFeasts(plan, change, await listFeastRows(db, storeId, starts), at),
  };
}

type PreviewCall = Call<(typeof impactApi)['previewImpact']>;

/** Lists the feasts that suit the plan as it is and no longer suit it after the change. */
function touchedFeasts(
  plan: SeatingPlan,
  change: ImpactChange,
  feasts: readonly FeastRow[],
  now: number,
): ImpactFeast[] {
  const rowOf = new Map(feasts.map((row) => [row.id, row]));
  return touchedOrders(plan, change, feasts.map(partyOfFeast), now).flatMap(({ id, reason, newClock }) => {
    const row = rowOf.get(id);
    if (!row) return [];
    const { title, date, start_time: time, start_at: startAt, people } = row;
    return [{ id, title, date, time, startAt, people, tables: labelsOf(row, plan), reason, newClock }];
  });
}

/** Describes a feast as a party that has all its seats taken. */
const partyOfFeast = (row: FeastRow): BookedRow => ({
  ...row,
  adults: row.people,
  children: 0,
  arrived_at: null,
  turned_over_at: null,
});

const labelsOf = ({ item_ids }: Pick<OrderRow, 'item_ids'>, plan: SeatingPlan): string[] =>
  item_ids.flatMap((id) => plan.items.find((item) => item.id === id)?.label ?? []);

/** Returns what was computed. A preview changes nothing. */
export const previewImpact = async (_deps: BookingDeps, _call: PreviewCall, computed: Impact) => computed;

const describeTouched = (
  { reason, newClock }: TouchedOrder,
  row: OrderRow,
  plan: SeatingPlan,
  diner: DinerRow | undefined,
  language: Language,
): ImpactOrder => ({
  id: row.id,
  bookingCode: row.booking_code,
  status: row.status,
  date: row.date,
  time: row.start_time,
  startAt: row.start_at,
  adults: row.adults,
  children: row.children,
  diner: diner ? describeDiner(diner) : null,
  tables: labelsOf(row, plan),
  kindName: describeTables(row, plan, language).kindName,
  depositPaid: paidAhead(row),
  reason,
  newClock,
});
