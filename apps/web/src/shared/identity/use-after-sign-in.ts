import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { useForgetPerson } from '#api/forget-person.ts';
import { readOptions } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { ownPathOrHome } from '#shared/navigation/return-to.ts';

/**
 * Returns a function to call after signing in: clears the previous user's data and navigates to the second factor, the
 * welcome page of new users, or `returnTo`. The sign-in pages replace each other in the history and are replaced by that
 * page, so that Back leads to the page before sign-in.
 */
export function useAfterSignIn(returnTo: string | undefined): (isNew: boolean) => Promise<void> {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { i18n } = useTranslation();
  const forgetPerson = useForgetPerson();
  return async (isNew) => {
    await forgetPerson();
    const session = await client.fetchQuery(readOptions(identityApi.readSession, {}, i18n.language));
    if (session.needsSecondFactor)
      await navigate({ to: '/second-factor', search: { returnTo }, replace: true });
    else if (isNew) await navigate({ to: '/welcome-use', search: { returnTo }, replace: true });
    else await navigate({ href: ownPathOrHome(returnTo), replace: true });
  };
}
