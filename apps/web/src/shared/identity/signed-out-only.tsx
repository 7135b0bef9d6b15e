import { Outlet, useSearch } from '@tanstack/react-router';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { useState } from 'react';
import { useRead } from '#api/hooks.ts';
import { GoTo } from '#shared/navigation/go-to.tsx';

/**
 * Shows the sign-in pages to people who are not signed in when they open the first of them. Others go on to the page
 * they were heading for. Signing in on these pages changes nothing here: the page that does it decides what follows.
 */
export function SignedOutOnly() {
  const { returnTo } = useSearch({ strict: false });
  // Read anew: right after signing out, what was read before still names the person.
  const session = useRead(identityApi.readSession, {}, { anew: true });
  const [wasSignedIn, setWasSignedIn] = useState<boolean>();
  if (wasSignedIn === undefined && session.data && session.isFetchedAfterMount)
    setWasSignedIn(session.data.user !== null);
  return wasSignedIn ? <GoTo path={returnTo} /> : <Outlet />;
}
