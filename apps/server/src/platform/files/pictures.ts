import { mkdirSync } from 'node:fs';
import { access, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import pLimit from 'p-limit';
import sharp, { type ResizeOptions } from 'sharp';
import { z } from 'zod';
import type { Db } from '#platform/db/db.ts';
import { addJob, type Job } from '#platform/jobs/jobs.ts';
import { Refusal } from '#platform/refusal.ts';
import { randomToken, sha256 } from '#platform/secrets.ts';

/** The formats an upload may have, detected from its content. */
const ACCEPTED = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif']);
/** The maximum number of pixels: larger images could exhaust memory. */
const PIXELS = 50_000_000;

/**
 * The number of uploads that are decoded at the same time. One of the largest takes seconds and hundreds of megabytes, on
 * threads that also serve files.
 */
const CONCURRENT_UPLOADS = 2;

const EXTENSIONS = { 'image/webp': 'webp', 'image/svg+xml': 'svg' } as const;
export type PictureType = keyof typeof EXTENSIONS;

/** PostgreSQL's code for deleting a row that is still referenced. */
const STILL_REFERENCED = '23503';
const DROP_FILE = 'platform.dropPictureFile';

/** A picture ready to be stored. Uploads are WebP; only the product's own drawings are SVG. */
export interface Picture {
  data: Buffer;
  type: PictureType;
  width: number;
  height: number;
}

/** How an upload is resized, in pixels: cropped to a square, or scaled down to fit within both sides. */
type Cut = { square: number } | { within: number };

const resizing = (cut: Cut): ResizeOptions =>
  'square' in cut
    ? { width: cut.square, height: cut.square, fit: 'cover' }
    : { width: cut.within, height: cut.within, fit: 'inside', withoutEnlargement: true };

/** Returns the address of a stored picture. */
export const pictureUrl = (hash: string | null): string | null => (hash === null ? null : `/files/${hash}`);

/** Stores pictures as files named by the hash of their content. The `picture` table lists them. */
export class Pictures {
  readonly #folder: string;
  readonly #limit = pLimit(CONCURRENT_UPLOADS);

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
   * Decodes an upload, rotates and resizes it and encodes it as WebP, so that only the pixels of the original remain.
   * Refuses a file that is no picture. Slow: not for use inside a transaction.
   */
  async readUpload(bytes: Uint8Array, cut: Cut): Promise<Picture> {
    try {
      const image = sharp(bytes, { limitInputPixels: PIXELS, failOn: 'error', animated: false });
      const { format } = await image.metadata();
      if (!format || !ACCEPTED.has(format)) throw new Refusal('pictureUnreadable');
      const { data, info } = await this.#limit(() =>
        image.rotate().resize(resizing(cut)).webp({ quality: 82 }).toBuffer({ resolveWithObject: true }),
      );
      return { data, type: 'image/webp', width: info.width, height: info.height };
    } catch {
      throw new Refusal('pictureUnreadable');
    }
  }

  /** Stores a picture, once for the same content, and returns its hash. */
  async keep(db: Db, { data, type, width, height }: Picture, now: Date): Promise<string> {
    const hash = sha256(data).toString('hex');
    const path = this.pathOf(hash, type);
    await access(path).catch(async () => {
      // Written under another name and renamed: a file that exists is complete.
      const temporary = `${path}.${randomToken(6)}`;
      await writeFile(temporary, data);
      await rename(temporary, path);
    });
    await db
      .insertInto('picture')
      .values({ hash, media_type: type, width, height, bytes: data.length, created_at: now })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute();
    return hash;
  }

  /**
   * Deletes a picture unless another row refers to it. A job deletes the file after the commit.
   */
  async drop(db: Db, hash: string): Promise<void> {
    await sql`savepoint drop_picture`.execute(db);
    const dropped = await db
      .deleteFrom('picture')
      .where('hash', '=', hash)
      .returning('media_type')
      .executeTakeFirst()
      .catch(async (error: unknown) => {
        if ((error as { code?: string }).code !== STILL_REFERENCED) throw error;
        await sql`rollback to savepoint drop_picture`.execute(db);
      });
    if (dropped) await addJob(db, DROP_FILE, { hash, type: dropped.media_type });
  }

  /** Deletes the file of a deleted picture, unless it was stored again since. */
  dropFileJob(db: Db): Job<{ hash: string; type: PictureType }> {
    return {
      name: DROP_FILE,
      payload: z.object({ hash: z.string(), type: z.enum(['image/webp', 'image/svg+xml']) }),
      work: async ({ hash, type }) => {
        if (!(await this.has(db, [hash]))) await rm(this.pathOf(hash, type), { force: true });
      },
    };
  }

  /** Checks whether all of these pictures are stored. */
  async has(db: Db, hashes: readonly string[]): Promise<boolean> {
    const unique = [...new Set(hashes)];
    if (unique.length === 0) return true;
    const rows = await db.selectFrom('picture').select('hash').where('hash', 'in', unique).execute();
    return rows.length === unique.length;
  }
}
