import type { SendStatus } from '@xiwei/contract/messages/messages.model.ts';
import type { AddressBasis } from '@xiwei/contract/messages/scenes.ts';
import { sql } from 'kysely';
import type { Db } from '#platform/db/db.ts';
import type { MessageRow } from './messages.store.ts';

/** The states of messages that were or may have been sent. */
export const MAYBE_SENT = [
  'sending',
  'sent',
  'delivered',
  'unknown',
] as const satisfies readonly SendStatus[];

/** Locks names until the transaction ends, in one order, so that messages of the same are counted one after the other. */
export async function lockCounts(db: Db, names: readonly string[]): Promise<void> {
  for (const name of [...new Set(names)].sort())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`guest message ${name}`}, 0))`.execute(db);
}

/**
 * Lists when messages were given to a provider for an address on a basis since a time, oldest first. Messages without a basis were
 * sent before it was recorded, and count as own.
 */
export async function listSentTo(db: Db, address: string, basis: AddressBasis, since: Date): Promise<Date[]> {
  const rows = await db
    .selectFrom('guest_message')
    .select('sent_at')
    .where('address', '=', address)
    .where((eb) =>
      basis === 'own' ? eb.or([eb('basis', '=', basis), eb('basis', 'is', null)]) : eb('basis', '=', basis),
    )
    .where('sent_at', '>', since)
    .where('status', 'in', MAYBE_SENT)
    .orderBy('sent_at')
    .execute();
  return rows.flatMap(({ sent_at }) => sent_at ?? []);
}

/** Lists the given addresses that an account, or a network, made stores write to since a time. */
export async function listGiven(
  db: Db,
  by: { given_by: string } | { network: string },
  since: Date,
): Promise<string[]> {
  const [column, value] =
    'network' in by ? ['network' as const, by.network] : ['given_by' as const, by.given_by];
  const rows = await db
    .selectFrom('guest_message')
    .select('address')
    .distinct()
    .where(column, '=', value)
    .where('basis', '=', 'given')
    .where('sent_at', '>', since)
    .where('status', 'in', MAYBE_SENT)
    .execute();
  return rows.flatMap(({ address }) => address ?? []);
}

/** Counts the messages of a store to addresses of a basis since a time. */
export async function countSentBy(
  db: Db,
  storeId: string,
  basis: AddressBasis,
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('guest_message')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('store_id', '=', storeId)
    .where('basis', '=', basis)
    .where('sent_at', '>', since)
    .where('status', 'in', MAYBE_SENT)
    .executeTakeFirstOrThrow();
  return count;
}

/** Checks whether a store had a message dropped since a time because it had sent too many. */
export async function wasStoreLimited(db: Db, storeId: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('guest_message')
    .select('id')
    .where('store_id', '=', storeId)
    .where('reason', '=', 'storeLimitReached')
    .where('due_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Checks whether a given address got a message of another scene about an order. */
export async function hasFirstMessage(
  db: Db,
  { store_id, order_id, scene }: Pick<MessageRow, 'store_id' | 'order_id' | 'scene'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('guest_message')
    .select('id')
    .where('store_id', '=', store_id)
    .where('order_id', '=', order_id)
    .where('basis', '=', 'given')
    .where('scene', '<>', scene)
    .where('sent_by', '=', 'auto')
    .where('status', 'in', MAYBE_SENT)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Stores the network from which an order was made. */
export async function keepNetwork(
  db: Db,
  { storeId, orderId, network }: { storeId: string; orderId: string; network: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('guest_message_network')
    .values({ store_id: storeId, order_id: orderId, network, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findNetwork(db: Db, storeId: string, orderId: string): Promise<string | null> {
  const row = await db
    .selectFrom('guest_message_network')
    .select('network')
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.network ?? null;
}
