import type { Fen } from '@xiwei/contract/common/money.ts';
import type { OperatorType } from '@xiwei/contract/common/operator.ts';
import type { FeastLogDetail, FeastLogType } from '@xiwei/contract/feasts/feast-views.model.ts';
import type { Selectable } from 'kysely';
import { type Db, json } from '#platform/db/db.ts';
import type { Tables } from '#platform/db/tables.generated.ts';
import { newId } from '#platform/ids.ts';
import type { Tx } from './feasts.deps.ts';
import type { FeastKey, FeastRow } from './feasts.store.ts';

export type FeastLogRow = Selectable<Tables['feast_log']>;

/** Who changed a feast. */
export interface Operator {
  type: OperatorType;
  id: string | null;
}
export const SYSTEM: Operator = { type: 'system', id: null };

export async function addLog(
  { db, now }: Tx,
  feast: Pick<FeastRow, 'store_id' | 'id'>,
  type: FeastLogType,
  operator: Operator,
  more: { participantId?: string; amount?: Fen; detail?: FeastLogDetail } = {},
): Promise<void> {
  await db
    .insertInto('feast_log')
    .values({
      store_id: feast.store_id,
      id: newId(now),
      feast_id: feast.id,
      type,
      at: now,
      operator_type: operator.type,
      operator_id: operator.id,
      participant_id: more.participantId ?? null,
      amount: more.amount ?? null,
      detail: json(more.detail ?? {}),
    })
    .execute();
}

/** Lists the log of a feast, latest first. */
export const listLog = (
  db: Db,
  { storeId, feastId }: FeastKey,
  after: { id: string } | undefined,
  limit: number,
): Promise<FeastLogRow[]> =>
  db
    .selectFrom('feast_log')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('feast_id', '=', feastId)
    .$if(after !== undefined, (query) => query.where('id', '<', after?.id ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
