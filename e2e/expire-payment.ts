import { realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { DinerOrder } from '@xiwei/contract/booking/booking.model.ts';
import { Client } from 'pg';

/** The database of the product under test: its socket lies beside its files. */
function database(): Client {
  const files = realpathSync(join(process.env.E2E_DATA_DIR ?? '', 'postgres'));
  return new Client({ host: join(dirname(files), 'socket'), user: 'xiwei', database: 'xiwei' });
}

/**
 * Lets the time to pay for an order end. The shortest there is is half an hour, and nobody waits for that: the end is
 * moved to now, and its timer rings.
 */
export async function endTimeToPay({ storeId, id }: DinerOrder): Promise<void> {
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
