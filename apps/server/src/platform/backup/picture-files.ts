import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { sha256 } from '#platform/secrets.ts';
import type { AddEntry } from './archive.ts';
import { pictureFile } from './archive-format.ts';

/** Adds the pictures that a former version stored as files. Returns how many were added, and how many files are missing. */
export async function addPictureFiles(
  client: pg.Client,
  folder: string,
  add: AddEntry,
): Promise<{ pictureFiles: number; missingPictures: number }> {
  const counts = { pictureFiles: 0, missingPictures: 0 };
  for (const { hash, media_type } of await picturesInFiles(client)) {
    const name = `${hash}.${media_type === 'image/webp' ? 'webp' : 'svg'}`;
    const content = await readFile(join(folder, name)).catch(() => undefined);
    if (content === undefined || sha256(content).toString('hex') !== hash) counts.missingPictures += 1;
    else {
      counts.pictureFiles += 1;
      await add(pictureFile(name), content);
    }
  }
  return counts;
}

/** Lists the pictures whose content is not in the database. Databases of former versions have no column for it. */
async function picturesInFiles(client: pg.Client): Promise<{ hash: string; media_type: string }[]> {
  const { rows: columns } = await client.query<{ name: string }>(
    "select attname as name from pg_attribute where attrelid = to_regclass('picture') and attnum > 0 and not attisdropped",
  );
  if (columns.length === 0) return [];
  const hasContent = columns.some(({ name }) => name === 'content');
  const { rows } = await client.query<{ hash: string; media_type: string }>(
    `select hash, media_type from picture ${hasContent ? 'where content is null' : ''} order by hash`,
  );
  return rows;
}
