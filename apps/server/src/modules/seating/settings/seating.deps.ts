import type { Db } from '#platform/db/db.ts';
import type { Emit } from '#platform/events/outbox.ts';
import type { Pictures } from '#platform/files/pictures.ts';
import { ExtensionPoint } from '#platform/module-handles.ts';

/** Finds those of the tables that something of a higher module, however old, refers to. */
type FindUsedItems = (db: Db, storeId: string, itemIds: readonly string[]) => Promise<string[]>;

/** The modules whose rows refer to tables. */
export const usedItems = new ExtensionPoint<FindUsedItems>();

export interface SeatingDeps {
  emit: Emit;
  pictures: Pictures;
  /** Finds those of the tables that any order, however old, refers to. */
  findOrderedItems: FindUsedItems;
}
