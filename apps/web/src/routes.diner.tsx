import { createRoute } from '@tanstack/react-router';
import * as z from 'zod/mini';
import { DinerShell } from './diner/shell/diner-shell.tsx';
import { SignedInOnly } from './shared/identity/signed-in-only.tsx';
import { rootRoute } from './shell/root-route.tsx';
import { lazyScreen, pagesUnder } from './shell/screen.tsx';

const shell = createRoute({ getParentRoute: () => rootRoute, id: 'diner', component: DinerShell });
const signedIn = createRoute({ getParentRoute: () => shell, id: 'diner-signed-in', component: SignedInOnly });

const returnTo = z.object({ returnTo: z.optional(z.string()) });
const login = z.extend(returnTo, { region: z.optional(z.string()), number: z.optional(z.string()) });
const stores = z.object({ cuisine: z.optional(z.string()) });
const url = z.object({ url: z.optional(z.string()) });

/** A page anybody may open. */
const open = pagesUnder(() => shell);
/** A page for people who are signed in; others are asked to sign in and come back. */
const own = pagesUnder(() => signedIn);

export const dinerRoutes = shell.addChildren([
  open(
    '/',
    lazyScreen(() => import('./diner/stores/home.screen.tsx'), 'stores'),
    stores,
  ),
  open(
    '/merchant/$merchantId',
    lazyScreen(() => import('./diner/stores/home.screen.tsx'), 'stores'),
    stores,
  ),
  open(
    '/mch/$merchantName',
    lazyScreen(() => import('./diner/stores/home.screen.tsx'), 'stores'),
    stores,
  ),
  open(
    '/store/$storeId',
    lazyScreen(() => import('./diner/stores/store-detail.screen.tsx'), 'stores'),
  ),
  open(
    '/store-home/$storeId',
    lazyScreen(() => import('./diner/stores/store-home.screen.tsx'), 'stores'),
  ),
  open(
    '/login',
    lazyScreen(() => import('./diner/identity/login.screen.tsx'), 'identity'),
    returnTo,
  ),
  open(
    '/login-phone',
    lazyScreen(() => import('./diner/identity/login-phone.screen.tsx'), 'identity', 'phone'),
    login,
  ),
  open(
    '/login-code',
    lazyScreen(() => import('./diner/identity/login-code.screen.tsx'), 'identity'),
    login,
  ),
  open(
    '/welcome-use',
    lazyScreen(() => import('./diner/identity/welcome-use.screen.tsx'), 'identity'),
    returnTo,
  ),
  open(
    '/select-language',
    lazyScreen(() => import('./diner/identity/select-language.screen.tsx'), 'identity'),
  ),
  open(
    '/teleport/$code',
    lazyScreen(() => import('./diner/links/teleport.screen.tsx'), 'links'),
  ),
  open(
    '/webview',
    lazyScreen(() => import('./diner/links/webview.screen.tsx'), 'links'),
    url,
  ),
  open(
    '/page-modal-item/$announcementId',
    lazyScreen(() => import('./diner/notices/page-modal-item.screen.tsx'), 'notices'),
  ),
  open(
    '/gallery',
    lazyScreen(() => import('./gallery/gallery.screen.tsx'), 'gallery'),
  ),
  signedIn.addChildren([
    own(
      '/completion-user',
      lazyScreen(() => import('./diner/identity/completion-user.screen.tsx'), 'identity'),
      returnTo,
    ),
    own(
      '/user-profile',
      lazyScreen(() => import('./diner/identity/user-profile.screen.tsx'), 'identity'),
    ),
    own(
      '/setting',
      lazyScreen(() => import('./diner/identity/setting.screen.tsx'), 'identity'),
    ),
    own(
      '/update-cell',
      lazyScreen(() => import('./diner/identity/update-cell.screen.tsx'), 'identity', 'phone'),
      returnTo,
    ),
    own(
      '/notice',
      lazyScreen(() => import('./diner/notices/notice.screen.tsx'), 'notices'),
    ),
  ]),
]);
