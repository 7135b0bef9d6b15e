import { text } from '@xiwei/contract/common/search.ts';
import { feastSearch } from '@xiwei/contract/feasts/feast-search.ts';
import { open, openWide, own } from '../page-kinds.tsx';

/** The key of a private feast’s link. */
const linkKey = { key: text };

export const pages = [
  openWide('/laiwei-feast', { search: feastSearch }),
  openWide('/feast-detail/$storeId/$feastId', { search: linkKey }),
  open('/feast-deposit-rule/$storeId/$feastId', { search: linkKey }),
  open('/share-feast-poster/$storeId/$feastId', { search: linkKey }),
] as const;

export const ownPages = [
  own('/feast-join-info/$storeId/$feastId', { search: linkKey }),
  own('/feast-join-confirm/$storeId/$feastId', { search: linkKey }),
  own('/feast-back/$storeId/$feastId'),
  own('/feast-qa-edit/$storeId/$feastId', { search: linkKey }),
  own('/feast-qa-edit/$storeId/$feastId/$questionId', { search: linkKey }),
  own('/my-feasts', { search: { tab: text } }),
  own('/feast-create/$storeId'),
  own('/feast-manage/$storeId/$feastId', { search: { part: text, question: text } }),
] as const;
