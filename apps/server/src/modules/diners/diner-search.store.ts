import { type RawBuilder, sql } from 'kysely';
import { wordStarts } from './diners.rules.ts';

/** Characters of a name or company that decide: `diner_words_of` cuts its words to as many. */
const WORD_LENGTH = 24;
/** After every character that can follow in a word. */
const LAST_CHARACTER = '\u{10FFFF}';

/**
 * Returns the queries that find the words of a store's guests which begin as a typed text: one for names and companies, and
 * one for sounds or phones if the text can be one. Each is a range of the primary key.
 */
const wordRanges = (storeId: string, typed: string): RawBuilder<unknown>[] =>
  [
    sql`'=' || left(search_form(${typed}), ${sql.lit(WORD_LENGTH)})`,
    ...wordStarts(typed).map((start) => sql`${start}::text`),
  ].map(
    (start) => sql`w.store_id = ${storeId} and w.word >= ${start}
      and w.word < ${start} || ${LAST_CHARACTER}::text and length(${start}) > 1`,
  );

/** Returns a query for the ids of all guests of a store that a typed text matches. */
export const dinersLike = (storeId: string, typed: string): RawBuilder<unknown> =>
  sql.join(
    wordRanges(storeId, typed).map((range) => sql`select w.diner_id from diner_word w where ${range}`),
    sql` union `,
  );

/**
 * Returns a query for the ids of guests that a typed text matches and that satisfy a condition on `diner d`. It reads at
 * most `limit` words per range, in their order, so that its time does not depend on the number of guests.
 */
export const someDinersLike = (
  storeId: string,
  typed: string,
  condition: RawBuilder<unknown>,
  limit: number,
): RawBuilder<unknown> =>
  sql.join(
    wordRanges(storeId, typed).map(
      (range) => sql`(select d.id from diner_word w
        join diner d on d.store_id = w.store_id and d.id = w.diner_id
        where ${range} and ${condition} order by w.word limit ${sql.lit(limit)})`,
    ),
    sql` union `,
  );
