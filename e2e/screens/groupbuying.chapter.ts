import { type APIRequestContext, expect } from '@playwright/test';
import { groupPlatformsApi } from '@xiwei/contract/groupbuying/group-platforms.api.ts';
import { groupbuyingApi } from '@xiwei/contract/groupbuying/groupbuying.api.ts';
import type { ExternalOrder, ExternalTab } from '@xiwei/contract/groupbuying/groupbuying.model.ts';
import { callAs } from '#calls.ts';
import { BOTH, type Chapter, type MakeChapter } from './pictures.ts';

/** The demo store's shop at a simulated platform, where its guests order and buy coupons. */
const PLATFORM = 'meituan';
const SHOP = `demo-shop-${PLATFORM}`;

/** Returns the address of the page on which testers act as guests of the platform. */
async function controlPageOf(owner: APIRequestContext, storeId: string): Promise<string> {
  const params = { storeId, platform: PLATFORM } as const;
  const { url } = await callAs(owner, groupPlatformsApi.startAuthorization, { params, body: {} });
  return `${new URL(url).origin}/group/platforms`;
}

const submit = async (owner: APIRequestContext, address: string, form: Record<string, string>) =>
  expect((await owner.post(address, { form })).ok()).toBe(true);

/** Waits for the orders of the demo, and adds one that has to be answered within minutes and a coupon. */
async function createSampleOrders(owner: APIRequestContext, storeId: string) {
  const page = await controlPageOf(owner, storeId);
  const date = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const order = {
    guest: '周敏',
    phone: '13812340001',
    date,
    time: '18:30',
    people: '4',
    remark: '靠窗的位子',
  };
  await submit(owner, `${page}/${PLATFORM}/place`, { ...order, shop: SHOP, paid: 'on' });
  await submit(owner, `${page}/${PLATFORM}/sell`, { shop: SHOP, count: '1' });
  const [, code = ''] = /<code>(\d+)<\/code><small>/.exec(await (await owner.get(page)).text()) ?? [];
  const find = async (tab: ExternalTab, isSample: (order: ExternalOrder) => boolean) => {
    let found: ExternalOrder | undefined;
    const read = async () => {
      const query = { tab, limit: 50 };
      const list = await callAs(owner, groupbuyingApi.listExternalOrders, { params: { storeId }, query });
      found = list.items.find(isSample);
      return found !== undefined;
    };
    await expect.poll(read, { timeout: 60_000 }).toBe(true);
    return found?.id ?? '';
  };
  return {
    storeId,
    code,
    waiting: await find('waiting', ({ guestName }) => guestName === order.guest),
    accepted: await find('accepted', ({ order: booking }) => booking !== null),
    appeal: await find('waiting', ({ status }) => status === 'appealArrived'),
  };
}

/** Pages of orders from group-buying platforms. */
const groupbuyingChapter = ({
  storeId,
  code,
  waiting,
  accepted,
  appeal,
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
      path: `/web/${storeId}/group-order-detail/${waiting}`,
      as: 'owner',
      sizes: BOTH,
    },
    {
      name: 'group-order-detail-accepted',
      caption: 'An accepted order, dark theme, English',
      path: `/web/${storeId}/group-order-detail/${accepted}`,
      as: 'owner',
      dark: true,
      language: 'en',
    },
    {
      name: 'group-order-detail-appeal',
      caption: 'An appeal, traditional Chinese',
      path: `/web/${storeId}/group-order-detail/${appeal}`,
      as: 'owner',
      language: 'zh-Hant',
    },
    {
      name: 'booking-home-group-orders',
      caption: 'Host stand, group-buying orders that wait',
      path: `/web/${storeId}/booking-home?view=plan`,
      as: 'owner',
      sizes: ['desktop'],
      act: async (page) => {
        await page.keyboard.press('b');
        await page.getByRole('dialog').getByRole('link').first().waitFor();
      },
    },
    {
      name: 'verification-coupon',
      caption: 'A coupon at check-in',
      path: `/web/${storeId}/verification`,
      as: 'owner',
      act: async (page) => {
        await page.keyboard.type(code);
        await page.keyboard.press('Enter');
        await page.getByRole('button', { name: '核销 1 张' }).waitFor();
      },
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
