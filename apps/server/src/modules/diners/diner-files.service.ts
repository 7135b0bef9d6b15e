import { setImmediate as otherWork } from 'node:timers/promises';
import type { dinerFilesApi } from '@xiwei/contract/diners/diner-files.api.ts';
import {
  type ImportColumn,
  type ImportProblem,
  type ImportResult,
  MAX_IMPORT_PROBLEMS,
} from '@xiwei/contract/diners/diner-files.model.ts';
import { findUsersByVerifiedPhones } from '#modules/identity/index.ts';
import { findStore, lockStore } from '#modules/stores/index.ts';
import { idColumn, pageKey, readPage } from '#platform/db/page.ts';
import { emitToStore } from '#platform/events/outbox.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import { csvHeader, csvLine } from './diner-export.rules.ts';
import { addImported, changeImported, findMatches, listForExport } from './diner-files.store.ts';
import { type ImportPlan, planImport } from './diner-import.rules.ts';
import type { DinersDeps } from './diners.service.ts';
import { todayAt } from './diners.store.ts';
import { levels } from './member-levels.store.ts';
import { type GuestFile, readGuestFile } from './read-guest-file.ts';
import { type CellProblem, levelForm, type RowFields, readRow } from './read-guest-row.ts';

type Api = typeof dinerFilesApi;
type ImportCall = Call<Api['importDiners']>;

interface BadCell {
  row: number;
  column: ImportColumn | null;
  problem: ImportProblem;
}

/** A file of guests that was read: its good rows and its problems. */
interface CheckedFile {
  file: GuestFile;
  good: { row: number; fields: RowFields }[];
  bad: BadCell[];
  /** Accounts by the phones they have verified. */
  accounts: ReadonlyMap<string, string>;
}

/** How many rows are checked before other calls get their turn. */
const ROWS_AT_ONCE = 100;

/** Reads and checks a file, and finds the accounts of its guests, before the store is locked. */
export async function prepareImport(_deps: DinersDeps, { db, input, now }: ImportCall): Promise<CheckedFile> {
  const { storeId } = input.params;
  const file = await readGuestFile(input.body.csv);
  const store = await findStore(db, storeId);
  const context = {
    region: store?.region ?? 'CN',
    today: await todayAt(db, storeId, now),
    levels: new Map((await levels.list(db, storeId)).map(({ id, name }) => [levelForm(name), id])),
  };
  const good: CheckedFile['good'] = [];
  const bad: BadCell[] = [];
  const seen = new Set<string>();
  for (const [index, { row, cells, isComplete }] of file.rows.entries()) {
    if (index % ROWS_AT_ONCE === 0) await otherWork();
    const read = isComplete ? readRow(cells, context) : 'columns';
    if (read === 'columns') bad.push({ row, column: null, problem: 'columns' });
    else if (Array.isArray(read)) bad.push(...read.map((problem: CellProblem) => ({ row, ...problem })));
    else if (seen.has(keyOf(read)))
      bad.push({ row, column: read.phone ? 'phone' : 'lastName', problem: 'duplicate' });
    else {
      seen.add(keyOf(read));
      good.push({ row, fields: read });
    }
  }
  const phones = good.flatMap(({ fields }) => fields.phone?.number ?? []);
  return { file, good, bad, accounts: await findUsersByVerifiedPhones(db, phones) };
}

/** Returns what a guest is recognised by: the phone, or the name of a guest without one. */
const keyOf = ({ phone, lastName, firstName }: RowFields): string =>
  phone?.number ?? `${lastName}\n${firstName ?? ''}`;

/** Creates and updates the guests of a file that was checked, all or none. */
export async function importDiners(
  deps: DinersDeps,
  call: ImportCall,
  { file, good, bad, accounts }: CheckedFile,
): Promise<ImportResult> {
  const { storeId } = call.input.params;
  const { dryRun, skipBad } = call.input.body;
  const done = !dryRun && (bad.length === 0 || skipBad);
  if (done) await lockStore(call.db, storeId);
  const rows = good.map(({ fields }) => fields);
  const plan = planImport(rows, await findMatches(call.db, storeId, rows, [...accounts.values()]), accounts);
  if (done) await write(deps, call, plan);
  return {
    created: plan.created.length,
    updated: plan.updated.length,
    unchanged: plan.unchanged,
    done,
    badRows: new Set(bad.map(({ row }) => row)).size,
    bad: bad.slice(0, MAX_IMPORT_PROBLEMS).map((cell) => ({
      ...cell,
      header: (cell.column && file.headers[cell.column]) ?? null,
    })),
    ignored: file.ignored,
  };
}

async function write(deps: DinersDeps, call: ImportCall, { created, updated }: ImportPlan): Promise<void> {
  const { storeId } = call.input.params;
  const known = new Set((await levels.list(call.db, storeId)).map(({ id }) => id));
  const used = [...created, ...updated.map(({ facts }) => facts)];
  if (used.some(({ member_level_id: id }) => id && !known.has(id))) throw new Refusal('levelMissing');
  await addImported(call.db, storeId, created, call.now);
  await changeImported(call.db, storeId, updated);
  call.audit({ created: created.length, updated: updated.length });
  await emitToStore(deps, call, 'diners.imported', { storeId });
}

const byId = pageKey({ id: idColumn });
/** Guests in one part of an export. */
const EXPORT_PART = 1_000;

export async function exportDiners(
  _deps: DinersDeps,
  { db, input, language, now, audit }: Call<Api['exportDiners']>,
) {
  const { storeId } = input.params;
  const { after } = input.body;
  const today = await todayAt(db, storeId, now);
  const names = new Map((await levels.list(db, storeId)).map(({ id, name }) => [id, name]));
  const { rows, next } = await readPage(byId, { after, limit: EXPORT_PART }, (key, limit) =>
    listForExport(db, storeId, key?.id, limit),
  );
  audit({ guests: rows.length });
  const lines = rows.map((row) => csvLine(row, { language, today, levels: names }));
  return {
    csv: [...(after === undefined ? [csvHeader(language)] : []), ...lines].join(''),
    next,
    fileName: `guests-${today}.csv`,
  };
}
