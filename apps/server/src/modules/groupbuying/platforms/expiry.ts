import { EXPIRY_WARNING_DAYS } from '@xiwei/contract/groupbuying/groupbuying.model.ts';
import { later } from '#platform/clock.ts';
import type { GroupbuyingDeps } from '../groupbuying.deps.ts';
import { renewGrant } from './connections.ts';
import { type GrantRow, listEndingGrants, listShopsOfGrant, updateGrant } from './grants.store.ts';

/** The most authorizations that one run looks at. */
const MOST_GRANTS = 100;
/** Authorizations with a refresh token are renewed this many hours before they end. */
const RENEW_HOURS = 24;
const DAY_SECONDS = 24 * 3600;

/** Renews authorizations in time, and tells the staff of their stores about those that cannot be renewed. */
export async function watchGrants(deps: GroupbuyingDeps): Promise<void> {
  const now = deps.clock.now();
  for (const grant of await listEndingGrants(
    deps.db,
    later(now, EXPIRY_WARNING_DAYS * DAY_SECONDS),
    MOST_GRANTS,
  )) {
    const gateway = deps.gateways.get(grant.platform);
    const isSoon = grant.expires_at !== null && grant.expires_at <= later(now, RENEW_HOURS * 3600);
    const isRenewable = grant.refresh_token !== null && gateway !== undefined;
    if (isRenewable && isSoon) await renewGrant(deps, gateway, grant.id, RENEW_HOURS * 3600);
    else if (!isRenewable && grant.warned_at === null) await warn(deps, grant, now);
  }
}

async function warn({ db, emit }: GroupbuyingDeps, { id, platform }: GrantRow, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await updateGrant(trx, id, { warned_at: now });
    for (const { store_id: storeId } of await listShopsOfGrant(trx, id))
      await emit(trx, now, [`store:${storeId}`], 'groupbuying.news', {
        ...{ storeId, platform, news: 'staffGroupAuthorizationExpiring', externalOrderId: null },
      });
  });
}
