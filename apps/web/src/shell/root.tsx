import { Link, Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { outdated } from '#api/app-version.ts';
import { connectionLoss, useConnected } from '#api/connection.ts';
import { usePendingCheck } from '#api/fresh-check.ts';
import { hasOffline } from '#api/offline-cache.ts';
import { useStore } from '#common/use-store.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { RouteFallback } from '#shared/states/route-fallback.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import type { Side } from '#ui/side-theme.tsx';
import { setPassportArrival, usePassportArrival } from './passport-arrival.ts';
import { UserEvents } from './user-events.tsx';

/** Its file may no longer be deployed. The page then continues, and the next page load gets the new version. */
const UpdateDialog = lazy<ComponentType>(() =>
  import('./update-dialog.tsx').catch(() => ({ default: () => null })),
);

/** If its file cannot be loaded, the page continues without toasts. */
const ToastRegion = lazy<ComponentType<{ side: Side; atCorner: boolean }>>(() =>
  import('#ui/toast.tsx').then(
    (file) => ({ default: file.ToastRegion }),
    () => ({ default: () => null }),
  ),
);

const PassportQuestion = lazy(() =>
  import('#shared/identity/passport-question.tsx').then((file) => ({ default: file.PassportQuestion })),
);

const FreshCheckDialog = lazy(() =>
  import('#shared/identity/fresh-check-dialog.tsx').then((file) => ({ default: file.FreshCheckDialog })),
);

/** Root component of every page: the page itself, the user's live events, prompts and toasts. */
export function Root() {
  return (
    <>
      <ConnectionNotice />
      <Suspense fallback={<RouteFallback />}>
        <Outlet />
      </Suspense>
      <UserEvents />
      <UpdatePrompt />
      <FreshCheckPrompt />
      <PassportPrompt />
      <Toasts />
    </>
  );
}

/** Checks whether a path is of a page for staff of a store or of the platform. */
const isOfStaff = (pathname: string): boolean => /^\/(web|admin)(\/|$)/.test(pathname);

/** Bar shown while the connection is lost. Pages of diners have a link to the bookings that can be read offline. */
function ConnectionNotice() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  // A workspace shows the connection itself, and has no room for a bar.
  const isWorkspace = useMatches().at(-1)?.staticData.workspace === true;
  if (useConnected() || isWorkspace) return null;
  const showLink = !isOfStaff(pathname) && !pathname.startsWith('/order-') && hasOffline();
  return (
    <div className="sticky top-0 z-40">
      <NoticeBar
        tone="caution"
        action={
          showLink && (
            <Link to="/order-history" className="font-semibold underline">
              {t('connection.bookings')}
            </Link>
          )
        }
      >
        {t(`connection.${connectionLoss()}`)}
      </NoticeBar>
    </div>
  );
}

/** Shows the identity check while a call waits for it. The dialog's code is loaded on demand. */
function FreshCheckPrompt() {
  const check = usePendingCheck();
  if (!check) return null;
  return (
    <Suspense>
      <FreshCheckDialog check={check} />
    </Suspense>
  );
}

/** Asks whether to sign in after a link with a passport code was opened. The dialog's code is loaded on demand. */
function PassportPrompt() {
  const code = usePassportArrival();
  if (code === undefined) return null;
  return (
    <Suspense>
      <PassportQuestion code={code} onClose={() => setPassportArrival(undefined)} />
    </Suspense>
  );
}

/** The toasts, in the theme of the page's side. Their code is loaded after the page's own. */
function Toasts() {
  const isMerchantSide = useLocation({ select: ({ pathname }) => isOfStaff(pathname) });
  const isWorkspace = useMatches().at(-1)?.staticData.workspace === true;
  return (
    <Suspense>
      <ToastRegion side={isMerchantSide ? 'merchant' : 'diner'} atCorner={isWorkspace} />
    </Suspense>
  );
}

/** Shows the update dialog when a newer version is deployed. The dialog's code is loaded on demand. */
function UpdatePrompt() {
  const isOutdated = useStore(outdated);
  if (!isOutdated) return null;
  return (
    <Suspense>
      <UpdateDialog />
    </Suspense>
  );
}
