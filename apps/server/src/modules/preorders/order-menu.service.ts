import type { myMenuApi, storeMenuApi } from '@xiwei/contract/preorders/preorders.api.ts';
import type {
  MenuLineInput,
  MenuNote,
  MenuQuote,
  OrderMenu,
  StoredMenuLine,
} from '@xiwei/contract/preorders/preorders.model.ts';
import {
  findOrderRow,
  type MenuOfOrder,
  type OrderRow,
  readSeatingPlan,
  readSeatingPlanWithin,
  setMenuOfOrder,
} from '#modules/booking/index.ts';
import type { SeatingPlan } from '#modules/seating/index.ts';
import { keepForBooking, listBookingGoods, lockSkus } from '#modules/shop/index.ts';
import { lockStore } from '#modules/stores/index.ts';
import type { Db } from '#platform/db/db.ts';
import { emitToStore } from '#platform/events/outbox.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import { isKept, needsOf } from './goods.rules.ts';
import { describeLine, describeRequirement, noted } from './menu.describe.ts';
import { changeUntilOf, isGoods, mayChange, minimumOf, type PricedLine, sumOf } from './menu.rules.ts';
import { lacksSetMenu, refuseMenu } from './menu-checks.ts';
import { type MenuContext, priceMenu, readMenuContext, skuIdsOf } from './menu-context.ts';
import { findMenu, type MenuRow, type OrderKey, saveMenu } from './menus.store.ts';
import type { PreordersDeps } from './preorders.deps.ts';

type MyApi = typeof myMenuApi;
type StoreApi = typeof storeMenuApi;

/** A call of a verb that diners and staff have. */
type MenuCall<Verb extends keyof MyApi & keyof StoreApi> = Call<MyApi[Verb]> | Call<StoreApi[Verb]>;

type AnyCall = Pick<MenuCall<'read'>, 'db' | 'now' | 'caller' | 'role' | 'language'> & {
  input: { params: OrderKey };
};

/** An order with its menu. */
interface OrderWithMenu {
  order: OrderRow;
  row: MenuRow | undefined;
  by: 'diner' | 'staff';
}

export async function readMenu(deps: PreordersDeps, call: MenuCall<'read'>): Promise<OrderMenu> {
  const found = await find(call);
  return describeMenu(call, found, await contextOf(call, found, [], planOfPool(deps, call)));
}

export async function quoteMenu(deps: PreordersDeps, call: MenuCall<'quote'>): Promise<MenuQuote> {
  const { db, language, input } = call;
  const found = await find(call);
  const context = await contextOf(call, found, input.body.lines, planOfPool(deps, call));
  const lines = priceMenu(context, input.body.lines);
  return {
    lines: lines.map((line) => describeLine(line, language)),
    amount: sumOf(lines),
    minimum: minimumOf(context.settings, found.order),
    requires: await describeRequirement(db, input.params.storeId, context.required, language),
    setMenuMissing: lacksSetMenu(context, lines),
  };
}

/**
 * Sets the menu of an order. The lock of the store, which its bookings are written under, keeps the order, the number of its
 * people and its menu as they were checked until all is committed; the locks of the variants keep their stock.
 */
export async function setMenu(deps: PreordersDeps, call: MenuCall<'set'>): Promise<OrderMenu> {
  const { db, now, caller, role, input, language } = call;
  const { params: key, body } = input;
  await lockStore(db, key.storeId);
  const found = await find(call);
  const { order, row, by } = found;
  const saved = row?.lines ?? [];
  await lockSkus(call, key.storeId, skuIdsOf([...saved, ...body.lines]));
  const readPlan = () => readSeatingPlanWithin(deps.booking, db, key.storeId);
  const context = await contextOf(call, found, body.lines, readPlan);
  requireChangeable(context, order, now);
  const version = row?.version ?? 0;
  if (version !== body.version) throw new Refusal('changedMeanwhile');
  const priced = priceMenu(context, body.lines);
  refuseMenu(context, priced, body.amount, language);
  const lines = priced.map(storedOf);
  await keepGoods(deps, call, key, lines, context);
  await saveMenu(db, key, { version: version + 1, lines, amount: body.amount, changed_at: now });
  const operator = { type: role ? 'store' : 'user', id: caller.user.id } as const;
  const menu = menuOfOrder(lines, body.amount, saved);
  await deps.booking.writer.runWithin(db, key.storeId, setMenuOfOrder(key.orderId, menu), operator);
  await emitToStore(deps, call, 'preorders.menuChanged', key, order.user_id);
  await emitNews(deps, call, order, by);
  const changed = await find(call);
  return describeMenu(call, changed, await contextOf(call, changed, [], readPlan));
}

/** Keeps the goods of a menu for its booking, in place of those that were kept before. */
export async function keepGoods(
  deps: PreordersDeps,
  tx: { db: Db; now: Date },
  key: OrderKey,
  lines: readonly StoredMenuLine[],
  { goods: { snapshot, kept }, party }: MenuContext,
): Promise<void> {
  const needs = needsOf(lines.filter(isGoods));
  if (needs.length === 0 && kept.length === 0) return;
  await keepForBooking(deps, tx, key, { needs, snapshot, userId: party.user_id });
}

/** Returns what is stored of a line. */
export function storedOf(line: PricedLine): StoredMenuLine {
  const { title, price, quantity, note } = line;
  if (line.type === 'dish') return { type: line.type, dishId: line.dishId, title, price, quantity, note };
  const { type, skuId, productId, skuName, seats, choices, choiceNames, contents } = line;
  return {
    ...{ type, skuId, productId, title, skuName, price, quantity, seats },
    ...{ choices, choiceNames, contents, note },
  };
}

/** Returns what the booking knows of a menu. */
export function menuOfOrder(
  lines: readonly StoredMenuLine[],
  amount: MenuRow['amount'],
  saved: readonly StoredMenuLine[],
): MenuOfOrder {
  const menu: MenuNote = { was: saved.map(noted), is: lines.map(noted) };
  return {
    amount: lines.length > 0 ? amount : null,
    productIds: [...new Set(lines.filter(isGoods).map(({ productId }) => productId))],
    note: { menu },
  };
}

const planOfPool =
  ({ booking }: PreordersDeps, { input }: AnyCall) =>
  (): Promise<SeatingPlan> =>
    readSeatingPlan(booking, input.params.storeId);

/** Reads an order with its menu. Orders of other people and stores are not found. */
async function find({ db, caller, role, input }: AnyCall): Promise<OrderWithMenu> {
  const { storeId, orderId } = input.params;
  const order = await findOrderRow(db, storeId, orderId);
  if (!order || (!role && order.user_id !== caller.user.id)) throw new Refusal('notFound');
  return { order, row: await findMenu(db, { storeId, orderId }), by: role ? 'staff' : 'diner' };
}

const contextOf = async (
  call: AnyCall,
  { order, row, by }: OrderWithMenu,
  lines: readonly MenuLineInput[],
  readPlan: () => Promise<SeatingPlan>,
): Promise<MenuContext> => {
  const { storeId, orderId } = call.input.params;
  const saved = row?.lines ?? [];
  const kept = saved.some(isGoods) ? await listBookingGoods(call.db, storeId, [orderId]) : [];
  return readMenuContext(call, { storeId, party: order, saved, kept, lines, by, readPlan });
};

function requireChangeable({ settings, by }: MenuContext, order: OrderRow, now: Date): void {
  if (by === 'diner' && !settings.open) throw new Refusal('preordersNotOffered');
  if (!mayChange(order, by, settings, now)) throw new Refusal('orderMenuClosed');
}

/** Notifies the other side of a change of a menu. */
async function emitNews(
  deps: PreordersDeps,
  { db, now }: AnyCall,
  { store_id: storeId, id: orderId, user_id }: OrderRow,
  by: 'diner' | 'staff',
): Promise<void> {
  const news = by === 'diner' ? 'staffMenuChanged' : 'menuChangedByStore';
  const userId = by === 'diner' ? null : user_id;
  if (by === 'staff' && userId === null) return;
  await deps.emit(db, now, [], 'preorders.menuNews', { storeId, orderId, userId, news });
}

async function describeMenu(
  { db, now, language, input }: AnyCall,
  { order, row, by }: OrderWithMenu,
  context: MenuContext,
): Promise<OrderMenu> {
  const { settings, saved, goods } = context;
  const lines = priceMenu(context, saved);
  return {
    version: row?.version ?? 0,
    lines: lines.map((line) => describeLine(line, language)),
    amount: sumOf(lines),
    people: goods.people,
    minimum: minimumOf(settings, order),
    requires: await describeRequirement(db, input.params.storeId, context.required, language),
    setMenuMissing: lacksSetMenu(context, lines),
    reserved: isKept(saved.filter(isGoods), goods.kept),
    changeUntil: changeUntilOf(settings, order)?.toISOString() ?? null,
    can: mayChange(order, by, settings, now) ? ['change'] : [],
  };
}
