import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { dateIn, instantOf, minuteIn, minuteOf, timeOf } from '@xiwei/contract/common/wall-clock.ts';
import { groupPlatformsApi } from '@xiwei/contract/groupbuying/group-platforms.api.ts';
import type { GroupPlatform } from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import { callAs } from '#calls.ts';
import { withDatabase } from '#product-database.ts';
import type { TestStore } from '#stores.ts';
import { expect } from '#test.ts';
import { TIMEZONE } from '#timezone.ts';

/** The time zone in which Douyin gives the times of all its orders. The other platforms give what the clock of the store shows. */
const DOUYIN_TIMEZONE = 'Asia/Shanghai';

/** A shop at a simulated platform, as a guest and the platform itself see it. */
export interface SimulatedShop {
  /** Places a paid order of a guest, for a day and a time on the clock of the store. */
  place(order: { guest: string; date: string; time: string; people: number }): Promise<void>;
  /** Sells a coupon and returns its code. */
  sell(): Promise<string>;
  /** Returns how the platform shows an order or a coupon, in simplified Chinese. */
  stateOf(guestOrCode: string): Promise<string | undefined>;
  behave(behaviour: 'normal' | 'down'): Promise<void>;
}

interface ShopAt {
  request: APIRequestContext;
  platform: GroupPlatform;
  /** Origin of the simulators. */
  origin: string;
  shopId: string;
}

interface WallTime {
  date: string;
  time: string;
}

/** Returns a time of the store as the platform gives it. */
function onPlatformClock(platform: GroupPlatform, { date, time }: WallTime): WallTime {
  const at = instantOf(TIMEZONE, date, minuteOf(time));
  if (platform !== 'douyin' || at === undefined) return { date, time };
  return { date: dateIn(DOUYIN_TIMEZONE, at), time: timeOf(minuteIn(DOUYIN_TIMEZONE, at)) };
}

/** Returns a shop that acts through the forms of the simulators' control page. */
export function simulatedShop({ request, platform, origin, shopId }: ShopAt): SimulatedShop {
  const page = `${origin}/group/platforms`;
  const post = async (action: string, form: Record<string, string>) =>
    expect((await request.post(`${page}/${platform}/${action}`, { form })).ok()).toBe(true);
  const section = async () => {
    const answer = await request.get(page, { headers: { 'accept-language': 'zh-CN' } });
    const [, found = ''] = (await answer.text()).split(`<section aria-labelledby="${platform}">`);
    return found.split('</section>')[0] ?? '';
  };
  const codes = async () =>
    [...(await section()).matchAll(/<code>(\d+)<\/code><small>/g)].map(([, code]) => code);
  return {
    place: (order) =>
      post('place', {
        ...order,
        ...onPlatformClock(platform, order),
        people: String(order.people),
        shop: shopId,
        phone: '13812340001',
        paid: 'on',
      }),
    async sell() {
      const before = await codes();
      await post('sell', { shop: shopId, count: '1' });
      const code = (await codes()).find((each) => !before.includes(each));
      if (code === undefined) throw new Error('The platform has sold no coupon');
      return code;
    },
    stateOf: async (name) =>
      new RegExp(`<(?:b|code)>${name}</(?:b|code)>[^]*?<b>(.*?)</b>`).exec(await section())?.[1],
    behave: (behaviour) => post('behave', { behaviour }),
  };
}

/** Connects a store to a platform by calls, as a new merchant with its first shop. */
export async function connectByApi(
  { id: storeId, owner: { request } }: TestStore,
  platform: GroupPlatform,
): Promise<SimulatedShop> {
  const params = { storeId, platform };
  const { url } = await callAs(request, groupPlatformsApi.startAuthorization, { params, body: {} });
  const granted = await request.post(url, { form: { account: 'new' }, maxRedirects: 0 });
  const { searchParams } = new URL(granted.headers().location ?? '');
  const body = {
    code: searchParams.get('code') ?? searchParams.get('auth_code') ?? '',
    state: searchParams.get('state') ?? '',
  };
  const { shops } = await callAs(request, groupPlatformsApi.finishAuthorization, { params, body });
  const shopId = shops[0]?.id ?? '';
  await callAs(request, groupPlatformsApi.mapShop, { params, body: { shopId } });
  return simulatedShop({ request, platform, origin: new URL(url).origin, shopId });
}

/**
 * Makes the reports to a store's platforms that wait due now, and sends them: an arrival waits for two minutes, and a report without an answer
 * for up to five.
 */
export const sendReportsNow = ({ id }: Pick<TestStore, 'id'>): Promise<void> =>
  withDatabase(async (client) => {
    await client.query(
      `update external_call set due_at = now() - interval '1 second' where store_id = $1 and state = 'waiting'`,
      [id],
    );
    await client.query(
      `select graphile_worker.add_job('groupbuying.send.' || e.platform,
         json_build_object('storeId', e.store_id, 'externalOrderId', e.id),
         job_key => 'groupbuying.send.' || e.platform || ' ' || e.id)
       from external_order e where e.store_id = $1 and exists
         (select from external_call c where c.external_order_id = e.id and c.state = 'waiting')`,
      [id],
    );
  });

/** Reads the orders of a store at a platform, as every two minutes. */
export const readPlatformNow = ({ id }: Pick<TestStore, 'id'>, platform: GroupPlatform): Promise<void> =>
  withDatabase(async (client) => {
    await client.query(
      `select graphile_worker.add_job('groupbuying.poll.' || $2::text, json_build_object('storeId', $1::text))`,
      [id, platform],
    );
  });

const isRunning = (processId: number): boolean => {
  try {
    process.kill(processId, 0);
    return true;
  } catch {
    return false;
  }
};

/**
 * Does something while no other journey uses a platform: how a simulated platform behaves is the same for all stores. The lock of a
 * process that has ended does not count.
 */
export async function withPlatform(platform: GroupPlatform, work: () => Promise<void>): Promise<void> {
  const lock = join(process.env.E2E_DATA_DIR ?? '', `${platform}.lock`);
  const take = () => {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      return true;
    } catch {
      if (!isRunning(Number(readFileSync(lock, 'utf8')))) rmSync(lock, { force: true });
      return false;
    }
  };
  await expect.poll(take, { timeout: 280_000, intervals: [200] }).toBe(true);
  try {
    await work();
  } finally {
    rmSync(lock);
  }
}
