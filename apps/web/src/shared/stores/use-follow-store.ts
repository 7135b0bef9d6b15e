import { useFollow } from '#api/events.ts';
import { useSession } from '#api/session.ts';

/**
 * Reads the public content of a store again when its staff change it, while the page is open. Event streams need a session:
 * for a visitor without one, pages read again when they get the focus.
 */
export function useFollowStore(storeId: string): void {
  const isSignedIn = Boolean(useSession().data?.user);
  useFollow(isSignedIn ? `public:${storeId}` : undefined);
}
