import type { auditApi } from '@xiwei/contract/admin/audit.api.ts';
import {
  AUDIT_MOST_DAYS,
  AUDIT_TIMEZONE,
  AUDIT_USUAL_DAYS,
  type AuditRecord,
  type AuditRecordDetail,
} from '@xiwei/contract/admin/audit.model.ts';
import { type Language, textFor } from '@xiwei/contract/common/language.ts';
import { OPERATOR_TYPES } from '@xiwei/contract/common/operator.ts';
import { addDays, dateIn, instantOf } from '@xiwei/contract/common/wall-clock.ts';
import { refusalWords } from '@xiwei/phrases/refusals.ts';
import { findAccountByPhone, findNicknames, phoneOrRefuse } from '#modules/identity/index.ts';
import { findStorePlaces } from '#modules/stores/index.ts';
import { later } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { readPage } from '#platform/db/page.ts';
import { findRecord, type ListedRecord, listRecords, recordKey } from '#platform/http/audit-trail.store.ts';
import type { Call } from '#platform/http/routes.ts';
import { startOfTrace } from '#platform/http/trace-id.ts';
import { Refusal } from '#platform/refusal.ts';

type Api = typeof auditApi;
type Query = Call<Api['listAuditRecords']>['input']['query'];

/** How long before and after the minute of a reference number its record can be: clocks differ, and calls wait. In seconds. */
const BEFORE_TRACE = 60;
const AFTER_TRACE = 240;

export async function listAuditRecords(
  _deps: unknown,
  { db, input, language, now }: Call<Api['listAuditRecords']>,
) {
  const { query } = input;
  const days = daysOf(query, dateIn(AUDIT_TIMEZONE, now.getTime()));
  const filter = {
    traceId: query.reference,
    operatorId: query.personId,
    storeId: query.storeId,
    ...timesOf(query, days, now),
  };
  const { rows, next } = await readPage(recordKey, query, (after, limit) =>
    listRecords(db, filter, after, limit),
  );
  return { items: await describeRecords(db, rows, language), next, ...days };
}

export async function readAuditRecord(
  _deps: unknown,
  { db, input, language }: Call<Api['readAuditRecord']>,
): Promise<AuditRecordDetail> {
  const row = await findRecord(db, Number(input.params.recordId));
  const [record] = row ? await describeRecords(db, [row], language) : [];
  if (!row || !record) throw new Refusal('notFound');
  const { params, detail } = row as { params: Fields; detail: Fields | null };
  return { ...record, params, detail };
}

export async function findAccount(_deps: unknown, { db, input, audit }: Call<Api['findAccount']>) {
  const { number } = phoneOrRefuse(input.body.phone);
  const id = (await findAccountByPhone(db, number))?.id;
  if (id === undefined) return { account: null };
  audit({ accountId: id });
  const names = await findNicknames(db, [id]);
  return { account: { id, nickname: names.get(id) ?? null } };
}

type Fields = Record<string, unknown>;

interface Days {
  from: string | null;
  to: string | null;
}

/**
 * Returns the days that are searched. Records of a person and of a store have indexes; without either, only as many days are read as
 * a list needs.
 */
function daysOf({ reference, personId, storeId, from, to }: Query, today: string): Days {
  const isIndexed = personId !== undefined || storeId !== undefined;
  const isReferenceAlone = reference !== undefined && from === undefined && to === undefined;
  if (isIndexed || isReferenceAlone) return { from: from ?? null, to: to ?? null };
  const last = to ?? (from === undefined ? today : addDays(from, AUDIT_MOST_DAYS - 1));
  const first = from ?? addDays(last, 1 - AUDIT_USUAL_DAYS);
  const earliest = addDays(last, 1 - AUDIT_MOST_DAYS);
  return { from: first > earliest ? first : earliest, to: last };
}

/** Returns the times that are searched: the days, or the minutes around a call whose days are not known. */
function timesOf({ reference }: Query, { from, to }: Days, now: Date): { from?: Date; before?: Date } {
  if (reference !== undefined && from === null && to === null) {
    const start = startOfTrace(reference, now);
    return { from: later(start, -BEFORE_TRACE), before: later(start, AFTER_TRACE) };
  }
  return {
    ...(from !== null && { from: midnightOf(from) }),
    ...(to !== null && { before: midnightOf(addDays(to, 1)) }),
  };
}

const midnightOf = (date: string): Date =>
  new Date(instantOf(AUDIT_TIMEZONE, date, 0) ?? Date.parse(`${date}T00:00:00Z`));

async function describeRecords(
  db: Db,
  rows: readonly ListedRecord[],
  language: Language,
): Promise<AuditRecord[]> {
  const idsOf = (ids: (string | null)[]) => [...new Set(ids.flatMap((id) => id ?? []))];
  const nicknames = await findNicknames(db, idsOf(rows.map((row) => row.operator_id)));
  const stores = await findStorePlaces(db, idsOf(rows.map((row) => row.store_id)));
  const names = new Map(stores.map(({ id, name }) => [id, textFor(name, language) ?? '']));
  return rows.map((row) => ({
    id: String(row.id),
    at: row.at.toISOString(),
    endpoint: row.endpoint,
    operator: OPERATOR_TYPES.find((type) => type === row.operator_type) ?? 'unknown',
    person:
      row.operator_id === null
        ? null
        : { id: row.operator_id, nickname: nicknames.get(row.operator_id) ?? null },
    store: row.store_id === null ? null : { id: row.store_id, name: names.get(row.store_id) ?? '' },
    refusal: row.outcome === 'done' ? null : refusalOf(row.outcome, language),
    reference: row.trace_id,
  }));
}

/** Describes why a call was refused. Without a text if it had values, which are not stored, and for a code of an earlier version. */
function refusalOf(code: string, language: Language): AuditRecord['refusal'] {
  const words: Record<string, string> = refusalWords[language];
  const message = words[code];
  return { code, message: message === undefined || message.includes('{{') ? null : message };
}
