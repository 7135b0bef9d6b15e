import { open } from 'node:fs/promises';

/** Writes the entries of a folder to the disk, so that a renamed file keeps its new name after a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
