import { type Localized, textFor } from '@xiwei/contract/common/language.ts';
import type { OrderMenuData } from '@xiwei/contract/preorders/preorders.data.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { noted } from './menu.describe.ts';
import { isDish } from './menu.rules.ts';
import type { OrderKey } from './menus.store.ts';

const among = (orders: readonly OrderKey[]) =>
  sql<boolean>`(store_id, order_id) in (select "storeId", "orderId"
    from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as o ("storeId" uuid, "orderId" uuid))`;

const nameOf = (title: Localized): string => textFor(title, 'zh-Hans') ?? '';

/** Reads the menus of a person's orders. */
export async function readMenusOf(db: Db, orders: readonly OrderKey[]): Promise<OrderMenuData[]> {
  const rows = await db
    .selectFrom('order_menu')
    .selectAll()
    .where(among(orders))
    .orderBy('changed_at')
    .execute();
  return rows.map(({ store_id, order_id, lines, amount, changed_at }) => ({
    storeId: store_id,
    bookingId: order_id,
    lines: lines.map((line) => ({
      title: nameOf(noted(line).title),
      ...{ quantity: line.quantity, price: line.price, note: line.note },
      choices: isDish(line)
        ? []
        : line.choiceNames.map(({ title, count }) => ({ title: nameOf(title), count })),
      seats: isDish(line) ? null : line.seats,
    })),
    amount,
    changedAt: changed_at.toISOString(),
  }));
}

/** Erases the notes on the menus of a person's orders. What was ordered stays with the orders, which the stores keep. */
export async function eraseMenuNotesOf(db: Db, orders: readonly OrderKey[]): Promise<void> {
  await db
    .updateTable('order_menu')
    .set({
      lines: sql`(select coalesce(jsonb_agg(line || '{"note": ""}' order by place), '[]')
        from jsonb_array_elements(lines) with ordinality as l (line, place))`,
    })
    .where(among(orders))
    .execute();
}
