import { expect } from 'vitest';
import { readBoard } from '#modules/booking/reads/board/board.service.ts';
import type { BookingDeps } from '#modules/booking/writer/booking.deps.ts';
import { StoreCache } from '#modules/booking/writer/store-cache.ts';
import { createPool } from '#platform/db/db.ts';
import { afterFile } from '#testing/after-file.ts';
import type { Product } from '#testing/product.ts';

/** What `readBoard` uses. Boards are kept with the cache of stores. */
type Reads = Pick<BookingDeps, 'pool' | 'cache'>;

const readsOf = new WeakMap<Product, Reads>();

const newReads = (product: Product, pool: BookingDeps['pool']): Reads => ({
  pool,
  cache: new StoreCache(product.clock),
});

function keptReads(product: Product): Reads {
  const known = readsOf.get(product);
  if (known) return known;
  const pool = createPool(product.url, 2);
  afterFile(() => pool.end());
  const reads = newReads(product, pool);
  readsOf.set(product, reads);
  return reads;
}

/** Checks that a board of which most is kept is the same as one that is read for the first time. */
export async function expectSameBoards(
  product: Product,
  storeId: string,
  dates: readonly string[],
): Promise<void> {
  const kept = keptReads(product);
  const read = async (reads: Reads, date: string) => {
    const call = {
      db: product.db,
      input: { params: { storeId, date } },
      ...{ role: 'manager', language: 'en', now: product.clock.now() },
    };
    const { text } = await readBoard(reads as BookingDeps, call as Parameters<typeof readBoard>[1]);
    const { asOf: _, ...board } = JSON.parse(text);
    return board;
  };
  for (const date of dates)
    expect(await read(kept, date)).toEqual(await read(newReads(product, kept.pool), date));
}
