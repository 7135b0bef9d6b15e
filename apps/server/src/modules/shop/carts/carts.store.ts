import { DEFAULT_LANGUAGE, textFor } from '@xiwei/contract/common/language.ts';
import type { ComboChoice, LineInput } from '@xiwei/contract/shop/goods.model.ts';
import type { CartData } from '@xiwei/contract/shop/shop.data.ts';
import { sql } from 'kysely';
import { type Db, json } from '#platform/db/db.ts';

/** The cart of a person at a store. */
export interface CartKey {
  userId: string;
  storeId: string;
}

/** A line of a cart. `addedAt` is when it came into it. */
export interface CartLine extends LineInput {
  addedAt: Date;
}

/** Lists the lines of a cart in their order. */
export async function listCart(db: Db, { userId, storeId }: CartKey): Promise<CartLine[]> {
  const rows = await db
    .selectFrom('cart_line')
    .select(['sku_id', 'quantity', 'choices', 'added_at'])
    .where('user_id', '=', userId)
    .where('store_id', '=', storeId)
    .orderBy('position')
    .execute();
  return rows.map(({ sku_id, quantity, choices, added_at }) => ({
    ...{ skuId: sku_id, quantity, choices, addedAt: added_at },
  }));
}

/** Replaces the lines of a cart. */
export async function replaceCart(
  db: Db,
  { userId, storeId }: CartKey,
  lines: readonly CartLine[],
): Promise<void> {
  await db.deleteFrom('cart_line').where('user_id', '=', userId).where('store_id', '=', storeId).execute();
  if (lines.length === 0) return;
  await db
    .insertInto('cart_line')
    .values(
      lines.map(({ skuId, quantity, choices, addedAt }, position) => ({
        ...{ user_id: userId, store_id: storeId, position, sku_id: skuId, quantity },
        ...{ choices: json<ComboChoice[]>(choices), added_at: addedAt },
      })),
    )
    .execute();
}

/** Removes lines from a cart. Those with other goods, or another number of them, stay. Returns how many it removed. */
export async function removeFromCart(db: Db, key: CartKey, lines: readonly LineInput[]): Promise<number> {
  const { numAffectedRows = 0n } =
    await sql`delete from cart_line using jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as ordered ("skuId" uuid, quantity integer, choices jsonb)
    where user_id = ${key.userId} and store_id = ${key.storeId} and cart_line.sku_id = ordered."skuId"
      and cart_line.quantity = ordered.quantity and cart_line.choices = ordered.choices`.execute(db);
  return Number(numAffectedRows);
}

/** Checks whether all of these variants are of a store. Those that were removed count too. */
export async function areSkusOf(db: Db, storeId: string, ids: readonly string[]): Promise<boolean> {
  const unique = [...new Set(ids)];
  if (unique.length === 0) return true;
  const { count } = await db
    .selectFrom('sku')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .where('id', 'in', unique)
    .executeTakeFirstOrThrow();
  return count === unique.length;
}

/** Reads the carts of a person at all stores, for the copy of their data. */
export async function readCartsOf(db: Db, userId: string): Promise<CartData[]> {
  const rows = await db
    .selectFrom('cart_line')
    .innerJoin('sku', (join) =>
      join.onRef('sku.store_id', '=', 'cart_line.store_id').onRef('sku.id', '=', 'cart_line.sku_id'),
    )
    .innerJoin('product', (join) =>
      join.onRef('product.store_id', '=', 'sku.store_id').onRef('product.id', '=', 'sku.product_id'),
    )
    .select(['cart_line.store_id', 'product.title', 'cart_line.quantity', 'cart_line.added_at'])
    .where('user_id', '=', userId)
    .orderBy('cart_line.store_id')
    .orderBy('cart_line.position')
    .execute();
  return rows.map(({ store_id, title, quantity, added_at }) => ({
    storeId: store_id,
    title: textFor(title, DEFAULT_LANGUAGE) ?? '',
    quantity,
    addedAt: added_at.toISOString(),
  }));
}

export async function eraseCartsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('cart_line').where('user_id', '=', userId).execute();
}
