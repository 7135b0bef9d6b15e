import { lstat, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { lockDataDir } from '#platform/embedded-postgres/lock.ts';
import { syncFolder } from '#platform/files/sync-folder.ts';
import { BackupError } from './backup-error.ts';

/** The parts of a data folder that a restore replaces. Pictures are files only in folders of former versions. */
const PARTS = ['postgres', 'secret', 'pictures'] as const;

/** The file that describes the replacement while it is carried out. */
const PLAN = 'restore.json';

const planSchema = z.object({
  /** The folder in the data folder that has the new parts. */
  draft: z.string(),
  /** The parts that the draft had at the beginning. */
  made: z.array(z.enum(PARTS)),
  /** Added to the names of the replaced parts. */
  suffix: z.string(),
  /** The checksum of the archive. */
  archive: z.string(),
});
type Plan = z.output<typeof planSchema>;

/** A replacement that is complete. */
export interface Replacement {
  /** The checksum of the archive. */
  archive: string;
  /** Where the replaced parts are. */
  kept: string[];
}

/**
 * Replaces the parts of a data folder by those of a draft folder in it. The replaced parts get a name that ends with the suffix.
 * Several renames are needed, so a plan is written first: after a kill or a power cut between two of them,
 * `completeReplacement` does the rest. The caller has the lock of the folder.
 */
export async function putInPlace(dataDir: string, plan: Omit<Plan, 'made'>): Promise<Replacement> {
  const made: Plan['made'] = [];
  for (const part of PARTS) if (await exists(join(dataDir, plan.draft, part))) made.push(part);
  const file = join(dataDir, PLAN);
  await writeFile(`${file}.part`, JSON.stringify({ ...plan, made }), { mode: 0o600, flush: true });
  await rename(`${file}.part`, file);
  await syncFolder(dataDir);
  return carryOut(dataDir, { ...plan, made });
}

/** Completes a replacement that was interrupted. Returns undefined if there is none. The caller has the lock of the folder. */
export async function completeReplacement(dataDir: string): Promise<Replacement | undefined> {
  const text = await readFile(join(dataDir, PLAN), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
  return text === undefined ? undefined : carryOut(dataDir, planSchema.parse(JSON.parse(text)));
}

/** Whether a replacement was interrupted in a data folder, or is being carried out. */
export const isReplacing = (dataDir: string): Promise<boolean> => exists(join(dataDir, PLAN));

/**
 * Completes a restore into a data folder that was interrupted while it replaced the data. Everything that uses the folder calls
 * this first: between two renames the folder has no database, or the secret of another one.
 */
export async function completeRestore(dataDir: string, inform: (line: string) => void): Promise<void> {
  if (!(await isReplacing(dataDir))) return;
  const onLost = () => {};
  const lock = await lockDataDir(dataDir, { onLost, onWait: inform });
  try {
    const done = await completeReplacement(dataDir);
    if (done) inform(describeCompleted(dataDir, done));
  } catch (error) {
    const [reason] = (error as Error).message.split('\n');
    throw new BackupError(`A restore into ${dataDir} was interrupted and cannot be completed: ${reason}`, {
      cause: error,
    });
  } finally {
    await lock.release();
  }
}

const describeCompleted = (dataDir: string, { kept }: Replacement): string =>
  [
    `A restore into ${dataDir} was interrupted; it is complete now.`,
    ...(kept.length > 0 ? [`What it replaced is kept: ${kept.join(', ')}`] : []),
  ].join(' ');

/** Carries out a plan from any of its steps. */
async function carryOut(dataDir: string, { draft, made, suffix, archive }: Plan): Promise<Replacement> {
  const kept: string[] = [];
  for (const part of PARTS) {
    const [place, next] = [join(dataDir, part), join(dataDir, draft, part)];
    const aside = `${place}.${suffix}`;
    const isMoved = made.includes(part) && !(await exists(next));
    if (!isMoved && !(await exists(aside)) && (await exists(place))) await rename(place, aside);
    if (await exists(aside)) kept.push(aside);
    if (made.includes(part) && !isMoved) await rename(next, place);
  }
  await syncFolder(dataDir);
  await rm(join(dataDir, draft), { recursive: true, force: true });
  await rm(join(dataDir, PLAN));
  return { archive, kept };
}

/** Checks whether there is a file, a folder or a link, even one that leads nowhere. */
export const exists = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  );
