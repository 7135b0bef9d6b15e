import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { render } from '@testing-library/react';
import userEvent, { PointerEventsCheckLevel } from '@testing-library/user-event';
import { myChatApi } from '@xiwei/contract/chat/chat.api.ts';
import type { StaffRole } from '@xiwei/contract/common/endpoint.ts';
import type { Language } from '@xiwei/contract/common/language.ts';
import { feastsApi } from '@xiwei/contract/feasts/feasts.api.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import { goodsApi } from '@xiwei/contract/shop/goods.api.ts';
import { storesApi } from '@xiwei/contract/stores/stores.api.ts';
import { setLanguage, startI18n } from '#i18n/i18n.ts';
import { applyTheme, type Theme } from '#ui/theme.ts';
// The shell loads events, prompts and toasts on demand; loaded beforehand, they are on the page from the start.
import '#ui/toast.tsx';
import '../shell/later-parts.tsx';
import { createAppRouter } from '../router.tsx';
import { createQueryClient } from '../shell/query-client.ts';
import { addClient } from './open-clients.ts';
import { makeMe, makeSession, makeWorkplace } from './samples.ts';
import { server } from './server.ts';
import { makeClosedShop } from './shop-samples.ts';

/** What modules reply to reads of every page of a store, and of pages of other modules. No list names the modules. */
const defaultsOfModules = import.meta.glob<() => void>('./default-replies/*.ts', {
  eager: true,
  import: 'setDefaultReplies',
});

export interface ScreenOptions {
  /** The person who opens the page: signed out, a diner, a member of staff of the store in the path, or an administrator. */
  as?: 'visitor' | 'diner' | StaffRole | 'admin';
  language?: Language;
  theme?: Theme;
}

let i18nStarted: Promise<void> | undefined;

/**
 * Opens a page of the app on the fake server, with the real routes, query cache and phrases. Resolves when the code of the
 * page has loaded. Replies about the person (session, profile, unread notices, store) have defaults; the test sets up the
 * others with `server.on` before.
 */
export async function renderScreen(
  path: string,
  { as = 'visitor', language = 'en', theme = 'light' }: ScreenOptions = {},
) {
  setUpPerson(as);
  server.onDefault(feastsApi.listPublicFeasts, { items: [], next: null });
  server.onDefault(goodsApi.readShop, makeClosedShop());
  applyTheme(theme);
  i18nStarted ??= startI18n([]);
  await i18nStarted;
  await setLanguage(language);
  // The router has a history of its own: a page that still changes after its test cannot lead the next test to another page.
  history.replaceState(null, '', path);
  const client = createQueryClient();
  addClient(client);
  const router = createAppRouter(client, createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  const view = render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return {
    ...view,
    user: userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never }),
    router,
    client,
  };
}

/** Sets up the replies about the person and, for staff, about their store. */
function setUpPerson(as: NonNullable<ScreenOptions['as']>): void {
  const isStaff = as === 'owner' || as === 'manager' || as === 'host';
  server.onDefault(
    identityApi.readSession,
    makeSession(as === 'visitor' ? { user: null, newsFrom: null } : {}),
  );
  for (const setDefaults of Object.values(defaultsOfModules)) setDefaults();
  if (as === 'visitor') return;
  server.onDefault(identityApi.readMe, makeMe({ isStaff, isAdmin: as === 'admin' }));
  server.onDefault(noticesApi.countUnreadNotices, { count: 0 });
  server.onDefault(myChatApi.count, { count: 0 });
  server.onDefault(myChatApi.list, { items: [], next: null });
  if (isStaff) server.onDefault(storesApi.readWorkplace, makeWorkplace({ role: as }));
}
