import { type NavigateOptions, useNavigate } from '@tanstack/react-router';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { useAction } from '#api/hooks.ts';
import { useForgetPerson } from '#api/session.ts';

interface SignOutOptions {
  where?: 'here' | 'everywhere' | undefined;
  /** Where to go then. Home, unless something else is meant. */
  then?: Pick<NavigateOptions, 'to' | 'search'> | undefined;
}

/** Ends the session of this browser, or every one of the person. */
export function useSignOut({ where = 'here', then = { to: '/' } }: SignOutOptions = {}) {
  const navigate = useNavigate();
  const forgetPerson = useForgetPerson();
  return useAction(where === 'here' ? identityApi.signOut : identityApi.signOutEverywhere, {
    onDone: async () => {
      // Going comes first: a page of the person's own would ask to sign in as soon as nobody is.
      await navigate(then);
      await forgetPerson();
    },
  });
}
