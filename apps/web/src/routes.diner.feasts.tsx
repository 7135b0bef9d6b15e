import { text } from '@xiwei/contract/common/search.ts';
import { feastSearch } from '@xiwei/contract/feasts/feast-search.ts';
import { open, openWide, own } from './routes.diner.access.tsx';
import { lazyScreen } from './shell/screen.tsx';

/** The key of a private feast’s link. */
const linkKey = { key: text };

/** Pages of feasts for everyone. */
export const feastRoutes = [
  openWide(
    '/laiwei-feast',
    lazyScreen(
      () => import('./diner/feasts/laiwei-feast/laiwei-feast.screen.tsx'),
      'feasts-diner',
      'feasts',
      'stores',
    ),
    feastSearch,
  ),
  openWide(
    '/feast-detail/$storeId/$feastId',
    lazyScreen(
      () => import('./diner/feasts/feast-detail/feast-detail.screen.tsx'),
      'feasts-diner',
      'feasts',
      'feasts-join',
      'stores',
    ),
    linkKey,
  ),
  open(
    '/feast-deposit-rule/$storeId/$feastId',
    lazyScreen(
      () => import('./diner/feasts/feast-deposit-rule/feast-deposit-rule.screen.tsx'),
      'feasts-join',
      'feasts-diner',
      'feasts',
      'stores',
    ),
    linkKey,
  ),
  open(
    '/share-feast-poster/$storeId/$feastId',
    lazyScreen(
      () => import('./diner/feasts/share-feast-poster/share-feast-poster.screen.tsx'),
      'feasts-creator',
      'feasts-diner',
      'feasts',
      'stores',
    ),
    linkKey,
  ),
] as const;

/** Pages of a signed-in user’s registrations and feasts. */
export const ownFeastRoutes = [
  own(
    '/feast-join-info/$storeId/$feastId',
    lazyScreen(
      () => import('./diner/feasts/feast-join-info/feast-join-info.screen.tsx'),
      'feasts-join',
      'feasts-diner',
      'feasts',
      'stores',
    ),
    linkKey,
  ),
  own(
    '/feast-join-confirm/$storeId/$feastId',
    lazyScreen(
      () => import('./diner/feasts/feast-join-confirm/feast-join-confirm.screen.tsx'),
      'feasts-join',
      'feasts-diner',
      'feasts',
      'stores',
    ),
    linkKey,
  ),
  own(
    '/feast-back/$storeId/$feastId',
    lazyScreen(
      () => import('./diner/feasts/feast-back/feast-back.screen.tsx'),
      'feasts-join',
      'feasts-diner',
      'feasts',
    ),
  ),
  own(
    '/feast-qa-edit/$storeId/$feastId',
    lazyScreen(
      () => import('./diner/feasts/feast-qa-edit/feast-qa-edit.screen.tsx'),
      'feasts-join',
      'feasts-diner',
      'stores',
    ),
    linkKey,
  ),
  own(
    '/feast-qa-edit/$storeId/$feastId/$questionId',
    lazyScreen(
      () => import('./diner/feasts/feast-qa-edit/feast-qa-edit.screen.tsx'),
      'feasts-join',
      'feasts-diner',
      'stores',
    ),
    linkKey,
  ),
  own(
    '/my-feasts',
    lazyScreen(
      () => import('./diner/feasts/my-feasts/my-feasts.screen.tsx'),
      'feasts-creator',
      'feasts',
      'stores',
    ),
    { tab: text },
  ),
  own(
    '/feast-create/$storeId',
    lazyScreen(
      () => import('./diner/feasts/feast-create/feast-create.screen.tsx'),
      'feasts-creator',
      'feasts-manage',
      'feasts',
      'stores',
    ),
  ),
  own(
    '/feast-manage/$storeId/$feastId',
    lazyScreen(
      () => import('./diner/feasts/feast-manage/feast-manage.screen.tsx'),
      'feasts-creator',
      'feasts-manage',
      'feasts-diner',
      'feasts',
      'stores',
    ),
    { part: text, question: text },
  ),
] as const;
