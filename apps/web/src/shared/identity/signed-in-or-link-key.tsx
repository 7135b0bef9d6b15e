import { Outlet, useSearch } from '@tanstack/react-router';
import { SignedInOnly } from './signed-in-only.tsx';

/** As `SignedInOnly`, for pages that also open by a link with a key, which is good for anybody who was sent it. */
export function OwnOrLinked() {
  const { key } = useSearch({ strict: false });
  return key === undefined ? <SignedInOnly /> : <Outlet />;
}
