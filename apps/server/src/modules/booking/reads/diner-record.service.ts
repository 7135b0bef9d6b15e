import { addFen, type Fen, subtractFen, sumFen } from '@xiwei/contract/common/money.ts';
import { dateIn } from '@xiwei/contract/common/wall-clock.ts';
import type { dinerRecordApi } from '@xiwei/contract/diners/diner-record.api.ts';
import type { DinerRecord } from '@xiwei/contract/diners/diner-record.model.ts';
import { findDinersBy } from '#modules/diners/index.ts';
import type { SeatingPlan } from '#modules/seating/index.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import type { OrderRow } from '../order/order.rows.ts';
import type { BookingDeps } from '../writer/booking.deps.ts';
import { describeMoney } from './describe-money.ts';
import { emptyPurse, readPurses } from './order-purses.ts';
import { readOrders } from './orders.store.ts';
import { readStoreOr404 } from './store-availability.ts';

/** Most favourite tables that are shown. */
const MAX_FAVOURITES = 3;

/** Returns the figures of a guest. Counts are those of the guest's row; amounts are the totals of the guest's orders. */
export async function readDinerRecord(
  deps: BookingDeps,
  { db, input, role, now }: Call<(typeof dinerRecordApi)['readDinerRecord']>,
): Promise<DinerRecord> {
  const { storeId, dinerId } = input.params;
  const [diner] = await findDinersBy(deps.pool, [{ storeId, dinerId }]);
  if (!diner || diner.merged_into !== null) throw new Refusal('notFound');
  const [orders, { plan }] = await Promise.all([
    readOrders(db, { storeId, dinerId }, { latestFirst: true }),
    readStoreOr404(deps, storeId, []),
  ]);
  const today = dateIn(plan.timezone, now.getTime());
  const { visits, finished, closed, absent } = diner;
  const amounts = role === 'host' ? NO_AMOUNTS : await amountsOf(deps, orders, now);
  return {
    visits,
    finished,
    closed,
    absent,
    upcoming: orders.filter((order) => isOpen(order) && order.date >= today).length,
    ...amounts,
    firstVisitOn: diner.first_visit_on,
    lastVisitOn: diner.last_visit_on,
    favouriteTables: favouritesOf(orders, plan),
  };
}

const NO_AMOUNTS = { spent: null, average: null, refunded: null };

/**
 * Adds up what was paid for orders and given back, by the totals that each order shows. Deposits of coming orders and what
 * was kept of closed ones are spent, but belong to no visit: the average leaves them out.
 */
async function amountsOf({ pool }: BookingDeps, orders: readonly OrderRow[], now: Date) {
  const purses = await readPurses(pool, orders, now);
  const totals = orders.map((order) => {
    const purse = purses.get(order.id) ?? emptyPurse(order, now);
    const { paid, refunded, refunding } = describeMoney(order, purse, 'manager');
    const returned = addFen(refunded, refunding);
    return { spent: subtractFen(paid, returned), returned, isVisit: isVisit(order) };
  });
  const visits = totals.filter((each) => each.isVisit);
  const spentOn = (some: typeof totals) => sumFen(some.map(({ spent }) => spent));
  return {
    spent: spentOn(totals),
    average: visits.length === 0 ? null : (Math.round(spentOn(visits) / visits.length) as Fen),
    refunded: sumFen(totals.map(({ returned }) => returned)),
  };
}

const isOpen = ({ status, arrived_at }: OrderRow): boolean =>
  status !== 'closed' && status !== 'finished' && status !== 'waitFinalPayment' && arrived_at === null;

const isVisit = ({ status, arrived_at }: OrderRow): boolean =>
  status === 'finished' || status === 'waitFinalPayment' || (arrived_at !== null && status !== 'closed');

function favouritesOf(orders: readonly OrderRow[], { items }: SeatingPlan): DinerRecord['favouriteTables'] {
  const counts = new Map<string, number>();
  for (const itemId of orders.filter(isVisit).flatMap(({ item_ids }) => item_ids))
    counts.set(itemId, (counts.get(itemId) ?? 0) + 1);
  return items
    .flatMap(({ id: itemId, label }) => {
      const visits = counts.get(itemId);
      return visits === undefined ? [] : [{ itemId, label, visits }];
    })
    .toSorted((a, b) => b.visits - a.visits)
    .slice(0, MAX_FAVOURITES);
}
