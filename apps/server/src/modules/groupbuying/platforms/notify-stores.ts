import type { GroupNews } from '@xiwei/contract/groupbuying/groupbuying-news.ts';
import type { Db } from '#platform/db/db.ts';
import type { GroupbuyingDeps } from '../groupbuying.deps.ts';
import { type GrantRow, listShopsOfGrant } from './grants.store.ts';

/** Notifies the staff of all stores of an authorization. */
export async function notifyStoresOf(
  db: Db,
  emit: GroupbuyingDeps['emit'],
  { id, platform }: Pick<GrantRow, 'id' | 'platform'>,
  now: Date,
  news: GroupNews,
): Promise<void> {
  for (const { store_id: storeId } of await listShopsOfGrant(db, id)) {
    await emit(db, now, [`store:${storeId}`], 'groupbuying.news', {
      ...{ storeId, platform, news, externalOrderId: null },
    });
    await emit(db, now, [`store:${storeId}`], 'groupbuying.settingsChanged', { storeId });
  }
}
