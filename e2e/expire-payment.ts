import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import { withDatabase } from './product-database.ts';

/**
 * Expires an order's time to pay. The shortest setting is half an hour, so the deadline is moved to now and the expiry
 * job is added.
 */
export const expirePayment = ({ storeId, id }: DinerOrder): Promise<void> =>
  withDatabase(async (client) => {
    await client.query(
      'update booking_order set deposit_expires_at = now() where store_id = $1 and id = $2',
      [storeId, id],
    );
    await client.query(
      'update payment_intent set expires_at = now() where store_id = $1 and subject_id = $2',
      [storeId, id],
    );
    await client.query(
      `select graphile_worker.add_job('booking.expireDeposit', payload => $1::json, job_key => $2)`,
      [JSON.stringify({ storeId, orderId: id }), `order ${id}`],
    );
  });
