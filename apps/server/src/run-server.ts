import { completeRestore } from '#platform/backup/put-in-place.ts';
import { readConfig, readDatabaseConfig } from '#platform/config.ts';
import { explainRefusal } from '#platform/embedded-postgres/errors.ts';
import { lockDataDir } from '#platform/embedded-postgres/lock.ts';
import { holdPort } from '#platform/http/hold-port.ts';
import { Lifetime } from './lifetime.ts';
import type { StartOptions } from './main.ts';
import { NODE_PROCESS } from './nodes/node-messages.ts';
import { ROOT } from './paths.ts';
import { explainStartError } from './start-errors.ts';

type RunOptions = Pick<StartOptions, 'buildPages'>;

/** Runs the product until a signal ends it. A failed start ends with one line, unless it is a bug. */
export async function runServer(options: RunOptions = {}): Promise<void> {
  // The job worker prints the stack when it loses its database, besides its line in the log.
  console.trace = () => {};
  if (process.env[NODE_PROCESS]) return (await import('./nodes/run-node.ts')).runNode();
  const lifetime = new Lifetime(() => process.stderr.write('Not everything has ended in time.\n'));
  try {
    await lifetime.run(() => start(lifetime, options));
  } catch (error) {
    process.stderr.write(`${explainStartError(error)}\n`);
    await lifetime.fail();
  }
}

/**
 * Starts the product. What an operator can have wrong is checked first: settings, then the port and the data folder, before the
 * seconds that loading the modules takes, and the minutes that a build, a new database and the demo data may take.
 */
async function start(lifetime: Lifetime, { buildPages }: RunOptions): Promise<void> {
  const warnings: string[] = [];
  // Before the secret is read: the restore may have to replace it.
  await completeRestore(readDatabaseConfig(process.env, ROOT).dataDir, (line) => warnings.push(line));
  const config = readConfig(process.env, ROOT);
  const port = await holdPort(config);
  lifetime.onClose(() => port.release());
  if (config.databaseUrl === undefined) await refuseUsedFolder(config.dataDir);
  const { startProduct } = await import('./main.ts');
  await startProduct({ config, port, lifetime, warnings, ...(buildPages && { buildPages }) });
}

/** Refuses a data folder that another process uses. The embedded database takes the lock again when it starts. */
async function refuseUsedFolder(dataDir: string): Promise<void> {
  const onWait = (line: string) => void process.stderr.write(`${line}\n`);
  try {
    const lock = await lockDataDir(dataDir, { onLost: () => {}, onWait });
    await lock.release();
  } catch (error) {
    throw explainRefusal(error, dataDir);
  }
}
