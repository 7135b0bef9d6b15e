import { sql } from 'kysely';
import pLimit from 'p-limit';
import sharp, { type ResizeOptions } from 'sharp';
import type { Db } from '#platform/db/db.ts';
import { Refusal } from '#platform/refusal.ts';
import { sha256 } from '#platform/secrets.ts';

/** The formats an upload may have, detected from its content. */
const ACCEPTED = new Set(['jpeg', 'png', 'webp', 'gif', 'avif', 'heif']);
/** The maximum number of pixels: larger images could exhaust memory. */
const PIXELS = 50_000_000;

/**
 * The number of uploads that are decoded at the same time. One of the largest takes seconds and hundreds of megabytes, on
 * threads that also serve files.
 */
const CONCURRENT_UPLOADS = 2;

export type PictureType = 'image/webp' | 'image/svg+xml';

/** PostgreSQL's code for deleting a row that is still referenced. */
const STILL_REFERENCED = '23503';

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

/** Stores pictures in the database by the hash of their content (decision 0053). */
export class Pictures {
  readonly #limit = pLimit(CONCURRENT_UPLOADS);

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
    await db
      .insertInto('picture')
      .values({ hash, media_type: type, width, height, bytes: data.length, content: data, created_at: now })
      .onConflict((conflict) =>
        // A picture whose content was lost gets it back.
        conflict.column('hash').doUpdateSet({ content: data }).where('picture.content', 'is', null),
      )
      .execute();
    return hash;
  }

  /** Reads a picture; undefined if it is not stored. */
  async read(db: Db, hash: string): Promise<{ content: Buffer; type: PictureType } | undefined> {
    const row = await db
      .selectFrom('picture')
      .select(['content', 'media_type'])
      .where('hash', '=', hash)
      .executeTakeFirst();
    return row?.content ? { content: row.content, type: row.media_type as PictureType } : undefined;
  }

  /** Deletes a picture unless another row refers to it. */
  async drop(db: Db, hash: string): Promise<void> {
    await sql`savepoint drop_picture`.execute(db);
    await db
      .deleteFrom('picture')
      .where('hash', '=', hash)
      .execute()
      .catch(async (error: unknown) => {
        if ((error as { code?: string }).code !== STILL_REFERENCED) throw error;
        await sql`rollback to savepoint drop_picture`.execute(db);
      });
  }

  /** Checks whether all of these pictures are stored. */
  async has(db: Db, hashes: readonly string[]): Promise<boolean> {
    const unique = [...new Set(hashes)];
    if (unique.length === 0) return true;
    const rows = await db.selectFrom('picture').select('hash').where('hash', 'in', unique).execute();
    return rows.length === unique.length;
  }

  /** Counts the pictures whose content is missing: the file of a former version was not found. */
  async countMissing(db: Db): Promise<number> {
    const { count } = await db
      .selectFrom('picture')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('content', 'is', null)
      .executeTakeFirstOrThrow();
    return count;
  }
}
