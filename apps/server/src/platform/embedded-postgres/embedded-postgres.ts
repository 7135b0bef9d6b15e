import { mkdir, realpath } from 'node:fs/promises';
import { prepareBinaries } from './binaries.ts';
import { ensureCluster } from './cluster.ts';
import { locateDataFolder } from './data-folder.ts';
import { EmbeddedPostgresError, explainRefusal } from './errors.ts';
import { removeFormerPostmasterFile } from './former-postgres.ts';
import { keepRunning } from './keep-running.ts';
import { lockDataDir } from './lock.ts';
import { adminName, databaseName, ensureRoles, roleName } from './roles.ts';
import { serverCommand } from './settings.ts';
import { chooseSocketFolder, connectionUrl, makeSocketFolder } from './socket.ts';
import { START_PATIENCE_MS, supervise } from './supervise.ts';

export interface EmbeddedPostgres {
  /** The connection string for `pg`, over a unix socket. Its role owns the database and is no superuser. */
  url: string;
  /** The connection string of the superuser, for base copies and tests. */
  adminUrl: string;
  /** Ends all connections, stops the server and releases the data folder. */
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** An absolute path. */
  dataDir: string;
  /** False is faster and may lose data in a power cut; for tests. */
  durable?: boolean;
  maxConnections?: number;
  /** Further settings of PostgreSQL, such as those of a recovery. */
  settings?: Readonly<Record<string, string>>;
  /** How long PostgreSQL may take until it accepts connections, in milliseconds. */
  patienceMs?: number;
  /** Called with one line at the beginning of each step that may take seconds. */
  onStep?(line: string): void;
  /** Called with one line when the database has ended unexpectedly, and when it runs again. */
  onRestart?(line: string): void;
  /** Called once if the database can't go on: it could not be restarted, or another machine has taken the folder over. */
  onGivenUp?(error: EmbeddedPostgresError): void;
}

/** Starts a PostgreSQL server that ends with this process, on persistent data. */
export async function startEmbeddedPostgres(given: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const ignore = () => {};
  const defaults = {
    durable: true,
    maxConnections: 200,
    settings: {},
    patienceMs: START_PATIENCE_MS,
    onStep: ignore,
    onRestart: ignore,
    onGivenUp: ignore,
  };
  const options = { ...defaults, ...given };
  const undo: (() => Promise<void>)[] = [];
  let undone: Promise<void> | undefined;
  const stop = () => {
    undone ??= undoAll(undo);
    return undone;
  };
  try {
    return { ...(await start(options, undo)), stop };
  } catch (error) {
    await stop();
    throw explainRefusal(error, options.dataDir);
  }
}

async function start(
  options: Required<EmbeddedPostgresOptions>,
  undo: (() => Promise<void>)[],
): Promise<Omit<EmbeddedPostgres, 'stop'>> {
  const { durable, maxConnections, settings, patienceMs, onStep, onRestart, onGivenUp } = options;
  await mkdir(options.dataDir, { recursive: true });
  const dataDir = await realpath(options.dataDir);
  let kill = () => {};
  const lock = async (folder: string): Promise<number> => {
    const onLost = () => {
      kill();
      onGivenUp(new EmbeddedPostgresError(`Another machine has taken over the data folder ${folder}.`));
    };
    const { fd, release } = await lockDataDir(folder, { onLost, onWait: onStep });
    undo.push(release);
    return fd;
  };
  const locks = [await lock(dataDir)];
  const folder = await locateDataFolder(dataDir);
  // A copied data folder shares the cluster that its link points to with the original.
  if (folder.home !== dataDir) locks.push(await lock(folder.home));
  const binaries = await prepareBinaries(folder);
  await ensureCluster(folder, binaries, { durable, onStep });
  const socket = chooseSocketFolder(folder);
  const server = { folder, socket, durable, maxConnections, settings };
  const command = serverCommand({ program: binaries.postgres, ...server });
  const startServer = async () => {
    await removeFormerPostmasterFile(folder);
    await makeSocketFolder(socket, folder);
    return supervise({ command, folder, socket, locks, patienceMs });
  };
  const postgres = await keepRunning(startServer, {
    onRestart,
    onGivenUp: (error) => onGivenUp(explainGivenUp(error)),
  });
  kill = postgres.kill;
  undo.push(postgres.stop);
  await ensureRoles(socket.path);
  return {
    url: connectionUrl(socket.path, roleName, databaseName),
    adminUrl: connectionUrl(socket.path, adminName, databaseName),
  };
}

/** Explains in one line why the database does not run any more. The last line of a longer message has the reason. */
function explainGivenUp(error: unknown): EmbeddedPostgresError {
  const reason = (error instanceof Error ? error.message : String(error)).trim().split('\n').at(-1);
  return new EmbeddedPostgresError(`The embedded database could not be restarted: ${reason}`, {
    cause: error,
  });
}

async function undoAll(steps: (() => Promise<void>)[]): Promise<void> {
  for (const step of steps.reverse()) await step();
}
