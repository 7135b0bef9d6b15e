import { oneOf } from '@xiwei/contract/common/search.ts';
import { FEAST_TABS } from '@xiwei/contract/feasts/feasts.model.ts';
import { shell } from './routes.merchant.shell.tsx';
import { lazyScreen, pagesUnder } from './shell/screen.tsx';

const feastPage = pagesUnder(() => shell, { tab: 'feast' });

/** Pages of the feasts at a store. */
export const feastsRoutes = [
  feastPage(
    'feast',
    lazyScreen(() => import('./merchant/feasts/feast/feast.screen.tsx'), 'feasts', 'feasts-merchant'),
    { tab: oneOf(FEAST_TABS) },
  ),
  feastPage(
    'feast-create',
    lazyScreen(
      () => import('./merchant/feasts/feast-create/feast-create.screen.tsx'),
      'feasts',
      'feasts-manage',
      'feasts-merchant',
      'settings',
    ),
  ),
  feastPage(
    'feast-update/$feastId',
    lazyScreen(
      () => import('./merchant/feasts/feast-update/feast-update.screen.tsx'),
      'booking-check',
      'feasts',
      'feasts-manage',
      'feasts-merchant',
      'settings',
    ),
  ),
  feastPage(
    'feast-detail/$feastId',
    lazyScreen(
      () => import('./merchant/feasts/feast-detail/feast-detail.screen.tsx'),
      'feasts',
      'feasts-manage',
      'feasts-merchant',
    ),
  ),
  feastPage(
    'feast-publish/$feastId',
    lazyScreen(
      () => import('./merchant/feasts/feast-publish/feast-publish.screen.tsx'),
      'feasts',
      'feasts-manage',
      'feasts-merchant',
      'booking-check',
    ),
  ),
  feastPage(
    'feast-close/$feastId',
    lazyScreen(
      () => import('./merchant/feasts/feast-close/feast-close.screen.tsx'),
      'feasts',
      'feasts-manage',
      'feasts-merchant',
    ),
  ),
  feastPage(
    'feast-finish/$feastId',
    lazyScreen(
      () => import('./merchant/feasts/feast-finish/feast-finish.screen.tsx'),
      'feasts',
      'feasts-manage',
      'feasts-merchant',
    ),
  ),
  feastPage(
    'feast-images/$feastId',
    lazyScreen(
      () => import('./merchant/feasts/feast-images/feast-images.screen.tsx'),
      'feasts',
      'feasts-manage',
      'feasts-merchant',
    ),
  ),
  feastPage(
    'feast-members/$feastId',
    lazyScreen(
      () => import('./merchant/feasts/feast-members/feast-members.screen.tsx'),
      'feasts',
      'feasts-manage',
      'feasts-merchant',
    ),
  ),
  feastPage(
    'feast-share/$feastId',
    lazyScreen(
      () => import('./merchant/feasts/feast-share/feast-share.screen.tsx'),
      'feasts',
      'feasts-manage',
      'feasts-merchant',
    ),
  ),
  feastPage(
    'feast-qa-answer-edit/$feastId/$questionId',
    lazyScreen(
      () => import('./merchant/feasts/feast-qa-answer-edit/feast-qa-answer-edit.screen.tsx'),
      'feasts',
      'feasts-manage',
      'feasts-merchant',
    ),
  ),
] as const;
