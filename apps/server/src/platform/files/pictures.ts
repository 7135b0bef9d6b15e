import { sql } from 'kysely';
import type { ResizeOptions } from 'sharp';
import { AdmissionQueue } from '#platform/admission-queue.ts';
import type { Db } from '#platform/db/db.ts';
import type { Call } from '#platform/http/routes.ts';
import { sha256 } from '#platform/secrets.ts';
import { Decoder } from './decoder.ts';
import { decodingCost } from './decoding-cost.ts';
import { deleteUnused, type PictureColumn } from './unused-pictures.ts';
import { addUpload, requireAllowance } from './uploads.ts';

/** Uploads of one person: one is decoded or in the queue, and two wait behind it, as a page sends one after the other. */
const PER_PERSON = { concurrency: 1, maxWaiting: 2, maxWaitMs: 30_000, refusal: 'picturesBusy' } as const;
/** Uploads of all people: one is decoded, which takes seconds and hundreds of megabytes for the largest. Small ones come first. */
const FOR_ALL = { concurrency: 1, maxWaiting: 20, maxWaitMs: 30_000, refusal: 'picturesBusy' } as const;

export type PictureType = 'image/webp' | 'image/svg+xml';

/** A picture ready to be stored. Uploads are WebP; only the product's own drawings are SVG. */
export interface Picture {
  data: Buffer;
  type: PictureType;
  width: number;
  height: number;
}

/** A call that uploads a picture. */
export type UploadCall = Pick<Call, 'db' | 'now' | 'response'> & {
  caller: { user: { id: string } };
  input: { body: Uint8Array };
};

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
  readonly #columns: readonly PictureColumn[];
  readonly #decoder: Decoder;
  readonly #people = new AdmissionQueue(PER_PERSON);
  readonly #all = new AdmissionQueue(FOR_ALL);

  /** `columns` are all that hold hashes of pictures: what none of them has may be deleted. Nothing can be without them. */
  constructor(columns: readonly PictureColumn[] = [], decoder = new Decoder()) {
    this.#columns = columns;
    this.#decoder = decoder;
  }

  /**
   * Decodes an upload, rotates and resizes it and encodes it as WebP, so that only the pixels of the original remain.
   * Refuses a file that is no picture or has too many pixels, and a person who uploads too much. Slow: not for use inside a transaction.
   */
  async readUpload({ db, now, response, caller, input }: UploadCall, cut: Cut): Promise<Picture> {
    const { id } = caller.user;
    return this.#people.withSlot(id, response, async () => {
      await requireAllowance(db, id, now);
      const decode = async (): Promise<Picture> => ({
        ...(await this.#decoder.decode(input.body, resizing(cut))),
        type: 'image/webp',
      });
      return this.#all.withSlot('', response, decode, decodingCost(input.body));
    });
  }

  /** Stores an upload, counts it for its person and returns its hash. */
  async keepUpload({ db, now, caller }: Omit<UploadCall, 'input'>, picture: Picture): Promise<string> {
    const hash = await this.keep(db, picture, now);
    await addUpload(db, { userId: caller.user.id, bytes: picture.data.length, hash, now });
    return hash;
  }

  /** Counts an upload that its module stores itself. */
  async countUpload({ db, now, caller }: Omit<UploadCall, 'input'>, { data }: Picture): Promise<void> {
    await addUpload(db, { userId: caller.user.id, bytes: data.length, hash: null, now });
  }

  /** Stores a picture, once for the same content, and returns its hash. */
  async keep(db: Db, { data, type, width, height }: Picture, now: Date): Promise<string> {
    const hash = sha256(data).toString('hex');
    await db
      .insertInto('picture')
      .values({ hash, media_type: type, width, height, bytes: data.length, content: data, created_at: now })
      .onConflict((conflict) =>
        // Unused pictures are deleted by their age. One whose content was lost gets it back.
        conflict.column('hash').doUpdateSet({ content: data, created_at: now }),
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

  /** Deletes those of some pictures that nothing shows. */
  async dropUnused(db: Db, hashes: readonly string[]): Promise<void> {
    if (hashes.length > 0)
      await deleteUnused(db, this.#columns, sql`hash = any (${hashes}::text[])`, hashes.length);
  }

  /** Checks whether all of these pictures are stored, and keeps them from being deleted until the transaction ends. */
  async has(db: Db, hashes: readonly string[]): Promise<boolean> {
    const unique = [...new Set(hashes)];
    if (unique.length === 0) return true;
    const rows = await db
      .selectFrom('picture')
      .select('hash')
      .where('hash', 'in', unique)
      .forKeyShare()
      .execute();
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

  /** Ends the process that decodes. */
  close(): void {
    this.#decoder.close();
  }
}
