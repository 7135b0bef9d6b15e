import type { Db } from '#platform/db/db.ts';
import type { Emit } from '#platform/events/outbox.ts';
import type { Pictures } from '#platform/files/pictures.ts';

export interface SeatingDeps {
  emit: Emit;
  pictures: Pictures;
  /** Checks whether any order, however old, refers to a table. */
  hasOrders(db: Db, storeId: string, itemId: string): Promise<boolean>;
}
