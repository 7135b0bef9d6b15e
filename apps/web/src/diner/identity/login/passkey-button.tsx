import { KeyRound } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { PasskeyProblem } from '#shared/identity/passkey-problem.tsx';
import { useAfterSignIn } from '#shared/identity/use-after-sign-in.ts';
import { usePasskeySignIn } from '#shared/identity/use-passkey.ts';
import { Button } from '#ui/button.tsx';

interface PasskeyButtonProps {
  returnTo: string | undefined;
  /** No other way to sign in comes before it. */
  first: boolean;
}

/** Signs in with a passkey, without anything to type. */
export function PasskeyButton({ returnTo, first }: PasskeyButtonProps) {
  const { t } = useTranslation('identity-passkeys');
  const arrive = useAfterSignIn(returnTo);
  const signIn = usePasskeySignIn(() => arrive(false));
  return (
    <>
      <PasskeyProblem error={signIn.error} />
      <Button
        size="large"
        wide
        variant={first ? 'primary' : 'secondary'}
        icon={<KeyRound aria-hidden size={22} />}
        loading={signIn.isPending}
        onClick={() => signIn.mutate()}
      >
        {t('signIn')}
      </Button>
    </>
  );
}
