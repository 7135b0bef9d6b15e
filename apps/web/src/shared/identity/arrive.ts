import { useNavigate } from '@tanstack/react-router';
import { useForgetPerson } from '#api/session.ts';
import { ownPathOrHome } from './return-to.ts';

/**
 * What follows signing in: forgets whoever was here, welcomes a new person, takes others where they were heading. Pages of
 * signing in replace each other in the history and are replaced by that page, so that Back leads to the page before it.
 */
export function useArrive(returnTo: string | undefined): (isNew: boolean) => Promise<void> {
  const navigate = useNavigate();
  const forgetPerson = useForgetPerson();
  return async (isNew) => {
    await forgetPerson();
    if (isNew) await navigate({ to: '/welcome-use', search: { returnTo }, replace: true });
    else await navigate({ href: ownPathOrHome(returnTo), replace: true });
  };
}
