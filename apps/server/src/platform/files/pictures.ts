import { mkdirSync } from 'node:fs';
import { access, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp, { type ResizeOptions } from 'sharp';
import { z } from 'zod';
import type { Db } from '#platform/db/db.ts';
import { addJob, type Job } from '#platform/jobs/jobs.ts';
import { Refusal } from '#platform/refusal.ts';
import { randomToken, sha256 } from '#platform/secrets.ts';
import { inTurns } from '#platform/turns.ts';

/** What a picture may arrive as, told by its content and never by its name. */
const ACCEPTED = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif']);
/** More pixels than this are an attack on memory, not a photo. */
const PIXELS = 50_000_000;

/** A picture of that many pixels takes seconds, and hundreds of megabytes; the threads it takes serve files as well. */
const AT_ONCE = 2;

const EXTENSIONS = { 'image/webp': 'webp', 'image/svg+xml': 'svg' } as const;
export type PictureType = keyof typeof EXTENSIONS;

/** PostgreSQL's code for a row that others still refer to. */
const IN_USE = '23503';
const DROP_FILE = 'platform.dropPictureFile';

/** A picture ready to be kept. SVG is only ever what the product drew itself; uploads are WebP. */
export interface Picture {
  data: Buffer;
  type: PictureType;
  width: number;
  height: number;
}

/** How an upload is cut: to a square, or whole and no larger than this on either side. */
type Cut = { square: number } | { within: number };

const resizing = (cut: Cut): ResizeOptions =>
  'square' in cut
    ? { width: cut.square, height: cut.square, fit: 'cover' }
    : { width: cut.within, height: cut.within, fit: 'inside', withoutEnlargement: true };

/** Where a stored picture is read from, or nothing where there is none. */
export const pictureUrl = (hash: string | null): string | null => (hash === null ? null : `/files/${hash}`);

/** Pictures, stored as files named by the hash of their content. The database knows which there are. */
export class Pictures {
  readonly #folder: string;
  readonly #inTurn = inTurns(AT_ONCE);

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'pictures');
    mkdirSync(this.#folder, { recursive: true });
  }

  get folder(): string {
    return this.#folder;
  }

  pathOf(hash: string, type: PictureType): string {
    return join(this.#folder, `${hash}.${EXTENSIONS[type]}`);
  }

  /**
   * Reads an upload: decoded, turned upright, cut to size and written anew as WebP, so that nothing of the original
   * but its pixels remains. Refuses what isn't a picture. Slow work, so not for inside a transaction.
   */
  async readUpload(bytes: Uint8Array, cut: Cut): Promise<Picture> {
    try {
      const image = sharp(bytes, { limitInputPixels: PIXELS, failOn: 'error', animated: false });
      const { format } = await image.metadata();
      if (!format || !ACCEPTED.has(format)) throw new Refusal('pictureUnreadable');
      const { data, info } = await this.#inTurn(() =>
        image.rotate().resize(resizing(cut)).webp({ quality: 82 }).toBuffer({ resolveWithObject: true }),
      );
      return { data, type: 'image/webp', width: info.width, height: info.height };
    } catch {
      throw new Refusal('pictureUnreadable');
    }
  }

  /** Keeps a picture and answers its hash. The same picture is kept once. */
  async keep(db: Db, { data, type, width, height }: Picture, now: Date): Promise<string> {
    const hash = sha256(data).toString('hex');
    const path = this.pathOf(hash, type);
    await access(path).catch(async () => {
      // Written aside and renamed: whoever finds the file finds all of it.
      const aside = `${path}.${randomToken(6)}`;
      await writeFile(aside, data);
      await rename(aside, path);
    });
    await db
      .insertInto('picture')
      .values({ hash, media_type: type, width, height, bytes: data.length, created_at: now })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute();
    return hash;
  }

  /**
   * Drops a picture that its owner no longer wants, unless something else shows it. The file goes once that is
   * committed, by a job.
   */
  async drop(db: Db, hash: string): Promise<void> {
    await sql`savepoint drop_picture`.execute(db);
    const dropped = await db
      .deleteFrom('picture')
      .where('hash', '=', hash)
      .returning('media_type')
      .executeTakeFirst()
      .catch(async (error: unknown) => {
        if ((error as { code?: string }).code !== IN_USE) throw error;
        await sql`rollback to savepoint drop_picture`.execute(db);
      });
    if (dropped) await addJob(db, DROP_FILE, { hash, type: dropped.media_type });
  }

  /** Deletes the file of a picture that was dropped, if it was not kept again since. */
  dropFileJob(db: Db): Job<{ hash: string; type: PictureType }> {
    return {
      name: DROP_FILE,
      payload: z.object({ hash: z.string(), type: z.enum(['image/webp', 'image/svg+xml']) }),
      work: async ({ hash, type }) => {
        if (!(await this.has(db, [hash]))) await rm(this.pathOf(hash, type), { force: true });
      },
    };
  }

  /** Whether every one of these pictures is kept. */
  async has(db: Db, hashes: readonly string[]): Promise<boolean> {
    const wanted = [...new Set(hashes)];
    if (wanted.length === 0) return true;
    const found = await db.selectFrom('picture').select('hash').where('hash', 'in', wanted).execute();
    return found.length === wanted.length;
  }
}
