import type pg from 'pg';

/** Lists the open orders that staff made for a guest. */
export async function listOpenStaffOrders(
  pool: pg.Pool,
  storeId: string,
  dinerId: string,
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from booking_order where store_id = $1 and diner_id = $2 and created_by_type <> 'user'
       and status not in ('closed', 'finished')`,
    [storeId, dinerId],
  );
  return rows.map(({ id }) => id);
}
