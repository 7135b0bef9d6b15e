import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { useRead } from './hooks.ts';

/** Reads this browser's session: once at start, and again after sign-in and sign-out. */
export const useSession = () => useRead(identityApi.readSession, {});

/** Reads the profile of the signed-in user; disabled while signed out. */
export function useMe() {
  const session = useSession();
  return useRead(identityApi.readMe, {}, { enabled: Boolean(session.data?.user) });
}
