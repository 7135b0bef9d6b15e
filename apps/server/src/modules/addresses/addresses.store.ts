import { type AddressData, addressData } from '@xiwei/contract/addresses/addresses.data.ts';
import type { InsertObject, Selectable } from 'kysely';
import * as z from 'zod/mini';
import type { Db } from '#platform/db/db.ts';
import { fromRow } from '#platform/db/model-rows.ts';
import type { Tables } from '#platform/db/tables.generated.ts';
import { updateAtVersion } from '#platform/db/versioned.ts';

export type AddressRow = Selectable<Tables['delivery_address']>;
export type AddressValues = Omit<
  InsertObject<Tables, 'delivery_address'>,
  'id' | 'user_id' | 'is_default' | 'created_at' | 'version'
>;

interface AddressKey {
  userId: string;
  id: string;
}

/** Lists the addresses of a person: the default first, then newest first. */
export const listAddressesOf = (db: Db, userId: string): Promise<AddressRow[]> =>
  db
    .selectFrom('delivery_address')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('is_default', 'desc')
    .orderBy('id', 'desc')
    .execute();

export const findAddress = (db: Db, { userId, id }: AddressKey): Promise<AddressRow | undefined> =>
  db
    .selectFrom('delivery_address')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();

export const addAddress = (
  db: Db,
  { userId, id }: AddressKey,
  values: AddressValues,
  now: Date,
): Promise<AddressRow> =>
  db
    .insertInto('delivery_address')
    .values({ ...values, id, user_id: userId, is_default: false, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();

export const changeAddress = (
  db: Db,
  { userId, id }: AddressKey,
  version: number,
  values: AddressValues,
): Promise<AddressRow> => updateAtVersion(db, 'delivery_address', { user_id: userId, id }, version, values);

/**
 * Makes an address the default, instead of the former. Versions stay: what a page edits is the same. Undefined if there is no
 * such address.
 */
export async function makeDefault(db: Db, { userId, id }: AddressKey): Promise<AddressRow | undefined> {
  await db
    .updateTable('delivery_address')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('is_default', '=', true)
    .where('id', '<>', id)
    .execute();
  return db
    .updateTable('delivery_address')
    .set({ is_default: true })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
}

export const removeAddress = (db: Db, { userId, id }: AddressKey): Promise<AddressRow | undefined> =>
  db
    .deleteFrom('delivery_address')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** The fields of the copy that have a column of their name and type. */
const copied = z.omit(addressData, { createdAt: true });

export async function readAddressesOf(db: Db, userId: string): Promise<AddressData[]> {
  const rows = await listAddressesOf(db, userId);
  return rows.map((row) => ({ ...fromRow(copied, row), createdAt: row.created_at.toISOString() }));
}

export async function eraseAddressesOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('delivery_address').where('user_id', '=', userId).execute();
}
