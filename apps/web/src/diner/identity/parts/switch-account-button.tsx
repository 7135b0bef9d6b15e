import { useNavigate } from '@tanstack/react-router';
import type { PhoneInput } from '@xiwei/contract/identity/identity.model.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { useSignOut } from './use-sign-out.ts';

/** The phone belongs to another account of the person: leaves this one and signs in to that. */
export function SignInInstead({ phone }: { phone: PhoneInput }) {
  const { t } = useTranslation('identity');
  const navigate = useNavigate();
  const signOut = useSignOut({ goOn: () => navigate({ to: '/login-phone', search: phone }) });
  return (
    <Button variant="secondary" size="small" loading={signOut.isPending} onClick={() => signOut.mutate({})}>
      {t('updateCell.signOutAndIn')}
    </Button>
  );
}
