import type { bookingApi } from '@xiwei/contract/booking/booking.api.ts';
import type { OrderStatus } from '@xiwei/contract/booking/booking.machine.ts';
import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import type { LogType } from '@xiwei/contract/booking/order-log.model.ts';
import type { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import { dinersOf } from '#modules/diners/index.ts';
import { findNicknames } from '#modules/identity/index.ts';
import type { SeatingPlan } from '#modules/seating/index.ts';
import { describeCard, findStoreCards } from '#modules/stores/index.ts';
import type { Db } from '#platform/db/db.ts';
import { selectParts } from '#platform/db/fragments.ts';
import { idColumn, isoDateColumn, pageKey, readPage } from '#platform/db/page.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import { canRevert } from '../commands/revert-log-entry.ts';
import { describeForDiner, describeHold, describeOperator } from '../order/order.describe.ts';
import type { LogRow, OrderRow } from '../order/order.rows.ts';
import { dayEndOf } from '../order/order-times.ts';
import { verificationCode } from '../order/verification-code.ts';
import type { BookingDeps } from '../writer/booking.deps.ts';
import { findHoldRow, findOrderRow, listLog, listOrderRows, type OrderFilter } from './orders.store.ts';
import { actorOf, describeStaffOrders, staffOrderParts } from './staff-orders.ts';

type Api = typeof bookingApi;
type StaffApi = typeof staffOrdersApi;
type OfOrder = { input: { params: { storeId: string; orderId: string } } };

type Tab = NonNullable<Call<Api['listMyOrders']>['input']['query']['tab']>;

/**
 * Statuses of upcoming orders. They count as upcoming until their business day ends, even if staff forget to
 * finish them.
 */
const AHEAD = ['waitStoreConfirm', 'waitService'] as const satisfies readonly OrderStatus[];

const TABS: Record<Tab, Pick<OrderFilter, 'statuses' | 'ahead'>> = {
  pendingPayment: { statuses: ['waitDepositPayment', 'waitDepositPaymentInvalid', 'waitFinalPayment'] },
  inProgress: { statuses: AHEAD, ahead: { statuses: AHEAD, isOver: false } },
  afterSales: {
    statuses: ['waitCancelProcess', 'finished', 'closed', ...AHEAD],
    ahead: { statuses: AHEAD, isOver: true },
  },
};

async function plansOf(deps: BookingDeps, orders: readonly OrderRow[]): Promise<Map<string, SeatingPlan>> {
  const ids = [...new Set(orders.map(({ store_id }) => store_id))];
  const snapshots = await deps.cache.readMany(deps.pool, ids, []);
  return new Map(snapshots.map(({ plan }) => [plan.storeId, plan]));
}

async function describeAllForDiner(
  deps: BookingDeps,
  orders: readonly OrderRow[],
  language: Language,
  now: Date,
) {
  const [diners, plans] = await Promise.all([dinersOf(deps.pool, orders), plansOf(deps, orders)]);
  return orders.flatMap((order) => {
    const plan = plans.get(order.store_id);
    const diner = diners.get(order.diner_id ?? '');
    return plan ? [describeForDiner(order, { plan, diner, actor: 'diner', language, now })] : [];
  });
}

/** Orders are listed from the latest start to the earliest. */
const byStart = pageKey({ start_at: isoDateColumn, id: idColumn });

const pageOfOrders = (db: Db, filter: OrderFilter, query: Call<Api['listMyOrders']>['input']['query']) =>
  readPage(byStart, query, (after, limit) => listOrderRows(db, filter, after, limit));

export async function listMyOrders(
  deps: BookingDeps,
  { db, input, caller, language, now }: Call<Api['listMyOrders']>,
) {
  const { tab } = input.query;
  const filter = { userId: caller.user.id, now, ...(tab && TABS[tab]) };
  const { rows, next } = await pageOfOrders(db, filter, input.query);
  const storeIds = [...new Set(rows.map(({ store_id }) => store_id))];
  const [items, stores] = await Promise.all([
    describeAllForDiner(deps, rows, language, now),
    findStoreCards(db, storeIds),
  ]);
  return { items, stores: stores.map((row) => describeCard(row, language)), next };
}

async function ownOrderRow({ db, input, caller }: Pick<Call<Api['readMyOrder']>, 'db' | 'caller'> & OfOrder) {
  const order = await findOrderRow(db, input.params.storeId, input.params.orderId);
  // Existence of another person's order must not be revealed.
  if (order?.user_id !== caller.user.id) throw new Refusal('notFound');
  return order;
}

export async function readMyOrder(deps: BookingDeps, call: Call<Api['readMyOrder']>) {
  const [described] = await describeAllForDiner(deps, [await ownOrderRow(call)], call.language, call.now);
  if (!described) throw new Refusal('notFound');
  return described;
}

export async function readVerificationCode(deps: BookingDeps, call: Call<Api['readVerificationCode']>) {
  const order = await ownOrderRow(call);
  if (order.status !== 'waitService' || dayEndOf(order) <= call.now)
    throw new Refusal('actionNotPossible', { details: { status: order.status } });
  return verificationCode(deps.secret, order.store_id, order.id, call.now);
}

export async function readHold(_deps: BookingDeps, { db, input, caller, now }: Call<Api['readHold']>) {
  const hold = await findHoldRow(db, input.params.storeId, caller.user.id, now);
  return { hold: hold ? describeHold(hold) : null };
}

type StaffCall = Pick<Call<StaffApi['readOrder']>, 'db' | 'role' | 'language' | 'now'>;

/** Reads the names of the people who made or closed orders. */
const namesOf = (db: Db, orders: readonly OrderRow[]): Promise<Map<string, string>> => {
  const people = orders.flatMap(({ created_by_id, closed_by_id }) => [created_by_id, closed_by_id]);
  return findNicknames(db, [...new Set(people.filter((id) => id !== null))]);
};

/** Describes orders of one store for its staff, in the given order. */
export async function describeAllForStaff(
  deps: BookingDeps,
  { db, role, language, now }: StaffCall,
  orders: readonly OrderRow[],
): Promise<StaffOrder[]> {
  const [first] = orders;
  if (!first) return [];
  const [values, plans, names] = await Promise.all([
    selectParts(deps.pool, 'staffOrders', staffOrderParts(first.store_id, orders)),
    plansOf(deps, orders),
    namesOf(db, orders),
  ]);
  const plan = plans.get(first.store_id);
  return plan ? describeStaffOrders(orders, values, { plan, role, language, now, names }) : [];
}

async function orderRow({ db, input }: Pick<Call, 'db'> & OfOrder): Promise<OrderRow> {
  const order = await findOrderRow(db, input.params.storeId, input.params.orderId);
  if (!order) throw new Refusal('notFound');
  return order;
}

export async function readOrder(deps: BookingDeps, call: Call<StaffApi['readOrder']>) {
  const [described] = await describeAllForStaff(deps, call, [await orderRow(call)]);
  if (!described) throw new Refusal('notFound');
  return described;
}

export async function readOrderLog(deps: BookingDeps, call: Call<StaffApi['readOrderLog']>) {
  const { db, input, role, now } = call;
  const { storeId, orderId } = input.params;
  const order = await orderRow(call);
  const entries = await listLog(db, storeId, orderId);
  const ids = entries.flatMap(({ operator_id }) => operator_id ?? []);
  const [names, plans] = await Promise.all([findNicknames(db, [...new Set(ids)]), plansOf(deps, [order])]);
  const undone = new Set(entries.map(({ reverts }) => reverts));
  const timezone = plans.get(storeId)?.timezone ?? 'UTC';
  const canUndo = (entry: LogRow) =>
    canRevert(order, { ...entry, undone: undone.has(entry.seq) }, actorOf(role), timezone, now);
  return {
    items: entries.map((entry) => ({
      seq: entry.seq,
      type: typeOf(entry),
      at: entry.at,
      operator: describeOperator(entry.operator_type, entry.operator_id, names),
      before: entry.before,
      after: entry.after,
      reverts: entry.reverts,
      can: canUndo(entry) ? ['revert' as const] : [],
    })),
  };
}

/** Returns the type of an entry. Earlier releases wrote those of the meal's price and of coupons as `associatedMenu`. */
const typeOf = ({ type, after }: LogRow): LogType =>
  type === 'associatedMenu' && !('menu_amount' in after) ? 'mealCost' : type;
