import { Navigate, Outlet, useLocation } from '@tanstack/react-router';
import { useSession } from '#api/session.ts';
import { ErrorScreen } from '#shell/error.screen.tsx';
import { RouteFallback } from '#shell/route-fallback.tsx';

/** Shows pages to people who are signed in, and sends others to sign in first and come back. */
export function SignedInOnly() {
  const session = useSession();
  const { href } = useLocation();
  if (session.isPending) return <RouteFallback />;
  if (session.isError) return <ErrorScreen error={session.error} reset={() => void session.refetch()} />;
  if (!session.data.user) return <Navigate to="/login" search={{ returnTo: href }} replace />;
  if (session.data.needsAgreement) return <Navigate to="/welcome-use" search={{ returnTo: href }} replace />;
  return <Outlet />;
}
