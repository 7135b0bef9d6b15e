import type { Language } from '@xiwei/contract/common/language.ts';
import type { myMenuApi, storeMenuApi } from '@xiwei/contract/preorders/preorders.api.ts';
import type {
  MenuLine,
  MenuNote,
  MenuQuote,
  OrderMenu,
  StoredMenuLine,
} from '@xiwei/contract/preorders/preorders.model.ts';
import { findOrderRow, type OrderRow, setMenuAmount } from '#modules/booking/index.ts';
import { listShownDishes, lockStore, say } from '#modules/stores/index.ts';
import type { Db } from '#platform/db/db.ts';
import { emitToStore } from '#platform/events/outbox.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import {
  amountOf,
  changeUntilOf,
  findUnavailable,
  mayChange,
  minimumOf,
  type OfferedDish,
  type PricedLine,
  priceLines,
  sumOf,
} from './menu.rules.ts';
import {
  findMenu,
  findSettings,
  type MenuRow,
  type OrderKey,
  type SettingsRow,
  saveMenu,
} from './menus.store.ts';
import type { PreordersDeps } from './preorders.deps.ts';

type MyApi = typeof myMenuApi;
type StoreApi = typeof storeMenuApi;

/** A call of a verb that diners and staff have. */
type MenuCall<Verb extends keyof MyApi & keyof StoreApi> = Call<MyApi[Verb]> | Call<StoreApi[Verb]>;

type AnyCall = Pick<MenuCall<'read'>, 'db' | 'now' | 'caller' | 'role' | 'language'> & {
  input: { params: OrderKey };
};

/** An order with its menu and the rules of its store. */
interface OrderWithMenu {
  order: OrderRow;
  row: MenuRow | undefined;
  settings: SettingsRow;
  offered: ReadonlyMap<string, OfferedDish>;
  by: 'diner' | 'staff';
}

export async function readMenu(_deps: PreordersDeps, call: MenuCall<'read'>): Promise<OrderMenu> {
  return describeMenu(await find(call), call);
}

export async function quoteMenu(_deps: PreordersDeps, call: MenuCall<'quote'>): Promise<MenuQuote> {
  const { order, row, settings, offered } = await find(call);
  const lines = priceLines(call.input.body.lines, row?.lines ?? [], offered);
  return {
    lines: lines.map((line) => describeLine(line, call.language)),
    amount: sumOf(lines),
    minimum: minimumOf(settings, order),
  };
}

/**
 * Sets the menu of an order. The lock of the store, which its bookings are written under, keeps the order, the number of its
 * people and its menu as they were checked until all is committed.
 */
export async function setMenu(deps: PreordersDeps, call: MenuCall<'set'>): Promise<OrderMenu> {
  const { db, now, caller, role, input } = call;
  const { params: key, body } = input;
  await lockStore(db, key.storeId);
  const found = await find(call);
  const { order, row, offered } = found;
  requireChangeable(found, now);
  const version = row?.version ?? 0;
  if (version !== body.version) throw new Refusal('changedMeanwhile');
  const saved = row?.lines ?? [];
  const priced = priceLines(body.lines, saved, offered);
  refuseMenu(found, priced, body.amount, call.language);
  const lines = priced.map(({ problem: _problem, ...line }) => line);
  await saveMenu(db, key, { version: version + 1, lines, amount: body.amount, changed_at: now });
  const note: MenuNote = { was: saved.map(noted), is: lines.map(noted) };
  const operator = { type: role ? 'store' : 'user', id: caller.user.id } as const;
  const amount = lines.length > 0 ? body.amount : null;
  await deps.booking.writer.runWithin(
    db,
    key.storeId,
    setMenuAmount(key.orderId, amount, { menu: note }),
    operator,
  );
  await emitToStore(deps, call, 'preorders.menuChanged', key, order.user_id);
  return describeMenu(await find(call), call);
}

/** Reads an order with its menu. Orders of other people and stores are not found. */
async function find({ db, caller, role, input }: AnyCall): Promise<OrderWithMenu> {
  const { storeId, orderId } = input.params;
  const order = await findOrderRow(db, storeId, orderId);
  if (!order || (!role && order.user_id !== caller.user.id)) throw new Refusal('notFound');
  return {
    order,
    row: await findMenu(db, { storeId, orderId }),
    settings: await findSettings(db, storeId),
    offered: await readOffer(db, storeId),
    by: role ? 'staff' : 'diner',
  };
}

async function readOffer(db: Db, storeId: string): Promise<ReadonlyMap<string, OfferedDish>> {
  const dishes = await listShownDishes(db, storeId);
  return new Map(dishes.map((dish) => [dish.id, dish]));
}

function requireChangeable({ order, settings, by }: OrderWithMenu, now: Date): void {
  if (by === 'diner' && !settings.open) throw new Refusal('preordersNotOffered');
  if (!mayChange(order, by, settings, now)) throw new Refusal('orderMenuClosed');
}

/** Refuses dishes that are not available, another sum than was shown, and, of diners, a menu that is worth too little. */
function refuseMenu(
  { order, row, settings, by }: OrderWithMenu,
  lines: readonly PricedLine[],
  shown: number,
  language: Language,
): void {
  const unavailable = findUnavailable(lines, row?.lines ?? []);
  if (unavailable)
    throw new Refusal('dishNotAvailable', { details: { title: say(unavailable.title, language) } });
  const amount = sumOf(lines);
  if (amount !== shown) throw new Refusal('menuPriceChanged', { details: { amount } });
  const minimum = minimumOf(settings, order);
  if (by === 'diner' && lines.length > 0 && minimum !== null && amount < minimum)
    throw new Refusal('menuBelowMinimum', { details: { minimum } });
}

const noted = ({ title, quantity }: StoredMenuLine) => ({ title, quantity });

function describeMenu(
  { order, row, settings, offered, by }: OrderWithMenu,
  { now, language }: AnyCall,
): OrderMenu {
  const saved = row?.lines ?? [];
  return {
    version: row?.version ?? 0,
    lines: priceLines(saved, saved, offered).map((line) => describeLine(line, language)),
    amount: sumOf(saved),
    minimum: minimumOf(settings, order),
    changeUntil: changeUntilOf(settings, order)?.toISOString() ?? null,
    can: mayChange(order, by, settings, now) ? ['change'] : [],
  };
}

/** Describes a line for a reader. */
export const describeLine = (line: PricedLine, language: Language): MenuLine => ({
  ...line,
  title: say(line.title, language),
  amount: amountOf(line),
});
