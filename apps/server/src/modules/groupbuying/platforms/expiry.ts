import { EXPIRY_WARNING_DAYS } from '@xiwei/contract/groupbuying/groupbuying.model.ts';
import { later } from '#platform/clock.ts';
import { addJob } from '#platform/jobs/jobs.ts';
import type { GroupbuyingDeps } from '../groupbuying.deps.ts';
import { renewJob } from '../orders/job-names.ts';
import { renewGrant } from './connections.ts';
import { type GrantRow, takeEndingGrants, updateGrant } from './grants.store.ts';
import { notifyStoresOf } from './notify-stores.ts';

/** The most authorizations that one run looks at. */
const MOST_GRANTS = 100;
/** Authorizations with a refresh token are renewed this many hours before they end. */
const RENEW_HOURS = 24;
const HOUR_SECONDS = 3600;

/** Has authorizations renewed in time, and tells the staff of their stores about those that cannot be. */
export async function watchGrants(deps: GroupbuyingDeps): Promise<void> {
  const { db, clock, gateways } = deps;
  const now = clock.now();
  const limits = {
    before: later(now, EXPIRY_WARNING_DAYS * 24 * HOUR_SECONDS),
    renewBefore: later(now, RENEW_HOURS * HOUR_SECONDS),
  };
  for (const grant of await takeEndingGrants(db, { ...limits, now }, MOST_GRANTS)) {
    const isRenewable = grant.refresh_token !== null && gateways.has(grant.platform);
    const name = renewJob(grant.platform);
    if (isRenewable)
      await addJob(db, name, { grantId: grant.id }, { key: `${name} ${grant.id}`, maxAttempts: 1 });
    // The platform has not renewed it for an hour since its end.
    const isLost = grant.expires_at !== null && grant.expires_at <= later(now, -HOUR_SECONDS);
    if (grant.warned_at === null && (!isRenewable || isLost))
      await warn(
        deps,
        grant,
        now,
        isLost ? 'staffGroupAuthorizationEnded' : 'staffGroupAuthorizationExpiring',
      );
  }
}

async function warn(
  { db, emit }: GroupbuyingDeps,
  grant: GrantRow,
  now: Date,
  news: 'staffGroupAuthorizationEnded' | 'staffGroupAuthorizationExpiring',
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await updateGrant(trx, grant.id, { warned_at: now });
    await notifyStoresOf(trx, emit, grant, now, news);
  });
}

/** Renews an authorization that is about to end. */
export async function renewEnding(
  deps: GroupbuyingDeps,
  platform: GrantRow['platform'],
  grantId: string,
): Promise<void> {
  const gateway = deps.gateways.get(platform);
  if (gateway) await renewGrant(deps, gateway, grantId, RENEW_HOURS * HOUR_SECONDS);
}
