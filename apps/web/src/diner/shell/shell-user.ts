import type { Me } from '@xiwei/contract/identity/identity.model.ts';
import { useMe, useSession } from '#api/session.ts';

export interface ShellUser {
  /** False while the session is loading. */
  signedOut: boolean;
  /** False while the session is loading. */
  isSignedIn: boolean;
  me: Me | undefined;
  isStaff: boolean;
}

/** Returns what the diner shell shows about the user. */
export function useShellUser(): ShellUser {
  const session = useSession().data;
  const me = useMe().data;
  return {
    signedOut: session !== undefined && session.user === null,
    isSignedIn: Boolean(session?.user),
    me,
    isStaff: me?.can.includes('openMerchantView') ?? false,
  };
}
