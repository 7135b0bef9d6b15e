import { mkdir, realpath } from 'node:fs/promises';
import { Client } from 'pg';
import { prepareBinaries } from './binaries.ts';
import { ensureCluster, roleName } from './cluster.ts';
import { choosePlace } from './data-folder.ts';
import { explainRefusal } from './errors.ts';
import { awaitFormerPostgres } from './former-postgres.ts';
import { lockDataDir } from './lock.ts';
import { serverCommand } from './settings.ts';
import { chooseSocketFolder, connectionUrl } from './socket.ts';
import { supervise } from './supervise.ts';

const databaseName = 'xiwei';

export interface EmbeddedPostgres {
  /** Connection string for `pg`, over a unix socket. */
  url: string;
  /** Ends every connection, stops the server and gives up the data folder. */
  stop(): Promise<void>;
}

interface EmbeddedPostgresOptions {
  /** Absolute. */
  dataDir: string;
  /** False trades the data's survival of a power cut for speed; for tests. */
  durable?: boolean;
  maxConnections?: number;
}

/** Starts a PostgreSQL that lives no longer than this process, on data that stays. */
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
  const place = await choosePlace(dataDir);
  // A copied data folder shares the cluster its link points to with the original.
  if (place.home !== dataDir) undo.push(await lockDataDir(place.home));
  const binaries = await prepareBinaries(place);
  await ensureCluster(place, binaries, durable);
  await awaitFormerPostgres(place.cluster);
  const socket = await chooseSocketFolder(place);
  const command = serverCommand({ program: binaries.postgres, place, socket, durable, maxConnections });
  undo.push(await supervise(command, place, socket));
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
