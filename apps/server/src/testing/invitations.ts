import { orderInvitationApi } from '@xiwei/contract/invitations/invitations.api.ts';
import type {
  InvitationEdit,
  InvitationTemplateInput,
} from '@xiwei/contract/invitations/invitations.model.ts';
import { STYLE_COLORS } from '@xiwei/contract/invitations/styles.ts';
import type { Case } from './orders.ts';

export const TEMPLATE: InvitationTemplateInput = {
  name: 'Birthday',
  style: 'garden',
  colors: STYLE_COLORS.garden,
  images: [],
  fields: ['time', 'place', 'greeting', 'host'],
  title: { en: 'Birthday dinner', 'zh-Hans': '生日宴' },
  closing: { en: 'See you soon' },
};

/** Saves the invitation of a booking at its current version, as its host, and returns it. */
export async function invite({ storeId, order, diner }: Case, change: Partial<InvitationEdit> = {}) {
  const params = { storeId, orderId: order.id };
  const { version } = await diner.do(orderInvitationApi.readMyInvitation, { params });
  await diner.do(orderInvitationApi.saveMyInvitation, {
    params,
    body: {
      host: 'Auntie Li',
      greeting: 'Come and eat',
      templateId: null,
      style: 'classic',
      version,
      ...change,
    },
  });
  return diner.do(orderInvitationApi.readMyInvitation, { params });
}

/** Returns the key in the path of an invitation. */
export function keyIn(path: string | null | undefined): string {
  const key = /^\/invitation\/[^/]+\/([\w-]+)$/.exec(path ?? '')?.[1];
  if (!key) throw new Error(`No key in ${path}`);
  return key;
}
