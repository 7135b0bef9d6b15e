import { randomBytes } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { syncFolder } from '#platform/files/sync-folder.ts';
import { BackupError } from '../backup-error.ts';

/** The version of the format of chains. Raised when older programs could not restore them. */
const CHAIN_FORMAT = 1;
/** The file of a chain with the base copy. */
export const BASE = 'base.tar.gz';
/** The file of a chain that describes it. */
const DESCRIPTION = 'chain.json';
/** Ends the name of a chain's folder until the chain can be restored. */
const DRAFT = '.part';

const instant = z.iso.datetime();
const position = z.number().int().nonnegative();

const chainSchema = z.object({
  format: z.number().int(),
  /** The number that tells the cluster from all others. */
  system: z.string(),
  /** The major version of PostgreSQL, and the operating system and processor it runs on. Only the same ones can read the copy. */
  major: z.string(),
  platform: z.string(),
  timeline: z.number().int(),
  segmentBytes: position,
  /** A digest of the secret in the base copy. */
  secretDigest: z.string(),
  /** Where the base copy begins in the log, and where it can first be used. */
  start: position,
  stop: position,
  /** When the base copy was complete: the first moment that can be restored. */
  baseAt: instant,
  base: z.object({ bytes: position, unpackedBytes: position, sha256: z.string() }),
  log: z.object({
    /** When the log was read last. What was confirmed before is in the copy. */
    at: instant,
    /** Up to where the log is copied. */
    position,
    /** The size of the file with the last segment, if that is incomplete. More bytes in it don't count. */
    openBytes: position,
  }),
});

/** A base copy of the database's folder, and a copy of the log since: every moment between them can be restored. */
export type Chain = z.output<typeof chainSchema>;

/** A chain in the folder of backups. */
export interface StoredChain extends Chain {
  /** The path of the chain's folder. */
  path: string;
}

/** Returns the platform as chains name it. */
export const currentPlatform = (): string => `${process.platform}-${process.arch}`;

export const newChain = (facts: Omit<Chain, 'format'>): Chain => ({ format: CHAIN_FORMAT, ...facts });

/** Returns the folder of chains in a folder of backups. */
export const chainsFolder = (folder: string): string => join(folder, 'wal');

/** Returns the names of the files with a complete and with an incomplete segment in a chain. */
export const wholeFile = (segment: string): string => `${segment}.gz`;
export const openFile = (segment: string): string => `${segment}.open.gz`;

export const newDraftName = (mark: string): string => `${mark}-${randomBytes(3).toString('hex')}${DRAFT}`;

/** Gives the folder of a chain that can be restored its final name. Returns the path. */
export async function nameChain(draft: string): Promise<string> {
  const path = draft.slice(0, -DRAFT.length);
  await rename(draft, path);
  await syncFolder(join(path, '..'));
  return path;
}

/** Writes the description of a chain. A reader sees the former one or this one. */
export async function writeChain(path: string, chain: Chain): Promise<void> {
  const draft = join(path, `${DESCRIPTION}${DRAFT}`);
  await writeFile(draft, JSON.stringify(chain), { mode: 0o600, flush: true });
  await rename(draft, join(path, DESCRIPTION));
  await syncFolder(path);
}

/** Lists the chains in a folder of backups, oldest first. Folders that are no chains are left out. */
export async function listChains(folder: string): Promise<StoredChain[]> {
  const place = chainsFolder(folder);
  const names = await readdir(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new BackupError(`The folder ${place} cannot be read (${error.code}).`, { cause: error });
  });
  const chains: StoredChain[] = [];
  for (const name of names.filter((one) => !one.endsWith(DRAFT))) {
    const chain = await readChain(join(place, name));
    if (chain) chains.push(chain);
  }
  return chains.sort((a, b) => (a.baseAt < b.baseAt ? -1 : 1));
}

async function readChain(path: string): Promise<StoredChain | undefined> {
  const text = await readFile(join(path, DESCRIPTION), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  try {
    const { format } = z.object({ format: z.number() }).parse(JSON.parse(text));
    if (format > CHAIN_FORMAT)
      throw new BackupError(`The base copy in ${path} was made by a newer version of the product.`);
    return { ...chainSchema.parse(JSON.parse(text)), path };
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`The file ${join(path, DESCRIPTION)} is damaged.`, { cause: error });
  }
}

/** Removes the drafts of base copies that an ended process left. */
export async function removeDraftChains(folder: string): Promise<void> {
  const place = chainsFolder(folder);
  for (const name of await readdir(place).catch(() => []))
    if (name.endsWith(DRAFT)) await rm(join(place, name), { recursive: true, force: true });
}

const DAY_MS = 24 * 3600 * 1000;

/**
 * Returns the chains that are not needed to restore a moment of the last days: those whose successor began before. The newest stays.
 */
export function superfluousChains<One extends Pick<Chain, 'baseAt'>>(
  oldestFirst: readonly One[],
  days: number,
  now: Date,
): One[] {
  const since = new Date(now.getTime() - days * DAY_MS).toISOString();
  return oldestFirst.filter((_, index) => {
    const next = oldestFirst[index + 1];
    return next !== undefined && next.baseAt < since;
  });
}
