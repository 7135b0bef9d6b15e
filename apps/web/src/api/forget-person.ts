import { useQueryClient } from '@tanstack/react-query';
import { clearOffline } from './offline-entries.ts';
import { setStorageOwner } from './person-storage.ts';

/** Returns a function that clears all cached and stored data of the previous user, after sign-in and sign-out. */
export function useForgetPerson(): () => Promise<void> {
  const client = useQueryClient();
  return () => {
    clearOffline();
    setStorageOwner(undefined);
    return client.resetQueries();
  };
}
