import { readdir, readFile, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '#platform/db/db.ts';
import { sha256 } from '#platform/secrets.ts';

/**
 * Moves pictures that a former version stored as files into the database. A file is removed after its content is stored. Files of
 * pictures that this database does not list stay, because another database may use them. Returns how many stay.
 */
export async function takeOverPictures(db: Db, folder: string): Promise<number> {
  const files = await readdir(folder).catch(() => []);
  const listed = await db
    .selectFrom('picture')
    .select(['hash', 'media_type'])
    .where('content', 'is', null)
    .execute();
  for (const { hash, media_type } of files.length > 0 ? listed : []) {
    const file = join(folder, `${hash}.${media_type === 'image/webp' ? 'webp' : 'svg'}`);
    const content = await readFile(file).catch(() => undefined);
    if (content === undefined || sha256(content).toString('hex') !== hash) continue;
    await db.updateTable('picture').set({ content }).where('hash', '=', hash).execute();
    await rm(file);
  }
  // Succeeds only if the folder is empty.
  await rmdir(folder).catch(() => {});
  return (await readdir(folder).catch(() => [])).length;
}
