import { join } from 'node:path';
import { installedMajor } from '#platform/embedded-postgres/binaries.ts';
import { BackupError } from '../backup-error.ts';
import { restoreIntoFolder, writeDraftSecret } from '../restore-into-folder.ts';
import type { RestoreOptions } from '../restore-options.ts';
import { digestOf } from '../secret-digest.ts';
import { sumFile } from './base-archive.ts';
import { BASE, currentPlatform, type StoredChain } from './chain.ts';
import { chooseChain, type Until } from './choose-chain.ts';
import { type Recovered, recover } from './recover.ts';
import { segmentStarts } from './segments.ts';

export interface UntilOptions
  extends Pick<RestoreOptions, 'dataDir' | 'settingsSecret' | 'replace' | 'inform'> {
  /** The folder of backups. */
  folder: string;
  until: Until;
  /** False is faster and may lose data in a power cut; for tests. */
  durable?: boolean;
}

export interface UntilSummary {
  /** When the base copy was made, and up to when the log was copied. */
  baseAt: string;
  copiedUntil: string;
  /** When the last change in the restored database was confirmed; undefined if it has none since the base copy. */
  lastChange: Date | undefined;
  /** Where the replaced data are. */
  kept: string[];
}

/** An empty part of the log that a new timeline begins with, and files that PostgreSQL makes at its start, in bytes. */
const SPARE_BYTES = 128 * 1024 * 1024;

/** Restores the embedded database as it was at a moment, from a base copy and the log since. */
export async function restoreUntil(options: UntilOptions): Promise<UntilSummary> {
  const { dataDir, folder, until, replace, inform, settingsSecret, durable = true } = options;
  const chain = await chooseChain(folder, until);
  await refuseOtherMachine(chain);
  refuseOtherSecret(chain, settingsSecret);
  await checkBase(chain);
  let recovered: Recovered | undefined;
  const logBytes = segmentStarts(chain, chain.start, chain.log.position).length * chain.segmentBytes;
  const kept = await restoreIntoFolder({
    ...{ dataDir, replace, inform },
    state: `${chain.path} ${until === 'latest' ? chain.log.at : until.toISOString()}`,
    needed: chain.base.unpackedBytes + logBytes + SPARE_BYTES,
    async build(draft) {
      recovered = await recover(chain, { until, durable }, draft);
      await writeDraftSecret(draft, recovered.secret);
    },
  });
  return {
    baseAt: chain.baseAt,
    copiedUntil: chain.log.at,
    lastChange: recovered?.lastChange,
    kept,
  };
}

/** Refuses a copy of another version of PostgreSQL or another kind of machine: its files have another format. */
async function refuseOtherMachine({ path, major, platform }: StoredChain): Promise<void> {
  const [ours, here] = [await installedMajor(), currentPlatform()];
  if (major === ours && platform === here) return;
  throw new BackupError(
    `The base copy in ${path} is of PostgreSQL ${major} on ${platform}, and this is PostgreSQL ${ours} on ${here}. ` +
      'Restore it there, or restore an archive of npm run backup here.',
  );
}

/** Refuses to restore if the server would run with another secret than before: it could not read sealed values. */
function refuseOtherSecret({ path, secretDigest }: StoredChain, settingsSecret: string | undefined): void {
  if (settingsSecret === undefined || digestOf(settingsSecret).toString('hex') === secretDigest) return;
  throw new BackupError(
    `SECRET differs from the secret in ${path}. Unset SECRET: the one in the base copy is then written into DATA_DIR.`,
  );
}

async function checkBase({ path, base }: StoredChain): Promise<void> {
  const file = join(path, BASE);
  const sum = await sumFile(file).catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`The base copy ${file} cannot be read (${error.code}).`, { cause: error });
  });
  if (sum.sha256 !== base.sha256)
    throw new BackupError(`The base copy ${file} is damaged: it is cut off or was altered.`);
}
