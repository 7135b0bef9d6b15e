import { realpath } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { locateDataFolder } from './data-folder.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts';
import { DataDirInUse } from './errors.ts';
import { readPostmasterFile } from './former-postgres.ts';
import { adminName, databaseName, roleName } from './roles.ts';
import { shortPathTo } from './short-path.ts';
import { connectionUrl, socketFolderIn } from './socket.ts';

/** How long to wait for a server that is just starting or stopping, in milliseconds. */
const PATIENCE_MS = 30_000;

/** A database in a data folder. `isShared`: another process runs it, and it stays running. */
export type OpenedPostgres = EmbeddedPostgres & { isShared: boolean };

/**
 * Opens the database of a data folder for a short task. Connects to the PostgreSQL of the server that uses the folder, or
 * starts one if there is none. The folder is never opened twice.
 */
export async function openEmbeddedPostgres(dataDir: string): Promise<OpenedPostgres> {
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    try {
      return { ...(await startEmbeddedPostgres({ dataDir })), isShared: false };
    } catch (error) {
      if (!(error instanceof DataDirInUse)) throw error;
      const running = await openRunning(dataDir);
      if (running !== undefined) return { ...running, isShared: true };
      // The other process has the lock, and its database does not accept connections yet or any more.
      if (performance.now() > deadline) throw error;
      await sleep(200);
    }
  }
}

/**
 * Opens the PostgreSQL that runs on a data folder, in any container; undefined if it is not ready. Stopping it closes only what
 * was opened here.
 */
async function openRunning(dataDir: string): Promise<EmbeddedPostgres | undefined> {
  const { home, cluster } = await locateDataFolder(await realpath(dataDir));
  if (!(await readPostmasterFile(cluster))?.ready) return undefined;
  const socketFolder = await shortPathTo(socketFolderIn(home));
  return {
    url: connectionUrl(socketFolder.path, roleName, databaseName),
    adminUrl: connectionUrl(socketFolder.path, adminName, databaseName),
    stop: socketFolder.remove,
  };
}
