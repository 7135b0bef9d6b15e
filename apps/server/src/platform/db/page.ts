import { isId } from '#platform/ids.ts';
import { Refusal } from '#platform/refusal.ts';

/** One column of a page key, as it is written into a cursor. No text that `write` returns contains an underscore. */
interface KeyColumn<Value> {
  write(value: Value): string;
  /** Returns undefined for a text that `write` can't have written. */
  read(text: string): Value | undefined;
}

/** An id. */
export const idColumn: KeyColumn<string> = {
  write: (id) => id,
  read: (text) => (isId(text) ? text : undefined),
};

/** A whole number of up to nine digits. */
export const numberColumn: KeyColumn<number> = {
  write: String,
  read: (text) => (/^-?\d{1,9}$/.test(text) ? Number(text) : undefined),
};

/** A whole number of up to fifteen digits that is not negative, such as a number that the database gives to rows. */
export const bigNumberColumn: KeyColumn<number> = {
  write: String,
  read: (text) => (/^\d{1,15}$/.test(text) ? Number(text) : undefined),
};

/** The end of the year 9999: later years have a sign in ISO text, which PostgreSQL does not read. */
const LAST_MS = Date.UTC(10_000, 0) - 1;

/** A point in time, in milliseconds. */
export const dateColumn: KeyColumn<Date> = {
  write: (date) => String(date.getTime()),
  read: (text) => (/^\d{1,15}$/.test(text) && Number(text) <= LAST_MS ? new Date(Number(text)) : undefined),
};

/** A point in time as ISO text, for rows that come from the database as JSON. */
export const isoDateColumn: KeyColumn<string> = {
  write: (text) => dateColumn.write(new Date(text)),
  read: (text) => dateColumn.read(text)?.toISOString(),
};

/**
 * The columns a list is ordered by, which are unique for every row. The key of a page's last row, written as a
 * text, is the cursor at which the next page continues.
 */
export interface PageKey<Key> {
  encode(row: Key): string;
  /** Returns undefined for the first page. A text that is no cursor is refused. */
  decode(cursor: string | undefined): Key | undefined;
}

/** Defines a page key by its columns, in the order of the cursor. */
export function pageKey<Key>(columns: { [Name in keyof Key]: KeyColumn<Key[Name]> }): PageKey<Key> {
  const names = Object.keys(columns) as (keyof Key)[];
  return {
    encode: (row) => names.map((name) => columns[name].write(row[name])).join('_'),
    decode(cursor) {
      if (cursor === undefined) return undefined;
      const texts = cursor.split('_');
      const values = names.map((name, index) => [name, columns[name].read(texts[index] ?? '')] as const);
      const isComplete = texts.length === names.length && values.every(([, value]) => value !== undefined);
      if (!isComplete) throw new Refusal('inputInvalid');
      return Object.fromEntries(values) as Key;
    },
  };
}

export interface Page<Row> {
  rows: Row[];
  /** The cursor of the next page; null on the last one. */
  next: string | null;
}

/** Makes a page of rows of which one more than the limit was read, to find out whether there is a next page. */
export function pageOf<Key, Row extends Key>(
  key: PageKey<Key>,
  rows: readonly Row[],
  limit: number,
): Page<Row> {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { rows: page, next: last === undefined ? null : key.encode(last) };
}

/** Reads one page of a list. `read` gets the key to continue after and the number of rows to read. */
export async function readPage<Key, Row extends Key>(
  key: PageKey<Key>,
  { after, limit }: { after?: string | undefined; limit: number },
  read: (after: Key | undefined, limit: number) => Promise<Row[]>,
): Promise<Page<Row>> {
  return pageOf(key, await read(key.decode(after), limit + 1), limit);
}
