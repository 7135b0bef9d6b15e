import type { Fen } from '@xiwei/contract/common/money.ts';
import { myMenuApi, storeMenuApi } from '@xiwei/contract/preorders/preorders.api.ts';
import type { GoodsLineInput, MenuLineInput } from '@xiwei/contract/preorders/preorders.model.ts';
import type { SetMenuConditions, SetMenuRule } from '@xiwei/contract/stores/set-menu-rules.model.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '#platform/db/db.ts';
import { CONTACT, openStore, slotAt } from './bookings.ts';
import type { Product, Visitor } from './product.ts';
import type { TestKind } from './seating-plan.ts';
import { addCombo, addGoods } from './shop-orders.ts';

export const CAKE_PRICE = 30_00;
export const SET_PRICE = 100_00;
/** What the second item of the set menu costs besides. */
export const EXTRA = 5_00;

/** A store that offers a cake and a set menu with its bookings. */
export interface MenuStore {
  storeId: string;
  kind: TestKind;
  shiftId: string;
  manager: Visitor;
  cake: { skuId: string; productId: string };
  tea: { skuId: string; productId: string };
  /** Of two cakes or of tea, one is chosen. It serves one or two people. */
  set: { skuId: string; productId: string; groupId: string; itemIds: string[] };
}

interface MenuStoreMore {
  tables?: number;
  /** The cakes on hand. */
  cakes?: number;
  /** The sale plan of cakes. */
  planId?: (storeId: string) => Promise<string>;
}

/** Opens a store whose diners can choose a menu until the start of their booking. */
export async function openMenuStore(
  product: Product,
  { tables = 3, cakes = 10, planId }: MenuStoreMore = {},
): Promise<MenuStore> {
  const store = await openStore(product, tables);
  const { storeId } = store;
  const plan = planId ? await planId(storeId) : null;
  const cake = await addGoods(product, storeId, {
    title: 'Cake',
    price: CAKE_PRICE,
    onHand: cakes,
    planId: plan,
  });
  const tea = await addGoods(product, storeId, { title: 'Tea', onHand: null });
  const set = await addCombo(
    product,
    storeId,
    [
      { skuId: cake.skuId, quantity: 2 },
      { skuId: tea.skuId, extra: EXTRA },
    ],
    { choose: 1, price: SET_PRICE },
  );
  await product.db
    .updateTable('product')
    .set({ with_booking: true })
    .where('store_id', '=', storeId)
    .execute();
  await product.db
    .updateTable('product')
    .set({ seats_min: 1, seats_max: 2 })
    .where('store_id', '=', storeId)
    .where('id', '=', set.productId)
    .execute();
  const { id: groupId } = await product.db
    .selectFrom('combo_group')
    .select('id')
    .where('store_id', '=', storeId)
    .executeTakeFirstOrThrow();
  const made: MenuStore = { ...store, cake, tea, set: { ...set, groupId } };
  await saveMenuSettings(made, {});
  return made;
}

interface Settings {
  open: boolean;
  changeHours: number;
  minimumPerAdult: Fen | null;
  setMenuRules: SetMenuRule[];
}

export async function saveMenuSettings({ manager, storeId }: MenuStore, more: Partial<Settings>) {
  const params = { storeId };
  const { version, open, changeHours, minimumPerAdult, setMenuRules } = await manager.do(
    storeMenuApi.readPreorderSettings,
    { params },
  );
  const before = version === 0 ? { open: true, changeHours: 0 } : { open, changeHours };
  const body = { ...before, minimumPerAdult, setMenuRules, ...more, version };
  return manager.do(storeMenuApi.updatePreorderSettings, { params, body });
}

/** The conditions of a rule that matches every booking. */
export const ALWAYS: SetMenuConditions = {
  ...{ people: null, weekdays: null, dates: null, shiftIds: null, kindIds: null },
  specialDays: false,
};

/** Requires the set menu of a store. */
export const requireSet = (store: MenuStore, when: Partial<SetMenuConditions> = {}) =>
  saveMenuSettings(store, {
    setMenuRules: [{ name: '', when: { ...ALWAYS, ...when }, productIds: [store.set.productId] }],
  });

export const cakeLine = (
  { cake }: MenuStore,
  quantity = 1,
  more: Partial<GoodsLineInput> = {},
): GoodsLineInput => ({
  ...{ type: 'product', skuId: cake.skuId, quantity, seats: 1, choices: [], note: '' },
  ...more,
});

/** A set menu with one of its choices: 0 is cakes, 1 is tea. */
export const setLine = (
  { set: { skuId, groupId, itemIds } }: MenuStore,
  quantity = 1,
  more: Partial<GoodsLineInput> & { chosen?: 0 | 1 } = {},
): GoodsLineInput => {
  const { chosen = 0, ...rest } = more;
  const choices = [{ groupId, itemId: itemIds[chosen] ?? '', count: 1 }];
  return { ...{ type: 'combo', skuId, quantity, seats: 2 * quantity, choices, note: '' }, ...rest };
};

/** Returns what lines cost in a store whose prices have not changed. */
export const priceOf = ({ cake, set }: MenuStore, lines: readonly MenuLineInput[]): Fen =>
  lines.reduce((sum, line) => {
    if (line.type === 'dish') return sum;
    const extra = line.choices.some(({ itemId }) => itemId === set.itemIds[1]) ? EXTRA : 0;
    const each = line.skuId === cake.skuId ? CAKE_PRICE : SET_PRICE + extra;
    return sum + each * line.quantity;
  }, 0) as Fen;

/** Returns the call that books a table with a menu. */
export const bookWithMenu = (
  store: MenuStore,
  lines: MenuLineInput[],
  slot: Parameters<typeof slotAt>[2] = {},
  time = '19:00',
) => ({
  params: { storeId: store.storeId },
  body: {
    ...{ slot: slotAt(store.kind.id, time, slot), diner: CONTACT },
    menu: { lines, amount: priceOf(store, lines) },
  },
});

/** Sets the menu of a booking at the version that it has now. */
export async function setMenuNow(
  visitor: Visitor,
  store: MenuStore,
  orderId: string,
  lines: MenuLineInput[],
  api: typeof myMenuApi | typeof storeMenuApi = myMenuApi,
) {
  const params = { storeId: store.storeId, orderId };
  const { version } = await visitor.do(api.read, { params });
  return visitor.call(api.set, { params, body: { version, lines, amount: priceOf(store, lines) } });
}

/** Returns the pieces of a variant on hand and reserved. */
export const stockOf = (db: Db, { storeId, cake }: MenuStore) =>
  db
    .selectFrom('sku')
    .select(['on_hand', 'reserved'])
    .where('store_id', '=', storeId)
    .where('id', '=', cake.skuId)
    .executeTakeFirstOrThrow();

/**
 * Checks that stock agrees with the goods of bookings: what is reserved is kept for one, what left the stock was served, plans count
 * what bookings have, and nothing is oversold. With `settled`, also that bookings have what their menus say, and closed ones nothing.
 */
export async function expectMenuGoodsInOrder(
  db: Db,
  { storeId }: MenuStore,
  initial: number,
  settled: boolean,
): Promise<void> {
  const { rows } = await sql<Record<'on_hand' | 'reserved' | 'moved' | 'kept', number>>`
    select sku.on_hand, sku.reserved,
      coalesce((select sum(change) from stock_movement m where m.store_id = sku.store_id and m.sku_id = sku.id), 0)::int
        as moved,
      coalesce((select sum(quantity) from booking_goods g where g.store_id = sku.store_id and g.sku_id = sku.id
        and not g.served), 0)::int as kept
    from sku join product p on p.store_id = sku.store_id and p.id = sku.product_id
    where sku.store_id = ${storeId} and p.stock_mode = 'REAL'`.execute(db);
  expect(rows.map(({ on_hand, reserved }) => ({ on_hand, reserved }))).toEqual(
    rows.map(({ moved, kept }) => ({ on_hand: initial + moved, reserved: kept })),
  );
  const { rows: sales } = await sql<{ sold: number; most: number | null; counted: number }>`
    select c.sold, p.quantity as most, coalesce((select sum(g.quantity) from booking_goods g
      where g.store_id = c.store_id and g.sku_id = c.sku_id and g.sale_plan_id = c.plan_id
        and g.sale_period = c.period), 0)::int as counted
    from sale_count c join sale_plan p on p.store_id = c.store_id and p.id = c.plan_id
    where c.store_id = ${storeId}`.execute(db);
  for (const { sold, counted, most } of sales) {
    expect(sold).toBe(counted);
    expect(sold).toBeLessThanOrEqual(most ?? sold);
  }
  const { rows: wrong } = await sql`
    select o.id, o.status, line.needed, goods.kept, goods.served from booking_order o
    left join order_menu m on m.store_id = o.store_id and m.order_id = o.id
    cross join lateral (select coalesce(sum((line->>'quantity')::int * (part->>'quantity')::int), 0) as needed
      from jsonb_array_elements(coalesce(m.lines, '[]')) as line, jsonb_array_elements(line->'contents') as part) line
    cross join lateral (select coalesce(sum(g.quantity) filter (where not g.served), 0) as kept,
        coalesce(sum(g.quantity) filter (where g.served), 0) as served
      from booking_goods g where g.store_id = o.store_id and g.order_id = o.id) goods
    where o.store_id = ${storeId} and ${settled}::boolean and case
      when o.status in ('closed', 'waitDepositPaymentInvalid') then goods.kept + goods.served <> 0
      when o.status = 'finished' then goods.kept <> 0 or goods.served not in (0, line.needed)
      else goods.served <> 0 or goods.kept not in (0, line.needed) end`.execute(db);
  expect(wrong).toEqual([]);
}
