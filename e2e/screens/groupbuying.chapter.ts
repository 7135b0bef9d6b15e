import { type APIRequestContext, expect } from '@playwright/test';
import { groupPlatformsApi } from '@xiwei/contract/groupbuying/group-platforms.api.ts';
import { groupbuyingApi } from '@xiwei/contract/groupbuying/groupbuying.api.ts';
import type { GroupPlatform } from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import type { ExternalOrder } from '@xiwei/contract/groupbuying/groupbuying.model.ts';
import { callAs } from '#calls.ts';
import { BOTH, type Chapter, type MakeChapter } from './pictures.ts';

/** A simulated platform and the shop at it that is the store. */
interface SampleShop {
  platform: GroupPlatform;
  origin: string;
  shopId: string;
}

/** Connects a store to a simulated platform as a new merchant, and chooses the merchant's first shop. */
async function connect(
  owner: APIRequestContext,
  storeId: string,
  platform: GroupPlatform,
): Promise<SampleShop> {
  const params = { storeId, platform };
  const { url } = await callAs(owner, groupPlatformsApi.startAuthorization, { params, body: {} });
  const granted = await owner.post(url, { form: { account: 'new' }, maxRedirects: 0 });
  const { searchParams } = new URL(granted.headers().location ?? '');
  const body = { code: searchParams.get('code') ?? '', state: searchParams.get('state') ?? '' };
  const { shops } = await callAs(owner, groupPlatformsApi.finishAuthorization, { params, body });
  const shopId = shops.find(({ usedBy }) => usedBy === null)?.id ?? '';
  await callAs(owner, groupPlatformsApi.mapShop, { params, body: { shopId } });
  return { platform, origin: new URL(url).origin, shopId };
}

interface SampleOrder {
  guest: string;
  phone: string;
  /** HH:MM. */
  time: string;
  people: number;
}

/** Places a paid order of the day after tomorrow at a simulated platform. */
async function place(owner: APIRequestContext, { platform, origin, shopId }: SampleShop, order: SampleOrder) {
  const date = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const form = {
    ...order,
    people: String(order.people),
    shop: shopId,
    date,
    remark: '靠窗的位子',
    paid: 'on',
  };
  const answer = await owner.post(`${origin}/group/platforms/${platform}/place`, { form });
  expect(answer.ok()).toBe(true);
}

/** Connects two platforms, whose guests order, and accepts one of the orders. */
async function createSampleOrders(owner: APIRequestContext, storeId: string) {
  const meituan = await connect(owner, storeId, 'meituan');
  const douyin = await connect(owner, storeId, 'douyin');
  await place(owner, meituan, { guest: '周敏', phone: '13812340001', time: '18:30', people: 4 });
  await place(owner, douyin, { guest: '徐岚', phone: '13812340002', time: '19:00', people: 2 });
  await place(owner, meituan, { guest: '钱亦文', phone: '13812340003', time: '12:00', people: 6 });
  let orders: ExternalOrder[] = [];
  await expect
    .poll(
      async () => {
        const query = { tab: 'waiting' } as const;
        orders = (await callAs(owner, groupbuyingApi.listExternalOrders, { params: { storeId }, query }))
          .items;
        return orders.length;
      },
      { timeout: 30_000 },
    )
    .toBe(3);
  const [accepted, waiting] = orders.toReversed();
  if (!accepted || !waiting) throw new Error('Orders of platforms are missing');
  await callAs(owner, groupbuyingApi.acceptExternalOrder, {
    params: { storeId, externalOrderId: accepted.id },
    body: { version: accepted.version, overrides: [] },
  });
  return { storeId, waiting, accepted };
}

/** Pages of orders from group-buying platforms. */
const groupbuyingChapter = ({
  storeId,
  waiting,
  accepted,
}: Awaited<ReturnType<typeof createSampleOrders>>): Chapter => ({
  title: 'Group-buying',
  shots: [
    {
      name: 'group-order',
      caption: 'Orders from group-buying platforms',
      path: `/web/${storeId}/group-order`,
      as: 'owner',
      sizes: BOTH,
    },
    {
      name: 'group-order-detail',
      caption: 'An order from a group-buying platform that waits',
      path: `/web/${storeId}/group-order-detail/${waiting.id}`,
      as: 'owner',
      sizes: BOTH,
    },
    {
      name: 'group-order-detail-accepted',
      caption: 'An accepted order, dark theme, English',
      path: `/web/${storeId}/group-order-detail/${accepted.id}`,
      as: 'owner',
      dark: true,
      language: 'en',
    },
    {
      name: 'group-authorization',
      caption: 'Connections to group-buying platforms',
      path: `/web/${storeId}/group-authorization`,
      as: 'owner',
      sizes: BOTH,
    },
    {
      name: 'group-authorization-dark',
      caption: 'Connections to group-buying platforms, dark theme, traditional Chinese',
      path: `/web/${storeId}/group-authorization`,
      as: 'owner',
      sizes: ['tablet'],
      dark: true,
      language: 'zh-Hant',
    },
  ],
});

export const makeChapter: MakeChapter = async ({ owner, storeId }) =>
  groupbuyingChapter(await createSampleOrders(owner.request, storeId));
