import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { useTranslation } from 'react-i18next';
import { readOptions } from '#api/hooks.ts';
import { useForgetPerson } from '#api/session.ts';
import { ownPathOrHome } from './return-to.ts';

/**
 * What follows signing in: forgets the person before, welcomes a new person, takes others where they were heading. Pages of
 * signing in replace each other in the history and are replaced by that page, so that Back leads to the page before it.
 */
export function useArrive(returnTo: string | undefined): (isNew: boolean) => Promise<void> {
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
