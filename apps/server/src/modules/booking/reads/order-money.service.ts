import { actionsFor, type OrderAction } from '@xiwei/contract/booking/booking.machine.ts';
import type { OnClose, orderMoneyApi } from '@xiwei/contract/booking/order-money.api.ts';
import type { MoneyAction } from '@xiwei/contract/money/money.model.ts';
import { describePurse, type Purse } from '#modules/money/index.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import { closeTermsOf, moneyFactsOf, phaseOf } from '../commands/order-money.ts';
import type { OrderRow } from '../order/order.rows.ts';
import { factsOf } from '../order/order.rules.ts';
import type { BookingDeps } from '../writer/booking.deps.ts';
import { emptyPurse, readPurses, readTakesOffline } from './order-purses.ts';
import { actorOf } from './orders.service.ts';
import { findOrderRow } from './orders.store.ts';

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
  { now }: { now: Date },
  order: OrderRow,
  actor: 'diner' | 'staff' | 'manager',
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
  const money = describePurse(purse, {
    phase: phaseOf(order),
    depositAsked: order.deposit,
    mealCost: order.meal_cost,
    can: actor === 'manager' ? operationsOn(order, purse) : { deposit: [], meal: [] },
    reader: actor,
  });
  return { ...money, onClose };
}

function operationsOn({ status }: OrderRow, purse: Purse): { deposit: MoneyAction[]; meal: MoneyAction[] } {
  const isOver = status === 'closed' || status === 'finished';
  const isOpen = !isOver && status !== 'waitDepositPaymentInvalid' && status !== 'waitFinalPayment';
  return {
    deposit: [
      ...(purse.held('deposit') > 0 ? (['refund', 'forfeit', 'deduct'] as const) : []),
      ...(isOpen ? (['modify', 'supplement'] as const) : []),
    ],
    meal: [
      ...(purse.held('meal') > 0 ? (['refund', 'forfeit'] as const) : []),
      ...(status === 'closed' ? [] : (['confirm'] as const)),
    ],
  };
}
