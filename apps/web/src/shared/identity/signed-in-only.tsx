import { Outlet, useLocation } from '@tanstack/react-router';
import { hasKept } from '#api/kept-answers.ts';
import { useSession } from '#api/session.ts';
import { GoTo } from '#shared/navigation/go-to.tsx';
import { ErrorScreen } from '#shell/error.screen.tsx';
import { RouteFallback } from '#shell/route-fallback.tsx';

/** Shows pages to people who are signed in, and sends others to sign in first and come back. */
export function SignedInOnly({ orKept = false }: { orKept?: boolean }) {
  const session = useSession();
  const { href } = useLocation();
  // Once it is known who is here, a connection that is lost for a while takes nothing off the screen.
  if (!session.data) {
    if (orKept && hasKept()) return <Outlet />;
    if (session.isPending) return <RouteFallback />;
    return <ErrorScreen error={session.error} reset={() => void session.refetch()} />;
  }
  if (session.data.needsSecondFactor)
    return <GoTo path={`/second-factor?returnTo=${encodeURIComponent(href)}`} />;
  if (!session.data.user) return <GoTo path={`/login?returnTo=${encodeURIComponent(href)}`} />;
  if (session.data.needsAgreement) return <GoTo path={`/welcome-use?returnTo=${encodeURIComponent(href)}`} />;
  return <Outlet />;
}
