import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { ACTIONS_DATABASE } from '#api/person-storage.ts';
import type { QueuedAction } from './queued-action.ts';

interface QueueSchema extends DBSchema {
  actions: { key: string; value: QueuedAction; indexes: { order: number } };
}

let database: Promise<IDBPDatabase<QueueSchema>> | undefined;

const open = (): Promise<IDBPDatabase<QueueSchema>> => {
  database ??= openDB<QueueSchema>(ACTIONS_DATABASE, 1, {
    upgrade(db) {
      db.createObjectStore('actions', { keyPath: 'key' }).createIndex('order', 'order');
    },
    // Another tab wants to upgrade or delete the database.
    blocking: () => closeStore(),
    terminated: () => {
      database = undefined;
    },
  });
  return database;
};

/** Closes the database; the next access opens it again. */
export async function closeStore(): Promise<void> {
  const opened = database;
  database = undefined;
  (await opened)?.close();
}

export async function storeAction(action: QueuedAction): Promise<void> {
  await (await open()).put('actions', action);
}

export async function deleteAction(key: string): Promise<void> {
  await (await open()).delete('actions', key);
}

export async function hasAction(key: string): Promise<boolean> {
  return (await (await open()).count('actions', key)) > 0;
}

/** Lists the stored actions of a person at a store, in the order in which they were performed. */
export async function listActions(userId: string, storeId: string): Promise<QueuedAction[]> {
  const actions = await (await open()).getAllFromIndex('actions', 'order');
  return actions.filter((action) => action.userId === userId && action.storeId === storeId);
}

/** Deletes the stored actions at a store, of every person. */
export async function deleteActionsAt(storeId: string): Promise<void> {
  const db = await open();
  const actions = await db.getAll('actions');
  for (const action of actions) if (action.storeId === storeId) await db.delete('actions', action.key);
}
