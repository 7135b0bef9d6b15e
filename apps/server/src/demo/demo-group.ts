import type { Fen } from '@xiwei/contract/common/money.ts';
import { addDays, dateIn } from '@xiwei/contract/common/wall-clock.ts';
import { GROUP_PLATFORMS, type GroupPlatform } from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import { DEMO_GROUP_STORE, type DemoGroupOrder, demoGroupOrders, demoId } from '@xiwei/demo';
import { z } from 'zod';
import type { SimulatedGroup } from '#gateways/group/simulated/simulated-group.ts';
import { listShopsOf, saveGrant, saveShop, sealTokens, updatePoll } from '#modules/groupbuying/steps.ts';
import { findStore } from '#modules/stores/index.ts';
import { type Clock, later } from '#platform/clock.ts';
import type { Db } from '#platform/db/db.ts';
import { type AnyJob, addJob } from '#platform/jobs/jobs.ts';

const JOB = 'demo.groupOrders';
const TIMEZONE = 'Asia/Shanghai';
const DAY_SECONDS = 24 * 3600;
const YEAR_SECONDS = 365 * DAY_SECONDS;

interface GroupDemoDeps {
  db: Db;
  clock: Clock;
  /** Encrypts the tokens of the simulated platforms. */
  secret: string;
  group: Pick<SimulatedGroup, 'include'>;
}

type Records = Parameters<SimulatedGroup['include']>[0];
type SimulatedOrder = NonNullable<Records['orders']>[number];

/** The account, shop and token of the demo store at a platform. They are the same in every start. */
const accountOf = (platform: GroupPlatform) => ({
  accountId: `demo-${platform}`,
  shop: { id: `demo-shop-${platform}`, name: '云间堂', address: '静安区听松路 88 号栖云公馆三楼' },
  accessToken: `demo-token-of-${platform}`,
});

/** Makes the order of a platform as it is on a day. Those that wait for an answer do so until the end of the day. */
function orderOn(order: DemoGroupOrder, index: number, now: Date): SimulatedOrder {
  const { platform, phone, day, amount, ...rest } = order;
  const today = dateIn(TIMEZONE, now.getTime());
  const { accountId, shop } = accountOf(platform);
  return {
    ...rest,
    ...{ platform, accountId, shopId: shop.id, guestPhone: phone, amount: amount as Fen },
    externalId: `${today.replaceAll('-', '')}${String(index + 1).padStart(4, '0')}`,
    date: addDays(today, day),
    paid: rest.status !== 'waitPayment',
    deadline: rest.status === 'waitProcess' ? Date.parse(`${today}T23:59:00+08:00`) : null,
    ...{ previous: null, answered: null, createdAt: now.getTime(), changedAt: now.getTime() },
  };
}

/**
 * Adds the orders of today to the simulated platforms, where the product finds them as those of real ones. The demo store is connected
 * the first time only: staff may have disconnected it since.
 */
async function addGroupOrders({ db, clock, secret, group }: GroupDemoDeps): Promise<void> {
  const now = clock.now();
  const storeId = demoId('store', DEMO_GROUP_STORE);
  const store = await findStore(db, storeId);
  if (!store) return;
  for (const platform of GROUP_PLATFORMS) {
    const { accountId, shop, accessToken } = accountOf(platform);
    const tokens = { accessToken, refreshToken: `${accessToken}-refresh` };
    const until = later(now, 10 * YEAR_SECONDS).getTime();
    group.include({
      account: { platform, accountId, shops: [shop], createdAt: now.getTime() },
      grant: { platform, accountId, ...tokens, expiresAt: until, refreshUntil: until },
      orders: demoGroupOrders.flatMap((order, index) =>
        order.platform === platform ? [orderOn(order, index, now)] : [],
      ),
    });
    const connected = (await listShopsOf(db, storeId)).find(({ shop: each }) => each.platform === platform);
    if (connected) await updatePoll(db, connected.shop, { next_poll_at: now });
    else if (await isNew(db, storeId)) {
      const grant = await saveGrant(db, {
        ...{ id: demoId('external-grant', platform), merchant_id: store.merchant_id, platform },
        ...{ account_id: accountId, shops: [shop], created_at: now, refreshed_at: now },
        ...sealTokens(secret, { accountId, ...tokens, expiresAt: new Date(until) }),
        ...{ refused_at: null, warned_at: null, queued_at: null },
      });
      await saveShop(db, {
        ...{ store_id: storeId, platform, grant_id: grant.id, shop_id: shop.id, connected_at: now },
        ...{ read_until: later(now, -DAY_SECONDS), next_poll_at: now },
      });
    }
  }
}

/** Checks whether a store never had an order of a platform. */
async function isNew(db: Db, storeId: string): Promise<boolean> {
  const order = await db
    .selectFrom('external_order')
    .select('id')
    .where('store_id', '=', storeId)
    .limit(1)
    .executeTakeFirst();
  return order === undefined;
}

/** The job that adds the orders of the day, at the start and every night. */
export const groupOrdersJobs = (deps: GroupDemoDeps): AnyJob[] => [
  { name: JOB, payload: z.unknown(), cron: '5 16 * * *', work: () => addGroupOrders(deps) },
];

/** Adds the job, to run at once. */
export const startGroupOrders = (db: Db): Promise<void> => addJob(db, JOB, {}, { key: JOB });
