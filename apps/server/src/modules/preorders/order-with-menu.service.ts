import { instantOf, minuteOf } from '@xiwei/contract/common/wall-clock.ts';
import type { myMenuApi } from '@xiwei/contract/preorders/preorders.api.ts';
import { bookWithMenu, readSeatingPlanWithin } from '#modules/booking/index.ts';
import { type SeatingPlan, sittingOf } from '#modules/seating/index.ts';
import { lockSkus } from '#modules/shop/index.ts';
import { lockStore } from '#modules/stores/index.ts';
import { emitToStore } from '#platform/events/outbox.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import { changeUntilOf } from './menu.rules.ts';
import { refuseMenu } from './menu-checks.ts';
import { type MenuParty, priceMenu, readMenuContext, skuIdsOf } from './menu-context.ts';
import { saveMenu } from './menus.store.ts';
import { keepGoods, menuOfOrder, storedOf } from './order-menu.service.ts';
import type { PreordersDeps } from './preorders.deps.ts';

type BookingCall = Call<(typeof myMenuApi)['createOrderWithMenu']>;

/** Books a table and orders its menu, in one transaction under the lock of the store. */
export async function createOrderWithMenu(deps: PreordersDeps, call: BookingCall) {
  const { db, now, caller, input, language } = call;
  const { storeId } = input.params;
  const { menu, ...booking } = input.body;
  await lockStore(db, storeId);
  const plan = await readSeatingPlanWithin(deps.booking, db, storeId);
  const party = partyOf(plan, call);
  await lockSkus(call, storeId, skuIdsOf(menu.lines));
  const context = await readMenuContext(call, {
    ...{ storeId, party, saved: [], kept: [], lines: menu.lines, by: 'diner' },
    readPlan: () => Promise.resolve(plan),
  });
  const until = changeUntilOf(context.settings, party);
  if (until === null) throw new Refusal('preordersNotOffered');
  if (now >= until) throw new Refusal('orderMenuClosed');
  const priced = priceMenu(context, menu.lines);
  refuseMenu(context, priced, menu.amount, language);
  const lines = priced.map(storedOf);
  const order = await bookWithMenu(deps.booking, call, {
    ...{ storeId, booking },
    menu: menuOfOrder(lines, menu.amount, []),
  });
  const key = { storeId, orderId: order.id };
  await keepGoods(deps, call, key, lines, context);
  await saveMenu(db, key, { version: 1, lines, amount: menu.amount, changed_at: now });
  await emitToStore(deps, call, 'preorders.menuChanged', key, caller.user.id);
  return order;
}

/** Returns the party of a booking that is not made yet. */
function partyOf(plan: SeatingPlan, { caller, input }: BookingCall): MenuParty {
  const { date, time, kindId, adults, children } = input.body.slot;
  const minute = minuteOf(time);
  const start = instantOf(plan.timezone, date, minute);
  const sitting = sittingOf(plan, date, { minute, adults, children, kindId, by: 'diner' });
  if (start === undefined || !sitting) throw new Refusal('notAStartTime');
  return {
    ...{ date, shift_id: sitting.shiftId, kind_id: kindId, adults, children, user_id: caller.user.id },
    start_at: new Date(start).toISOString(),
  };
}
