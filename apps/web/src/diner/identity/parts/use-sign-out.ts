import { useNavigate } from '@tanstack/react-router';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { useAction } from '#api/hooks.ts';
import { useForgetPerson } from '#api/session.ts';

interface SignOutOptions {
  where?: 'here' | 'everywhere' | undefined;
  /** Goes somewhere else than home. */
  goOn?: (() => Promise<void>) | undefined;
}

/** Ends the session of this browser, or every one of the person. */
export function useSignOut({ where = 'here', goOn }: SignOutOptions = {}) {
  const navigate = useNavigate();
  const forgetPerson = useForgetPerson();
  return useAction(where === 'here' ? identityApi.signOut : identityApi.signOutEverywhere, {
    onDone: async () => {
      // Going comes first: a page of the person's own would ask to sign in as soon as nobody is.
      await (goOn ?? (() => navigate({ to: '/' })))();
      await forgetPerson();
    },
  });
}
