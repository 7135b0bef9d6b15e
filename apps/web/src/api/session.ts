import { useQueryClient } from '@tanstack/react-query';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { useRead } from './hooks.ts';
import { forgetKept } from './kept-answers.ts';
import { settlePerson } from './person-storage.ts';

/** The session of this browser. Read once at start, and again when somebody signs in or out. */
export const useSession = () => useRead(identityApi.readSession, {});

/** The person signed in, where there is one. */
export function useMe() {
  const session = useSession();
  return useRead(identityApi.readMe, {}, { enabled: Boolean(session.data?.user) });
}

/** Forgets everything read for the person before: another one is here now, or nobody. */
export function useForgetPerson(): () => Promise<void> {
  const client = useQueryClient();
  return () => {
    forgetKept();
    settlePerson(undefined);
    return client.resetQueries();
  };
}
