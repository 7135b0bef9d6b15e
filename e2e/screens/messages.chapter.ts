import type { APIRequestContext } from '@playwright/test';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { dinersApi } from '@xiwei/contract/diners/diners.api.ts';
import { demoApi } from '@xiwei/contract/identity/demo.api.ts';
import { linksApi } from '@xiwei/contract/links/links.api.ts';
import { messagesApi } from '@xiwei/contract/messages/messages.api.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { messagesMerchant } from '@xiwei/phrases/messages-merchant/zh-Hans.ts';
import { callAs } from '#calls.ts';
import { expect } from '#test.ts';
import { BOTH, type Chapter, type MakeChapter } from './pictures.ts';

/** Messages to the guest of an order, and the path of the page on which they answer. */
interface SampleMessages {
  storeId: string;
  orderId: string;
  answerPath: string;
}

/** Turns on messages of a store, and reminds the guest of a confirmed order. */
async function createSampleMessages(
  owner: APIRequestContext,
  order: { storeId: string; id: string },
): Promise<SampleMessages> {
  const { storeId, id: orderId } = order;
  const { version } = await callAs(owner, storeSettingsApi.readStoreSettings, { params: { storeId } });
  await callAs(owner, storeSettingsApi.updateAutoPush, {
    params: { storeId },
    body: {
      autoPush: {
        scenes: ['storeConfirm', 'storeClose', 'remindArrival'],
        arrivalMinutes: 120,
        channels: ['sms', 'email'],
      },
      version,
    },
  });
  const params = { storeId, orderId };
  // The platform has told the diner already that the order is confirmed.
  await callAs(owner, messagesApi.pushToOrder, { params, body: { scene: 'remindArrival', channel: 'sms' } });
  const { diner } = await callAs(owner, staffOrdersApi.readOrder, { params });
  const guest = { storeId, dinerId: diner?.id ?? '' };
  const { phone } = await callAs(owner, dinersApi.readDiner, { params: guest });
  if (!phone) throw new Error('The guest of the order has no phone');
  const { region, number } = phone;
  let code: string | undefined;
  await expect
    .poll(async () => {
      const { items } = await callAs(owner, demoApi.readDemoPhone, { query: { region, number } });
      code = items.map(({ text }) => /\/teleport\/([\w-]+)/.exec(text)?.[1]).find(Boolean);
      return code;
    })
    .toBeTruthy();
  const { path } = await callAs(owner, linksApi.resolveLink, { params: { code: code ?? '' } });
  return { storeId, orderId, answerPath: path };
}

/** Pages of messages to guests, and of what guests do with them. */
const messagesChapter = ({ storeId, orderId, answerPath }: SampleMessages): Chapter => ({
  title: 'Messages to guests',
  shots: [
    {
      name: 'auto-push-sms-config',
      caption: 'Automatic messages',
      path: `/web/${storeId}/auto-push-sms-config`,
      as: 'owner',
      sizes: BOTH,
    },
    {
      name: 'message-template',
      caption: 'Message templates, dark theme, English',
      path: `/web/${storeId}/message-template`,
      as: 'owner',
      sizes: ['tablet'],
      dark: true,
      language: 'en',
    },
    {
      name: 'message-history',
      caption: 'Sent messages',
      path: `/web/${storeId}/message-history`,
      as: 'owner',
      sizes: BOTH,
    },
    {
      name: 'store-order-push',
      caption: 'Message a guest',
      path: `/web/${storeId}/store-order-push/${orderId}`,
      as: 'owner',
      sizes: BOTH,
      act: async (page) => {
        await page.getByRole('radio', { name: messagesMerchant.channels.sms }).click();
        await page.getByRole('radio', { name: messagesMerchant.scenes.remindChange }).click();
      },
    },
    { name: 'order-answer', caption: 'Answer a reminder', path: answerPath },
    {
      name: 'order-answer-dark',
      caption: 'Answer a reminder, dark theme, English',
      path: answerPath,
      dark: true,
      language: 'en',
    },
    {
      name: 'message-choices',
      caption: 'Message preferences, traditional Chinese',
      path: '/message-choices',
      as: 'diner',
      language: 'zh-Hant',
    },
    {
      name: 'store-order-share-setting',
      caption: 'What share links show, dark theme',
      path: `/web/${storeId}/store-order-share-setting`,
      as: 'owner',
      sizes: ['desktop'],
      dark: true,
    },
    {
      name: 'update-cell-merchant',
      caption: 'Phone of a member of staff, English',
      path: `/web/${storeId}/update-cell`,
      as: 'owner',
      language: 'en',
    },
  ],
});

export const makeChapter: MakeChapter = async ({ owner, order }) =>
  messagesChapter(await createSampleMessages(owner.request, order));
