import { Outlet, useSearch } from '@tanstack/react-router';
import { SignedInOnly } from './signed-in-only.tsx';

/** As `SignedInOnly`, for pages that also open without sign-in through a shared link that contains a key. */
export function SignedInOrLinkKey() {
  const { key } = useSearch({ strict: false });
  return key === undefined ? <SignedInOnly /> : <Outlet />;
}
