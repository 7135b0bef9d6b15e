import { myChatApi } from '@xiwei/contract/chat/chat.api.ts';
import type { Me } from '@xiwei/contract/identity/identity.model.ts';
import { noticesApi } from '@xiwei/contract/notices/notices.api.ts';
import { useRead } from '#api/hooks.ts';
import { useMe, useSession } from '#api/session.ts';

export interface ShellUser {
  /** False while the session is loading. */
  signedOut: boolean;
  me: Me | undefined;
  /** Number of unread notices and messages. */
  unread: number;
  isStaff: boolean;
}

/** Returns what the diner shell shows about the user. */
export function useShellUser(): ShellUser {
  const session = useSession().data;
  const me = useMe().data;
  const enabled = Boolean(session?.user);
  const notices = useRead(noticesApi.countUnreadNotices, {}, { enabled }).data;
  const messages = useRead(myChatApi.count, {}, { enabled }).data;
  return {
    signedOut: session !== undefined && session.user === null,
    me,
    unread: (notices?.count ?? 0) + (messages?.count ?? 0),
    isStaff: me?.can.includes('openMerchantView') ?? false,
  };
}
