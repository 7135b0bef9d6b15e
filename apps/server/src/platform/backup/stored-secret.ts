import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Reads the secret that the server has generated in a data folder; undefined if there is none. */
export async function findStoredSecret(dataDir: string): Promise<string | undefined> {
  try {
    return (await readFile(join(dataDir, 'secret'), 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
