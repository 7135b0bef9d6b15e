import { Outlet, useLocation } from '@tanstack/react-router';
import { hasOffline } from '#api/offline-entries.ts';
import { useSession } from '#api/session.ts';
import { GoTo } from '#shared/navigation/go-to.tsx';
import { ErrorScreen } from '#shared/states/error-screen.tsx';
import { RouteFallback } from '#shared/states/route-fallback.tsx';

/**
 * Renders the child route for signed-in users and redirects others to sign in and return. With `allowOffline` the route
 * is also shown while the session cannot be read, if the offline cache has data.
 */
export function SignedInOnly({ allowOffline = false }: { allowOffline?: boolean }) {
  const session = useSession();
  const { href } = useLocation();
  // A session that was read once stays in the cache: losing the connection later does not hide the page.
  if (!session.data) {
    if (allowOffline && hasOffline()) return <Outlet />;
    if (session.isPending) return <RouteFallback />;
    return <ErrorScreen error={session.error} reset={() => void session.refetch()} />;
  }
  if (session.data.needsSecondFactor)
    return <GoTo path={`/second-factor?returnTo=${encodeURIComponent(href)}`} />;
  if (!session.data.user) return <GoTo path={`/login?returnTo=${encodeURIComponent(href)}`} />;
  if (session.data.needsAgreement) return <GoTo path={`/welcome-use?returnTo=${encodeURIComponent(href)}`} />;
  return <Outlet />;
}
