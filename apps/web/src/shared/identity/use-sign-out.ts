import { useNavigate } from '@tanstack/react-router';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { useForgetPerson } from '#api/forget-person.ts';
import { useAction } from '#api/use-action.ts';

interface SignOutOptions {
  where?: 'here' | 'everywhere' | undefined;
  /** Navigates after signing out; home by default. */
  navigateAway?: (() => Promise<void>) | undefined;
}

/** Ends this browser's session, or all sessions of the user. */
export function useSignOut({ where = 'here', navigateAway }: SignOutOptions = {}) {
  const navigate = useNavigate();
  const forgetPerson = useForgetPerson();
  return useAction(where === 'here' ? identityApi.signOut : identityApi.signOutEverywhere, {
    onDone: async () => {
      // Navigate first: a page for signed-in users would redirect to sign-in as soon as the session is gone.
      await (navigateAway ?? (() => navigate({ to: '/' })))();
      await forgetPerson();
    },
  });
}
