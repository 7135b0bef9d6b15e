import type { Db } from '#platform/db/db.ts';
import type { Emit } from '#platform/events/outbox.ts';
import type { Pictures } from '#platform/files/pictures.ts';

export interface SeatingDeps {
  emit: Emit;
  pictures: Pictures;
  /** Finds those of the tables that any order, however old, refers to. */
  findOrderedItems(db: Db, storeId: string, itemIds: readonly string[]): Promise<string[]>;
}
