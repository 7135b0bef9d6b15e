import { z } from 'zod';
import type { OrderObserver } from '#modules/booking/index.ts';
import { findOrderRow } from '#modules/booking/index.ts';
import {
  type BookingKey,
  keepForBooking,
  lockSkus,
  readGoodsSnapshot,
  releaseFromBooking,
  serveBooking,
  takeBackFromTable,
} from '#modules/shop/index.ts';
import { lockStore } from '#modules/stores/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { Refusal } from '#platform/refusal.ts';
import { needsOf } from './goods.rules.ts';
import { goodsStateOf, isGoods } from './menu.rules.ts';
import { findMenu } from './menus.store.ts';
import type { PreordersDeps } from './preorders.deps.ts';

const JOB = 'preorders.settleGoods';

/**
 * Has the goods of an order follow its status, by a job that is written with the change: giving back stock takes locks of variants, for
 * which the batches of a store must not wait. Orders without goods have no job.
 */
export const settleWithOrder: OrderObserver = ({ before, after }, batch) => {
  const hasGoods = after.menu_product_ids.length > 0;
  if (!before || !hasGoods || goodsStateOf(before.status) === goodsStateOf(after.status)) return;
  const { store_id: storeId, id: orderId } = after;
  batch.events.addJob(JOB, { storeId, orderId }, `menu goods ${storeId} ${orderId}`);
};

/** Keeps, serves or gives back the goods of a booking, by the status that it has now. A repeated job finds nothing to do. */
export const settleGoodsJob = (deps: PreordersDeps): Job<BookingKey> => ({
  name: JOB,
  payload: z.object({ storeId: z.string(), orderId: z.string() }),
  work: (key) =>
    deps.db
      .transaction()
      .execute((db) => settle(deps, db, key))
      .catch(async (error: unknown) => {
        if (!(error instanceof Refusal) || error.code !== 'stockShort') throw error;
        await deps.db.transaction().execute((db) => emitShort(deps, db, key));
      }),
});

async function settle(deps: PreordersDeps, db: Db, key: BookingKey): Promise<void> {
  const tx = { db, now: deps.clock.now() };
  await lockStore(db, key.storeId);
  const order = await findOrderRow(db, key.storeId, key.orderId);
  const cause = { order: { id: key.orderId, number: order?.booking_code ?? '' }, operatorId: null };
  switch (goodsStateOf(order?.status)) {
    case 'released':
      return releaseFromBooking(deps, tx, key, cause);
    case 'served':
      return serveBooking(deps, tx, key, cause);
    default: {
      await takeBackFromTable(deps, tx, key, cause);
      const needs = needsOf((await findMenu(db, key))?.lines.filter(isGoods) ?? []);
      const skuIds = needs.map(({ skuId }) => skuId);
      await lockSkus(tx, key.storeId, skuIds);
      const snapshot = await readGoodsSnapshot(db, key.storeId, { skuIds, now: tx.now });
      await keepForBooking(deps, tx, key, { needs, snapshot, userId: order?.user_id ?? null });
    }
  }
}

/** Notifies the staff that others have bought goods of a booking that is open again. */
const emitShort = ({ emit, clock }: PreordersDeps, db: Db, { storeId, orderId }: BookingKey): Promise<void> =>
  emit(db, clock.now(), [], 'preorders.menuNews', {
    ...{ storeId, orderId, userId: null, news: 'staffMenuShort' },
  });
