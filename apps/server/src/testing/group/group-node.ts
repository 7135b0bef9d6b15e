import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { createModules } from '#app-modules.ts';
import { openResources } from '#app-platform.ts';
import type { Platform } from '#define-module.ts';
import type { GroupGateway } from '#gateways/group/group.ts';
import { createGroupbuying } from '#modules/groupbuying/create-groupbuying.ts';
import type { GroupbuyingDeps } from '#modules/groupbuying/groupbuying.deps.ts';
import { sealTokens } from '#modules/groupbuying/platforms/connections.ts';
import { saveGrant, saveShop } from '#modules/groupbuying/platforms/grants.store.ts';
import { MODULES } from '#modules.ts';
import { newId } from '#platform/ids.ts';
import { createLog } from '#platform/log.ts';
import { afterFile } from '../after-file.ts';
import { createTestDatabase } from '../database.ts';
import { addMerchantAndStore } from '../fixtures.ts';
import { TestClock, testConfig } from '../product.ts';
import { addKind, addShift } from '../seating-plan.ts';

/** The modules of a node without a server and without workers: a test runs the work of jobs itself, in the order it wants. */
export async function startGroupNode(
  gatewayOf: (clock: TestClock) => GroupGateway,
  /** The database and the clock of another node. */
  shared?: { url: string; clock: TestClock },
): Promise<{ deps: GroupbuyingDeps; clock: TestClock; url: string }> {
  const { url } = shared ?? (await createTestDatabase());
  const clock = shared?.clock ?? new TestClock();
  const dataDir = mkdtempSync(join(tmpdir(), 'xiwei-node-'));
  const options = {
    config: testConfig(dataDir),
    databaseUrl: url,
    log: createLog(process.env.TEST_LOG ?? 'silent'),
    clock,
    webDir: dataDir,
    social: undefined,
    group: [gatewayOf(clock)],
    sms: {
      send: async () => ({ ok: true as const, providerId: '' }),
      hasTemplate: () => true,
      receiptToken: undefined,
      readReceipts: () => undefined,
      receiptReply: {},
      prices: undefined,
    },
  };
  const platform: Platform = { ...openResources(options, MODULES), modules: MODULES };
  createModules(platform);
  afterFile(async () => {
    await Promise.all([platform.pool.end(), platform.writerPool.end()]);
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { deps: createGroupbuying(platform), clock, url };
}

/** Opens a store that is connected to a shop at a platform. */
export async function connectStore(
  { db, secret, clock }: Pick<GroupbuyingDeps, 'db' | 'secret' | 'clock'>,
  tables: number,
  shopId: string,
): Promise<string> {
  const storeId = await addMerchantAndStore(db);
  await addShift(db, storeId);
  await addKind(db, storeId, tables);
  const { merchant_id } = await db
    .selectFrom('store')
    .select('merchant_id')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow();
  const now = clock.now();
  const grant = await saveGrant(db, {
    ...{ id: newId(now), merchant_id, platform: 'dianping', account_id: 'account' },
    ...sealTokens(secret, {
      ...{ accountId: 'account', accessToken: 'token', refreshToken: null, expiresAt: null },
    }),
    shops: [{ id: shopId, name: 'Shop', address: '' }],
    ...{ created_at: now, refreshed_at: now, refused_at: null, warned_at: null, queued_at: null },
  });
  await saveShop(db, {
    ...{ store_id: storeId, platform: 'dianping', grant_id: grant.id, shop_id: shopId },
    ...{ connected_at: now, read_until: now, next_poll_at: now },
  });
  return storeId;
}

/** Makes the connections of a node report each statement that is sent on them. */
export function countedStatements(
  { db, writerPool }: Pick<GroupbuyingDeps, 'db' | 'writerPool'>,
  onStatement: () => void,
): Pick<GroupbuyingDeps, 'db' | 'writerPool'> {
  return {
    db: db.withPlugin({
      transformQuery({ node }) {
        onStatement();
        return node;
      },
      transformResult: async ({ result }) => result,
    }),
    writerPool: Object.assign(Object.create(writerPool), {
      query(config: pg.QueryConfig) {
        onStatement();
        return writerPool.query(config);
      },
    }),
  };
}
