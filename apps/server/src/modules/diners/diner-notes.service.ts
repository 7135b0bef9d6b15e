import type { DinerNote, DinerNoteKind, MergedContact } from '@xiwei/contract/diners/diner-notes.model.ts';
import type { dinerNotesApi } from '@xiwei/contract/diners/diner-record.api.ts';
import { findNicknames } from '#modules/identity/index.ts';
import { lockStore } from '#modules/stores/index.ts';
import { dateColumn, idColumn, pageKey, readPage } from '#platform/db/page.ts';
import { emitToStore } from '#platform/events/outbox.ts';
import { can } from '#platform/http/caller.ts';
import type { Call } from '#platform/http/routes.ts';
import { Refusal } from '#platform/refusal.ts';
import { addNote, listNotes, type NoteRow, noteOf } from './diner-notes.store.ts';
import type { DinersDeps } from './diners.service.ts';
import { findDiner } from './diners.store.ts';

type Api = typeof dinerNotesApi;

const byTime = pageKey<Pick<NoteRow, 'created_at' | 'id'>>({ created_at: dateColumn, id: idColumn });

export async function listDinerNotes(_deps: DinersDeps, { db, input, role }: Call<Api['listDinerNotes']>) {
  const { storeId, dinerId } = input.params;
  if (!(await findDiner(db, storeId, dinerId))) throw new Refusal('notFound');
  const { rows, next } = await readPage(byTime, input.query, (after, limit) =>
    listNotes(db, storeId, dinerId, after, limit),
  );
  const names = await findNicknames(db, [...new Set(rows.flatMap(({ author_id }) => author_id ?? []))]);
  return {
    items: rows.map((row) => describeNote(row, names)),
    next,
    can: can(role, { host: ['addNote'] }),
  };
}

export async function addDinerNote(deps: DinersDeps, call: Call<Api['addDinerNote']>): Promise<DinerNote> {
  const { storeId, dinerId } = call.input.params;
  // A merge moves notes; the store's lock serialises both.
  await lockStore(call.db, storeId);
  const diner = await findDiner(call.db, storeId, dinerId);
  if (!diner) throw new Refusal('notFound');
  const row = await addNote(call.db, { ...noteOf(call, diner), kind: 'note', ...call.input.body });
  await emitToStore(deps, call, 'diners.dinerChanged', { storeId, dinerId });
  return describeNote(row, await findNicknames(call.db, [call.caller.user.id]));
}

const describeNote = (row: NoteRow, names: ReadonlyMap<string, string>): DinerNote => ({
  id: row.id,
  kind: row.kind as DinerNoteKind,
  text: row.text,
  merged: row.fields as MergedContact | null,
  author: row.author_id === null ? null : { id: row.author_id, name: names.get(row.author_id) ?? null },
  createdAt: row.created_at.toISOString(),
});
