import type { Events } from '@xiwei/contract/events/events.model.ts';
import { STORE_LIMITS } from '@xiwei/contract/messages/scenes.ts';
import { listOwners } from '#modules/identity/index.ts';
import { notify } from '#modules/notices/index.ts';
import { storeFacts } from '#modules/stores/index.ts';
import { later } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { wasStoreLimited } from './limits.store.ts';
import type { Counted } from './limits.ts';
import type { MessagesDeps } from './messages.deps.ts';

/** How long the owners are not told again that their store has reached a limit, in seconds. */
const AGAIN_SECONDS = 24 * 3600;

/** Emits that a store has reached a limit, once a day. */
export async function reportStoreLimit(
  { emit }: MessagesDeps,
  db: Db,
  { storeId, basis }: Counted,
  now: Date,
): Promise<void> {
  if (basis === 'own' || (await wasStoreLimited(db, storeId, later(now, -AGAIN_SECONDS)))) return;
  await emit(db, now, [], 'messages.storeLimitReached', { storeId, basis });
}

/** Notifies the owners of a store that it has reached a limit. */
export async function notifyOwners(
  deps: MessagesDeps,
  db: Db,
  { storeId, basis }: Events['messages.storeLimitReached'],
  eventId: number,
): Promise<void> {
  const facts = { ...(await storeFacts(db, storeId)), limit: String(STORE_LIMITS[basis]) };
  for (const { user_id: userId } of await listOwners(db, [storeId])) {
    if (userId === null) continue;
    const path = `/web/${storeId}/message-history`;
    await notify(deps, db, { userId, eventId, kind: 'messageLimitReached', facts, path });
  }
}
