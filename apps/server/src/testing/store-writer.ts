import { createPool } from '#platform/db/db.ts';
import { createLog } from '#platform/log.ts';
import { createBooking } from '../modules/booking/writer/create-booking.ts';
import { afterFile } from './after-file.ts';
import type { Product } from './product.ts';

/** Returns a writer of stores beside that of the product, for commands that other modules run. */
export function writerOf({ url, clock }: Product): ReturnType<typeof createBooking>['writer'] {
  const [pool, writerPool] = [createPool(url, 2), createPool(url, 2)];
  afterFile(async () => {
    await Promise.all([pool.end(), writerPool.end()]);
  });
  const log = createLog('silent');
  return createBooking({ pool, writerPool, clock, secret: 'signs nothing here', subscribers: new Map(), log })
    .writer;
}
