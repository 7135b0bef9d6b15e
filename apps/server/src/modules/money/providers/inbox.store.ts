import type { ProviderMethod } from '@xiwei/contract/money/money.model.ts';
import type { Queryable } from '#platform/db/fragments.ts';

export interface InboxRow {
  method: ProviderMethod;
  event_id: string;
  notice: unknown;
}

/** Stores notifications. Returns the keys (method and event id) of those that are new. */
export async function storeNotices(
  client: Queryable,
  rows: readonly (InboxRow & { received_at: string })[],
): Promise<string[]> {
  const { rows: added } = await client.query<{ key: string }>({
    name: 'store notices',
    text: `insert into payment_inbox (method, event_id, notice, received_at)
      select method, event_id, notice, received_at
      from jsonb_to_recordset($1) as rows (method text, event_id text, notice jsonb, received_at timestamptz)
      on conflict do nothing returning method || ' ' || event_id as key`,
    values: [JSON.stringify(rows)],
  });
  return added.map(({ key }) => key);
}

/** Locks and returns notifications that are not applied. Skips those that other transactions have locked. */
export async function lockWaiting(client: Queryable, limit: number): Promise<InboxRow[]> {
  const { rows } = await client.query<InboxRow>({
    name: 'lock waiting',
    text: `select method, event_id, notice from payment_inbox where applied_at is null
      order by tries, received_at limit $1 for update skip locked`,
    values: [limit],
  });
  return rows;
}

export async function markApplied(
  client: Queryable,
  rows: readonly (Pick<InboxRow, 'method' | 'event_id'> & { outcome: string })[],
  now: Date,
): Promise<void> {
  const named = rows.map(({ method, event_id, outcome }) => ({ method, event_id, outcome }));
  await client.query({
    name: 'mark applied',
    text: `update payment_inbox i set applied_at = $2, outcome = done.outcome
      from jsonb_to_recordset($1) as done (method text, event_id text, outcome text)
      where i.method = done.method and i.event_id = done.event_id`,
    values: [JSON.stringify(named), now],
  });
}

/** Moves a notification that could not be applied behind the others. */
export async function postpone(client: Queryable, { method, event_id }: InboxRow): Promise<void> {
  await client.query('update payment_inbox set tries = tries + 1 where method = $1 and event_id = $2', [
    method,
    event_id,
  ]);
}
