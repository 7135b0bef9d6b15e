import { CompiledQuery } from 'kysely';
import type { Db } from './db.ts';
import type { Queryable } from './fragments.ts';

/** Makes a Kysely transaction take statements that are built from fragments. */
export const queryableOf = (db: Db): Queryable =>
  ({
    query: ({ text, values }: { text: string; values: unknown[] }) =>
      db.executeQuery(CompiledQuery.raw(text, values)),
  }) as unknown as Queryable;
