import { applyBoardChanges } from '@xiwei/contract/booking/board-changes.ts';
import type { Board, BoardUpdate } from '@xiwei/contract/booking/host-stand.model.ts';
import { expect } from 'vitest';
import { readBoard, readBoardChanges } from '#modules/booking/reads/board/board.service.ts';
import type { BookingDeps } from '#modules/booking/writer/booking.deps.ts';
import { StoreCache } from '#modules/booking/writer/store-cache.ts';
import { createPool } from '#platform/db/db.ts';
import { afterFile } from '#testing/after-file.ts';
import type { Product } from '#testing/product.ts';

/** What `readBoard` uses. Boards are kept with the cache of stores. */
type Reads = Pick<BookingDeps, 'pool' | 'cache'>;

/** A node that keeps boards, and the boards of a page that reads their changes, by store and date. */
interface Followed {
  reads: Reads;
  pages: Map<string, Board>;
}
const followedOf = new WeakMap<Product, Followed>();

const newReads = (product: Product, pool: BookingDeps['pool']): Reads => ({
  pool,
  cache: new StoreCache(product.clock),
});

function followed(product: Product): Followed {
  const known = followedOf.get(product);
  if (known) return known;
  const pool = createPool(product.url, 2);
  afterFile(() => pool.end());
  const made = { reads: newReads(product, pool), pages: new Map<string, Board>() };
  followedOf.set(product, made);
  return made;
}

/**
 * Checks that a board of which most is kept is the same as one that is read for the first time, and the same as the board of a page that
 * has applied all changes since it was last checked.
 */
export async function expectSameBoards(
  product: Product,
  storeId: string,
  dates: readonly string[],
): Promise<void> {
  const { reads, pages } = followed(product);
  for (const date of dates) {
    const now = product.clock.now();
    const call = { db: product.db, ...{ role: 'manager', language: 'en', now } };
    const params = { storeId, date };
    const readWhole = async (from: Reads): Promise<Board> => {
      const whole = { ...call, input: { params } };
      const { text } = await readBoard(from as BookingDeps, whole as Parameters<typeof readBoard>[1]);
      return JSON.parse(text);
    };
    const kept = await readWhole(reads);
    const { version: _v, asOf: _a, ...first } = await readWhole(newReads(product, reads.pool));
    expect(kept).toEqual({ ...first, version: expect.any(String), asOf: expect.any(String) });
    const key = `${storeId} ${date}`;
    const page = pages.get(key) ?? kept;
    const since = { ...call, input: { params, query: { since: page.version } } };
    const { text } = await readBoardChanges(
      reads as BookingDeps,
      since as Parameters<typeof readBoardChanges>[1],
    );
    const { board, changes }: BoardUpdate = JSON.parse(text);
    const followedPage = board ?? (changes ? applyBoardChanges(page, changes) : page);
    expect(followedPage).toEqual(kept);
    pages.set(key, followedPage);
  }
}
