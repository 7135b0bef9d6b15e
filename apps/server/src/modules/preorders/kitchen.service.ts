import { ORDER_STATUSES } from '@xiwei/contract/booking/booking.machine.ts';
import { daysBetween } from '@xiwei/contract/common/wall-clock.ts';
import type { storeMenuApi } from '@xiwei/contract/preorders/preorders.api.ts';
import { MAX_KITCHEN_DAYS } from '@xiwei/contract/preorders/preorders.model.ts';
import { readOrders } from '#modules/booking/index.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import { describeStored } from './menu.describe.ts';
import { listMenus } from './menus.store.ts';

import type { PreordersDeps } from './preorders.deps.ts';

/** Returns the menus of the orders of a range of dates that are not closed, those of the earliest orders first. */
export async function listKitchenMenus(
  _deps: PreordersDeps,
  { db, input, language }: Call<(typeof storeMenuApi)['listKitchenMenus']>,
) {
  const { storeId } = input.params;
  const { from, to, shiftId } = input.query;
  const days = daysBetween(from, to) + 1;
  if (days < 1 || days > MAX_KITCHEN_DAYS) throw new Refusal('inputInvalid');
  const statuses = ORDER_STATUSES.filter((status) => status !== 'closed');
  const orders = (await readOrders(db, { storeId, statuses, days: { from, to }, withMenu: true })).filter(
    ({ shift_id }) => shiftId === undefined || shift_id === shiftId,
  );
  const menus = await listMenus(
    db,
    storeId,
    orders.map(({ id }) => id),
  );
  const byOrder = new Map(menus.map((menu) => [menu.order_id, menu]));
  return {
    items: orders.map(({ id, date }) => ({
      orderId: id,
      date,
      lines: (byOrder.get(id)?.lines ?? []).map((line) => describeStored(line, language)),
    })),
  };
}
