import { Outlet, useSearch } from '@tanstack/react-router';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { useState } from 'react';
import { useRead } from '#api/hooks.ts';
import { GoTo } from '#shared/navigation/go-to.tsx';

/**
 * Renders the sign-in pages for visitors who are signed out when they open the first of them, and redirects others to
 * `returnTo`. Signing in on one of these pages does not redirect here: the page itself decides what follows.
 */
export function SignedOutOnly() {
  const { returnTo } = useSearch({ strict: false });
  // Always refetched: right after sign-out the cached session still has a user.
  const session = useRead(identityApi.readSession, {}, { alwaysRefetch: true });
  const [wasSignedIn, setWasSignedIn] = useState<boolean>();
  if (wasSignedIn === undefined && session.data && session.isFetchedAfterMount)
    setWasSignedIn(session.data.user !== null);
  return wasSignedIn ? <GoTo path={returnTo} /> : <Outlet />;
}
