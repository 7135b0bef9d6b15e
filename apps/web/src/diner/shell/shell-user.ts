import type { Me } from '@xiwei/contract/identity/identity.model.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import { useRead } from '#api/hooks.ts';
import { useMe, useSession } from '#api/session.ts';

export interface ShellPerson {
  /** Nobody is signed in; false while that isn't known yet. */
  signedOut: boolean;
  me: Me | undefined;
  unread: number;
  worksHere: boolean;
}

/** What the frame of the diner side shows of the person. */
export function useShellPerson(): ShellPerson {
  const session = useSession().data;
  const me = useMe().data;
  const unread = useRead(noticesApi.countUnreadNotices, {}, { enabled: Boolean(session?.user) }).data;
  return {
    signedOut: session !== undefined && session.user === null,
    me,
    unread: unread?.count ?? 0,
    worksHere: me?.can.includes('openMerchantView') ?? false,
  };
}
