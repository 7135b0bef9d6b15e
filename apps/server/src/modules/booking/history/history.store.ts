import type { Queryable } from '#platform/db/fragments.ts';

/**
 * Finds the orders that a person has changed since their log had a number of entries. Moves to another table do not count,
 * because a booking of another guest may cause them; neither does what timers do.
 */
export async function findChangedByPeople(
  client: Queryable,
  storeId: string,
  orders: readonly { orderId: string; entries: number }[],
): Promise<Set<string>> {
  const { rows } = await client.query<{ id: string }>({
    name: 'history-changed-by-people',
    text: `select distinct l.order_id as id from jsonb_to_recordset($2::jsonb) as o ("orderId" uuid, entries int)
      join booking_log l on l.store_id = $1 and l.order_id = o."orderId" and l.seq > o.entries
      where l.operator_type <> 'system' and l.type <> 'tableAllocation'`,
    values: [storeId, JSON.stringify(orders)],
  });
  return new Set(rows.map(({ id }) => id));
}
