import { useNavigate } from '@tanstack/react-router';
import type { PhoneInput } from '@xiwei/contract/identity/identity.model.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { useSignOut } from './use-sign-out.ts';

/** Signs out and continues to sign-in with this phone, which already belongs to another account. */
export function SwitchAccountButton({ phone }: { phone: PhoneInput }) {
  const { t } = useTranslation('identity');
  const navigate = useNavigate();
  const signOut = useSignOut({ navigateAway: () => navigate({ to: '/login-phone', search: phone }) });
  return (
    <Button variant="secondary" size="small" loading={signOut.isPending} onClick={() => signOut.mutate({})}>
      {t('updateCell.signOutAndIn')}
    </Button>
  );
}
