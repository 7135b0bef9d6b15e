import { Outlet } from '@tanstack/react-router';
import { hasKept } from '#api/kept-answers.ts';
import { useSession } from '#api/session.ts';
import { SignedInOnly } from './signed-in-only.tsx';

/**
 * As `SignedInOnly`, for pages that open without a connection: while nobody can be asked who is here, they are shown
 * from what the device kept. Whoever signs out leaves nothing kept.
 */
export function OwnOrKept() {
  const { data: session, isError, fetchStatus } = useSession();
  const isLost = isError || fetchStatus === 'paused';
  const isOurs = session ? session.user !== null : hasKept();
  return isLost && isOurs ? <Outlet /> : <SignedInOnly />;
}
