import { isOwnPath } from '@xiwei/contract/common/own-path.ts';
import { text, textLike } from '@xiwei/contract/common/search.ts';
import { entrancePage, listPages, operationPage, storePage } from '../page-kinds.tsx';

export const pages = [
  operationPage('operation'),
  operationPage('store-search', { search: { q: text, returnTo: textLike(isOwnPath) } }),
  storePage('store'),
  storePage('store-notice-edit'),
  storePage('store-business-config'),
  storePage('store-base'),
  storePage('store-contacts'),
  storePage('store-description'),
  storePage('store-images-info'),
  storePage('store-official-notification'),
  storePage('display-setting'),
  storePage('select-week-start'),
  listPages('store-menu', 'dishId', { filters: ['availability', 'visibility'] }),
  listPages('store-menu-section', 'sectionId', { parent: 'store-menu' }),
  listPages('store-article', 'articleId', { filters: ['state'] }),
] as const;

export const entrancePages = [entrancePage('/web/store-entrance')] as const;
