import { mkdir, realpath } from 'node:fs/promises';
import { Client } from 'pg';
import { prepareBinaries } from './binaries.ts';
import { ensureCluster, roleName } from './cluster.ts';
import { locateDataFolder } from './data-folder.ts';
import { explainRefusal } from './errors.ts';
import { awaitFormerPostgres } from './former-postgres.ts';
import { lockDataDir } from './lock.ts';
import { serverCommand } from './settings.ts';
import { chooseSocketFolder, connectionUrl } from './socket.ts';
import { supervise } from './supervise.ts';

const databaseName = 'xiwei';

export interface EmbeddedPostgres {
  /** The connection string for `pg`, over a unix socket. */
  url: string;
  /** Ends all connections, stops the server and releases the data folder. */
  stop(): Promise<void>;
}

interface EmbeddedPostgresOptions {
  /** An absolute path. */
  dataDir: string;
  /** False is faster and may lose data in a power cut; for tests. */
  durable?: boolean;
  maxConnections?: number;
}

/** Starts a PostgreSQL server that ends with this process, on persistent data. */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const undo: (() => Promise<void>)[] = [];
  let undone: Promise<void> | undefined;
  const stop = () => {
    undone ??= undoAll(undo);
    return undone;
  };
  try {
    return { url: await start(options, undo), stop };
  } catch (error) {
    await stop();
    throw explainRefusal(error, options.dataDir);
  }
}

async function start(options: EmbeddedPostgresOptions, undo: (() => Promise<void>)[]): Promise<string> {
  const { durable = true, maxConnections = 200 } = options;
  await mkdir(options.dataDir, { recursive: true });
  const dataDir = await realpath(options.dataDir);
  undo.push(await lockDataDir(dataDir));
  const folder = await locateDataFolder(dataDir);
  // A copied data folder shares the cluster that its link points to with the original.
  if (folder.home !== dataDir) undo.push(await lockDataDir(folder.home));
  const binaries = await prepareBinaries(folder);
  await ensureCluster(folder, binaries, durable);
  await awaitFormerPostgres(folder.cluster);
  const socket = await chooseSocketFolder(folder);
  const command = serverCommand({ program: binaries.postgres, folder, socket, durable, maxConnections });
  undo.push(await supervise(command, folder, socket));
  await ensureDatabase(socket.path);
  return connectionUrl(socket.path, roleName, databaseName);
}

async function undoAll(steps: (() => Promise<void>)[]): Promise<void> {
  for (const step of steps.reverse()) await step();
}

async function ensureDatabase(socketFolder: string): Promise<void> {
  const client = new Client({ connectionString: connectionUrl(socketFolder, roleName, 'postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${databaseName} OWNER ${roleName}`);
  } finally {
    await client.end();
  }
}
