import { actionsFor, type OrderAction } from '@xiwei/contract/booking/booking.machine.ts';
import type { OnClose, orderMoneyApi } from '@xiwei/contract/booking/order-money.api.ts';
import { findNicknames } from '#modules/identity/index.ts';
import type { Purse } from '#modules/money/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import { closeTermsOf, moneyFactsOf } from '../commands/order-money.ts';
import type { OrderRow } from '../order/order.rows.ts';
import { factsOf } from '../order/order.rules.ts';
import type { BookingDeps } from '../writer/booking.deps.ts';
import { describeMoney, type MoneyReader } from './describe-money.ts';
import { emptyPurse, readPurses, readTakesOffline } from './order-purses.ts';
import { findOrderRow } from './orders.store.ts';
import { actorOf } from './staff-orders.ts';

type Api = typeof orderMoneyApi;

const CLOSING = ['cancel', 'applyCancel', 'reject', 'storeCancel', 'agreeCancel', 'closeAbsent'] as const;

export async function readMyOrderMoney(deps: BookingDeps, call: Call<Api['readMyOrderMoney']>) {
  const order = await findOrderRow(call.db, call.input.params.storeId, call.input.params.orderId);
  if (order?.user_id !== call.caller.user.id) throw new Refusal('notFound');
  return show(deps, call, order, 'diner');
}

export async function readOrderMoney(deps: BookingDeps, call: Call<Api['readOrderMoney']>) {
  const order = await findOrderRow(call.db, call.input.params.storeId, call.input.params.orderId);
  if (!order) throw new Refusal('notFound');
  return show(deps, call, order, actorOf(call.role));
}

async function show(
  deps: BookingDeps,
  { db, now }: { db: Db; now: Date },
  order: OrderRow,
  actor: MoneyReader,
) {
  const [purses, takesOffline, snapshot] = await Promise.all([
    readPurses(deps.pool, [order], now),
    readTakesOffline(deps.pool, order.store_id),
    deps.cache.read(deps.pool, order.store_id, []),
  ]);
  const purse = purses.get(order.id) ?? emptyPurse(order, now);
  const facts = factsOf(
    order,
    snapshot?.plan.timezone ?? 'UTC',
    now,
    moneyFactsOf(order, purse, takesOffline),
  );
  const may = new Set<OrderAction>(actionsFor(actor, facts));
  const onClose: OnClose = {};
  for (const action of CLOSING) if (may.has(action)) onClose[action] = closeTermsOf(action, order, purse);
  return { ...describeMoney(order, purse, actor, await namesIn(db, purse, actor)), onClose };
}

/** Reads the names of the staff who made operations. Diners see none. */
function namesIn(db: Db, { rows }: Purse, actor: MoneyReader): Promise<ReadonlyMap<string, string>> {
  const staff = rows.operations.filter(({ operator_type }) => operator_type === 'store');
  const ids = staff.map(({ operator_id }) => operator_id).filter((id) => id !== null);
  return actor === 'diner' ? Promise.resolve(new Map()) : findNicknames(db, [...new Set(ids)]);
}
