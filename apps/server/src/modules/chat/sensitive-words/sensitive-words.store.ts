import type { SensitiveKind } from '@xiwei/contract/chat/sensitive-words.model.ts';
import { type Selectable, sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import { selectFragment } from '#platform/db/fragments.ts';
import { readAs } from '#platform/db/rows.ts';
import type { Tables } from '#platform/db/tables.generated.ts';
import type { ListedWord } from './word-matcher.ts';

export type SensitiveWordRow = Selectable<Tables['sensitive_word']>;

/** Selects the version of the list. */
export const sensitiveWordsVersion = selectFragment<Record<string, never>, number>(
  (parameter) => `select to_jsonb(version) from sensitive_word_list where ${parameter} is not null`,
  readAs,
);

export async function readVersion(db: Db): Promise<number> {
  const { version } = await db.selectFrom('sensitive_word_list').select('version').executeTakeFirstOrThrow();
  return version;
}

export const readSensitiveWords = (db: Db): Promise<ListedWord[]> =>
  db.selectFrom('sensitive_word').select(['word', 'matched', 'kind']).orderBy('id').execute();

export async function countSensitiveWords(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('sensitive_word')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

interface WordFilter {
  /** A part of the word, and its spelling that is compared. */
  text: string;
  spelling: string;
  kind: SensitiveKind | undefined;
}

export interface WordKey {
  created_at: Date;
  id: string;
}

/** Lists words, newest first. */
export const findSensitiveWords = (
  db: Db,
  { text, spelling, kind }: WordFilter,
  after: WordKey | undefined,
  limit: number,
): Promise<SensitiveWordRow[]> =>
  db
    .selectFrom('sensitive_word')
    .selectAll()
    .$if(text !== '', (query) =>
      query.where(
        sql<boolean>`(position(lower(${text}) in lower(word)) > 0
          or ${spelling} <> '' and position(${spelling} in matched) > 0)`,
      ),
    )
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind as SensitiveKind))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(date_trunc('milliseconds', created_at), id) < (${after?.created_at}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy(sql`date_trunc('milliseconds', created_at)`, 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Counts a change of the list. Changes wait for each other. */
export async function countChange(db: Db): Promise<void> {
  await db
    .updateTable('sensitive_word_list')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .execute();
}

/** Adds words that the list does not have. Returns those that were added. */
export const insertSensitiveWords = (
  db: Db,
  rows: readonly SensitiveWordRow[],
): Promise<{ word: string }[]> =>
  db
    .insertInto('sensitive_word')
    .values(rows)
    .onConflict((conflict) => conflict.column('matched').doNothing())
    .returning('word')
    .execute();

export const deleteSensitiveWord = (db: Db, id: string): Promise<SensitiveWordRow | undefined> =>
  db.deleteFrom('sensitive_word').where('id', '=', id).returningAll().executeTakeFirst();
