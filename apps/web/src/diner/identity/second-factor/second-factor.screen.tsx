import { useNavigate } from '@tanstack/react-router';
import { useForgetPerson } from '#api/forget-person.ts';
import { useSession } from '#api/session.ts';
import { DinerPage } from '#diner/shell/diner-page.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { PasskeyCheckButton } from '#shared/identity/passkey-check-button.tsx';
import { SecondFactorFields, useSecondFactorForm } from '#shared/identity/second-factor-fields.tsx';
import { useSignOut } from '#shared/identity/use-sign-out.ts';
import { GoTo } from '#shared/navigation/go-to.tsx';
import { ownPathOrHome } from '#shared/navigation/return-to.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { BottomActionBar } from '#ui/bottom-action-bar.tsx';
import { Button } from '#ui/button.tsx';

/** Last step of signing in for users with a second factor. */
export function SecondFactorScreen() {
  const { t } = useTranslation('identity-security');
  const { returnTo } = usePage('/second-factor').search;
  const session = useSession().data;
  const navigate = useNavigate();
  const forgetPerson = useForgetPerson();
  const signOut = useSignOut();
  const arrive = async () => {
    await forgetPerson();
    await navigate({ href: ownPathOrHome(returnTo), replace: true });
  };
  const form = useSecondFactorForm(arrive);
  if (session && !session.needsSecondFactor && !form.busy)
    return (
      <GoTo path={session.user ? returnTo : `/login?${new URLSearchParams({ returnTo: returnTo ?? '/' })}`} />
    );
  return (
    <DinerPage title={t('signIn.title')}>
      <form noValidate onSubmit={form.send} className="flex flex-1 flex-col">
        <div className="flex flex-col gap-6 px-gutter pt-6 pb-10">
          <SecondFactorFields form={form} />
          {session?.secondFactorByPasskey && <PasskeyCheckButton onPassed={arrive} />}
          <p className="text-ink-soft text-small">{t('signIn.lost')}</p>
        </div>
        <BottomActionBar>
          <Button variant="quiet" size="large" loading={signOut.isPending} onClick={() => signOut.mutate({})}>
            {t('signIn.leave')}
          </Button>
          <Button type="submit" size="large" loading={form.busy}>
            {t('signIn.submit')}
          </Button>
        </BottomActionBar>
      </form>
    </DinerPage>
  );
}
