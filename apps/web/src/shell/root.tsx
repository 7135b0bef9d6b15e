import { Link, Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { type ComponentType, lazy, Suspense } from 'react';
import { connectionLoss, useConnected } from '#api/connection.ts';
import { hasOffline } from '#api/offline-entries.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { RouteFallback } from '#shared/states/route-fallback.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { isOfStaff } from './is-of-staff.ts';

/**
 * Loaded after the page itself. If its file cannot be loaded, the home page continues without these parts, and the next page that is opened needs
 * the same file (`router.tsx`).
 */
const LaterParts = lazy<ComponentType>(() =>
  import('./later-parts.tsx').then(
    (file) => ({ default: file.LaterParts }),
    () => ({ default: () => null }),
  ),
);

/** Root component of every page: the page itself, and what is around it. */
export function Root() {
  return (
    <>
      <ConnectionNotice />
      <Suspense fallback={<RouteFallback />}>
        <Outlet />
      </Suspense>
      <Suspense>
        <LaterParts />
      </Suspense>
    </>
  );
}

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
