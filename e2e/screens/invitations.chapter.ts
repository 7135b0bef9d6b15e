import type { APIRequestContext, Page } from '@playwright/test';
import {
  invitationApi,
  invitationTemplatesApi,
  orderInvitationApi,
} from '@xiwei/contract/invitations/invitations.api.ts';
import { type InvitationStyle, STYLE_COLORS } from '@xiwei/contract/invitations/styles.ts';
import { callAs } from '#calls.ts';
import { BOTH, type Chapter, type MakeChapter, type Shot } from './pictures.ts';

/** The invitation of an order with a reply, and a template of its store. */
interface SampleInvitation {
  storeId: string;
  orderId: string;
  templateId: string;
  path: string;
}

/** Saves the invitation of an order in a style. Returns the path of its page. */
async function invite(
  owner: APIRequestContext | Page,
  params: { storeId: string; orderId: string },
  style: InvitationStyle,
): Promise<string> {
  const { version } = await callAs(owner, orderInvitationApi.readOrderInvitation, { params });
  const body = { host: '陈思远', greeting: '好久不见，一起吃顿饭吧。', templateId: null, style, version };
  const { path } = await callAs(owner, orderInvitationApi.saveOrderInvitation, { params, body });
  if (!path) throw new Error('The invitation has no link');
  return path;
}

/** Makes a template of a store, and the invitation of an order with two replies. */
async function createSampleInvitation(
  owner: APIRequestContext,
  order: { storeId: string; id: string },
): Promise<SampleInvitation> {
  const { storeId, id: orderId } = order;
  const { id: templateId } = await callAs(owner, invitationTemplatesApi.createInvitationTemplate, {
    params: { storeId },
    body: {
      name: '中秋家宴',
      style: 'night',
      colors: STYLE_COLORS.night,
      images: [],
      fields: ['greeting', 'host', 'time', 'place', 'people'],
      title: { 'zh-Hans': '月圆人团圆', 'zh-Hant': '月圓人團圓', en: 'Dinner under the moon' },
      closing: { 'zh-Hans': '期待与你相聚', 'zh-Hant': '期待與你相聚', en: 'We look forward to seeing you' },
    },
  });
  const path = await invite(owner, { storeId, orderId }, 'banquet');
  const params = { storeId, key: path.split('/').at(-1) ?? '' };
  for (const [name, coming, diet] of [
    ['林晓', true, '不吃香菜'],
    ['周明', false, ''],
  ] as const)
    await callAs(owner, invitationApi.answerInvitation, {
      params,
      body: { name, coming, people: 2, diet, remark: '' },
    });
  return { storeId, orderId, templateId, path };
}

/** Pages of invitations, and three of the cards. */
function invitationsChapter({ storeId, orderId, templateId, path }: SampleInvitation): Chapter {
  /** Returns the picture of a card in a style. */
  const card = (style: InvitationStyle, shot: Partial<Shot>): Shot => ({
    name: `invitation-${style}`,
    caption: `An invitation in the style “${style}”`,
    path,
    as: 'owner',
    ...shot,
    act: async (page) => {
      await invite(page, { storeId, orderId }, style);
      await page.reload();
    },
  });
  return {
    title: 'Invitations',
    shots: [
      card('banquet', {}),
      card('garden', { language: 'zh-Hant' }),
      card('night', { dark: true, language: 'en' }),
      {
        name: 'order-invitation',
        caption: 'Invite guests, with their replies',
        path: `/order-invitation/${storeId}/${orderId}`,
        as: 'diner',
      },
      {
        name: 'store-order-invitation',
        caption: 'Invitation of an order, for staff, dark theme',
        path: `/web/${storeId}/store-order-invitation/${orderId}`,
        as: 'owner',
        sizes: ['desktop'],
        dark: true,
      },
      {
        name: 'invitation-setting',
        caption: 'Invitation templates of a store',
        path: `/web/${storeId}/invitation-setting`,
        as: 'owner',
        sizes: BOTH,
      },
      {
        name: 'invitation-style-list',
        caption: 'Styles to begin a template with',
        path: `/web/${storeId}/invitation-style-list`,
        as: 'owner',
        sizes: BOTH,
      },
      {
        name: 'invitation-setting-update',
        caption: 'Editor of a template with preview, English',
        path: `/web/${storeId}/invitation-setting-update/${templateId}`,
        as: 'owner',
        sizes: [...BOTH, 'tablet'],
        language: 'en',
      },
    ],
  };
}

export const makeChapter: MakeChapter = async ({ owner, order }) =>
  invitationsChapter(await createSampleInvitation(owner.request, order));
