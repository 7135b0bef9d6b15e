import type { Me } from '@xiwei/contract/identity/identity.model.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import { useRead } from '#api/hooks.ts';
import { useMe, useSession } from '#api/session.ts';

export interface ShellUser {
  /** False while the session is loading. */
  signedOut: boolean;
  me: Me | undefined;
  unread: number;
  isStaff: boolean;
}

/** Returns what the diner shell shows about the user. */
export function useShellUser(): ShellUser {
  const session = useSession().data;
  const me = useMe().data;
  const unread = useRead(noticesApi.countUnreadNotices, {}, { enabled: Boolean(session?.user) }).data;
  return {
    signedOut: session !== undefined && session.user === null,
    me,
    unread: unread?.count ?? 0,
    isStaff: me?.can.includes('openMerchantView') ?? false,
  };
}
