import type { Db } from '#platform/db/db.ts';
import type { Emit } from '#platform/events/outbox.ts';
import type { Pictures } from '#platform/files/pictures.ts';

export interface SeatingDeps {
  emit: Emit;
  pictures: Pictures;
  /** Whether any order names a table, however long ago. */
  hasOrders(db: Db, storeId: string, itemId: string): Promise<boolean>;
}
