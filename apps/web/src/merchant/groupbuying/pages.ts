import { oneOf, text } from '@xiwei/contract/common/search.ts';
import { EXTERNAL_STATUSES, GROUP_PLATFORMS } from '@xiwei/contract/groupbuying/groupbuying.machine.ts';
import { EXTERNAL_TABS } from '@xiwei/contract/groupbuying/groupbuying.model.ts';
import { operationPage, storePage } from '../page-kinds.tsx';

export const pages = [
  operationPage('group-order', {
    search: {
      tab: oneOf(EXTERNAL_TABS),
      status: oneOf(EXTERNAL_STATUSES),
      platform: oneOf(GROUP_PLATFORMS),
      q: text,
    },
  }),
  operationPage('group-order-detail/$externalOrderId', { parent: 'group-order' }),
  operationPage('group-order-detail', { parent: 'group-order' }),
  // The platform adds `code` and `state` when it leads back to this page; Dianping adds `auth_code`.
  storePage('group-authorization', {
    search: { platform: oneOf(GROUP_PLATFORMS), code: text, auth_code: text, state: text, error: text },
  }),
] as const;
