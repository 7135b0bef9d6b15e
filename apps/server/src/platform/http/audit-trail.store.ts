import type { Db } from '#platform/db/db.ts';
import { bigNumberColumn, dateColumn, pageKey } from '#platform/db/page.ts';

/** The key by which audit records are listed, latest first. */
export interface RecordKey {
  at: Date;
  id: number;
}

export const recordKey = pageKey<RecordKey>({ at: dateColumn, id: bigNumberColumn });

/** Which audit records are listed. */
export interface RecordFilter {
  traceId?: string | undefined;
  operatorId?: string | undefined;
  storeId?: string | undefined;
  /** From this time on, and before that one. */
  from?: Date | undefined;
  before?: Date | undefined;
}

const COLUMNS = [
  'id',
  'at',
  'endpoint',
  'operator_type',
  'operator_id',
  'store_id',
  'outcome',
  'trace_id',
] as const;

/** Lists audit records, latest first. A caller limits the time unless it names a person or a store. */
export const listRecords = (
  db: Db,
  { traceId, operatorId, storeId, from, before }: RecordFilter,
  after: RecordKey | undefined,
  limit: number,
) =>
  db
    .selectFrom('audit_record')
    .select(COLUMNS)
    .$if(traceId !== undefined, (query) => query.where('trace_id', '=', traceId ?? ''))
    .$if(operatorId !== undefined, (query) => query.where('operator_id', '=', operatorId ?? ''))
    .$if(storeId !== undefined, (query) => query.where('store_id', '=', storeId ?? ''))
    .$if(from !== undefined, (query) => query.where('at', '>=', from ?? new Date(0)))
    .$if(before !== undefined, (query) => query.where('at', '<', before ?? new Date(0)))
    .$if(after !== undefined, (query) =>
      query
        // The index by time answers this condition alone.
        .where('at', '<=', after?.at ?? new Date(0))
        .where((eb) => eb(eb.refTuple('at', 'id'), '<', eb.tuple(after?.at ?? new Date(0), after?.id ?? 0))),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export type ListedRecord = Awaited<ReturnType<typeof listRecords>>[number];

/** Finds an audit record with its details. */
export const findRecord = (db: Db, id: number) =>
  db
    .selectFrom('audit_record')
    .select([...COLUMNS, 'params', 'detail'])
    .where('id', '=', id)
    .executeTakeFirst();
