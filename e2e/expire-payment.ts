import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import { Client } from 'pg';

/** Returns a client of the tested product's database, whose socket is next to its data folder. */
function database(): Client {
  const files = realpathSync(join(process.env.E2E_DATA_DIR ?? '', 'postgres'));
  return new Client({ host: join(dirname(files), 'socket'), user: 'xiwei', database: 'xiwei' });
}

/**
 * Expires an order's time to pay. The shortest setting is half an hour, so the deadline is moved to now and the expiry
 * job is added.
 */
export async function expirePayment({ storeId, id }: DinerOrder): Promise<void> {
  const client = database();
  await client.connect();
  try {
    await client.query('begin');
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
    await client.query('commit');
  } finally {
    await client.end();
  }
}
