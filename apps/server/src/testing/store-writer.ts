import { createPool } from '#platform/db/db.ts';
import { createLog } from '#platform/log.ts';
import { createBooking } from '../modules/booking/writer/create-booking.ts';
import { afterFile } from './after-file.ts';
import type { Product, TestClock } from './product.ts';

type Writer = ReturnType<typeof createBooking>['writer'];

const writers = new WeakMap<TestClock, Writer>();

/** Returns the writer of stores beside that of a product, for commands that other modules run. */
export function writerOf(product: Product): Writer {
  const writer = writers.get(product.clock) ?? createWriter(product);
  writers.set(product.clock, writer);
  return writer;
}

function createWriter({ url, clock }: Product): Writer {
  const [pool, writerPool] = [createPool(url, 2), createPool(url, 2)];
  afterFile(async () => {
    await Promise.all([pool.end(), writerPool.end()]);
  });
  const log = createLog('silent');
  return createBooking({ pool, writerPool, clock, secret: 'signs nothing here', subscribers: new Map(), log })
    .writer;
}
