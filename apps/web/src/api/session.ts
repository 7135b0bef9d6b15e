import { useQueryClient } from '@tanstack/react-query';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { useRead } from './hooks.ts';
import { clearOffline } from './offline-entries.ts';
import { setStorageOwner } from './person-storage.ts';

/** Reads this browser's session: once at start, and again after sign-in and sign-out. */
export const useSession = () => useRead(identityApi.readSession, {});

/** Reads the profile of the signed-in user; disabled while signed out. */
export function useMe() {
  const session = useSession();
  return useRead(identityApi.readMe, {}, { enabled: Boolean(session.data?.user) });
}

/** Returns a function that clears all cached and stored data of the previous user, after sign-in and sign-out. */
export function useForgetPerson(): () => Promise<void> {
  const client = useQueryClient();
  return () => {
    clearOffline();
    setStorageOwner(undefined);
    return client.resetQueries();
  };
}
