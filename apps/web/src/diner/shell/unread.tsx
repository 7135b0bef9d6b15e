import { type ComponentType, lazy, Suspense } from 'react';
import type { ShellUser } from './shell-user.ts';

/** If its file cannot be loaded, the page continues without the number. */
const UnreadBadge = lazy<ComponentType<{ className?: string | undefined }>>(() =>
  import('./unread-badge.tsx').then(
    (file) => ({ default: file.UnreadBadge }),
    () => ({ default: () => null }),
  ),
);

interface UnreadProps {
  user: ShellUser;
  className?: string | undefined;
}

/** Number of unread notices and messages of a user who is signed in. Its code is loaded for them only. */
export function Unread({ user, className }: UnreadProps) {
  if (!user.isSignedIn) return null;
  return (
    <Suspense>
      <UnreadBadge className={className} />
    </Suspense>
  );
}
