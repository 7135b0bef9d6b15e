import type { Fen } from '@xiwei/contract/common/money.ts';
import type { OperatorType } from '@xiwei/contract/common/operator.ts';
import type { ShopLogType } from '@xiwei/contract/shop/shop-orders.model.ts';
import type { Selectable } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.generated.ts';
import { newId } from '#platform/ids.ts';
import type { OrderRow } from './orders.store.ts';

export type OrderLogRow = Selectable<Tables['shop_order_log']>;

/** Who changed an order. */
export interface Operator {
  type: OperatorType;
  id: string | null;
}
export const SYSTEM: Operator = { type: 'system', id: null };

/** What an entry of the log says besides its type and operator. */
export interface LogDetail {
  amount?: Fen | undefined;
  /** The reason, or the number of a parcel. */
  note?: string;
}

export async function addLog(
  { db, now }: { db: Db; now: Date },
  { store_id, id: shop_order_id }: Pick<OrderRow, 'store_id' | 'id'>,
  type: ShopLogType,
  operator: Operator,
  { amount, note = '' }: LogDetail = {},
): Promise<void> {
  await db
    .insertInto('shop_order_log')
    .values({
      ...{ store_id, shop_order_id, id: newId(now), type, at: now },
      ...{ operator_type: operator.type, operator_id: operator.id, amount: amount ?? null, note },
    })
    .execute();
}

/** Lists the log of an order, latest first. */
export const listLog = (
  db: Db,
  { store_id, id }: Pick<OrderRow, 'store_id' | 'id'>,
): Promise<OrderLogRow[]> =>
  db
    .selectFrom('shop_order_log')
    .selectAll()
    .where('store_id', '=', store_id)
    .where('shop_order_id', '=', id)
    .orderBy('id', 'desc')
    .execute();
