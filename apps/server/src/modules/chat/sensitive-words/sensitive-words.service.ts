import type { sensitiveWordsApi } from '@xiwei/contract/chat/sensitive-words.api.ts';
import { MAX_SENSITIVE_WORDS } from '@xiwei/contract/chat/sensitive-words.model.ts';
import { problemWords } from '@xiwei/phrases/problems.ts';
import { dateColumn, idColumn, pageKey, readPage } from '#platform/db/page.ts';
import type { Call } from '#platform/http/routes.ts';
import { newId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';
import type { ChatDeps } from '../chat.deps.ts';
import { spellingOf } from './letters.ts';
import {
  countChange,
  countSensitiveWords,
  deleteSensitiveWord,
  findSensitiveWords,
  insertSensitiveWords,
  readVersion,
  type WordKey,
} from './sensitive-words.store.ts';

type Api = typeof sensitiveWordsApi;

const byAge = pageKey<WordKey>({ created_at: dateColumn, id: idColumn });
/** Shorter words would be found in ordinary texts. */
const MIN_LETTERS = 2;

export async function listSensitiveWords(_deps: ChatDeps, { db, input }: Call<Api['listSensitiveWords']>) {
  const { q, kind } = input.query;
  const filter = { text: q, spelling: spellingOf(q), kind };
  const { rows, next } = await readPage(byAge, input.query, (after, limit) =>
    findSensitiveWords(db, filter, after, limit),
  );
  return {
    items: rows.map((row) => ({
      id: row.id,
      word: row.word,
      kind: row.kind,
      createdAt: row.created_at.toISOString(),
    })),
    next,
    total: await countSensitiveWords(db),
    version: await readVersion(db),
  };
}

export async function addSensitiveWords(
  _deps: ChatDeps,
  { db, input, now, language, audit }: Call<Api['addSensitiveWords']>,
) {
  const { words, kind } = input.body;
  const spelled = words.map((word) => ({ word, matched: spellingOf(word) }));
  const short = spelled.findIndex(({ matched }) => [...matched].length < MIN_LETTERS);
  if (short >= 0)
    throw new Refusal('inputInvalid', {
      fields: { [`words.${short}`]: problemWords(language, { problem: 'wordTooShort' }) },
    });
  await countChange(db);
  if ((await countSensitiveWords(db)) + words.length > MAX_SENSITIVE_WORDS)
    throw new Refusal('sensitiveWordLimitReached');
  const added = await insertSensitiveWords(
    db,
    spelled.map((each) => ({ ...each, id: newId(now), kind, created_at: now })),
  );
  audit({ added: added.map(({ word }) => word), kind });
  return { added: added.length };
}

export async function removeSensitiveWord(
  _deps: ChatDeps,
  { db, input, audit }: Call<Api['removeSensitiveWord']>,
) {
  await countChange(db);
  const before = await deleteSensitiveWord(db, input.params.wordId);
  if (!before) throw new Refusal('notFound');
  audit({ before });
  return {};
}

export async function testSensitiveText(
  { sensitiveWords }: ChatDeps,
  { input }: Call<Api['testSensitiveText']>,
) {
  const found = await sensitiveWords.listIn(input.body.text);
  return { items: found.map(({ word, kind }) => ({ word, kind })) };
}
