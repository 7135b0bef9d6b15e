import { useMutation } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { Globe, Mail, MessagesSquare, Smartphone } from 'lucide-react';
import { useSession } from '#api/session.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { hasPasskeys } from '#shared/identity/browser-passkeys.ts';
import { BackButton } from '#shared/navigation/back-button.tsx';
import { GoTo } from '#shared/navigation/go-to.tsx';
import { ownPathOrHome } from '#shared/navigation/return-to.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { leaveForSocialLogin } from '#shell/social-login.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { DiningIllustration } from '../parts/dining-illustration.tsx';
import { PasskeyButton } from './passkey-button.tsx';

/** Sign-in entry page: social login, phone, e-mail, passkey, or browse without an account. */
export function LoginScreen() {
  const { t } = useTranslation(['identity', 'common']);
  const { returnTo } = usePage('/login').search;
  const session = useSession().data;
  if (session?.needsSecondFactor)
    return <GoTo path={`/second-factor?${new URLSearchParams({ returnTo: ownPathOrHome(returnTo) })}`} />;
  if (session?.user) return <GoTo path={returnTo} />;
  // Back from the social app, without an account yet.
  if (session?.needsAgreement) return <Navigate to="/welcome-use" search={{ returnTo }} replace />;
  return (
    <div className="relative flex flex-1 flex-col">
      <title>{`${t('login.title')} · ${t('common:brand')}`}</title>
      <div className="absolute inset-x-0 top-0 flex items-center justify-between px-2 pt-[max(0.25rem,env(safe-area-inset-top))]">
        <BackButton />
        <IconButton
          label={t('login.language')}
          icon={<Globe aria-hidden size={22} />}
          className="lg:hidden"
          render={<Link to="/select-language" />}
        />
      </div>
      <DiningIllustration className="mx-auto w-full max-w-96" />
      <div className="flex flex-1 flex-col gap-3 px-gutter pt-6 text-center">
        <h1 className="font-semibold font-serif text-display">{t('login.hero')}</h1>
        <p className="mx-auto max-w-72 text-ink-soft">{t('login.lead')}</p>
      </div>
      <SignInMethods
        returnTo={returnTo}
        social={session?.socialLogin ?? false}
        phone={session?.phoneLogin ?? true}
        email={session?.emailLogin ?? false}
        passkey={(session?.passkeyLogin ?? false) && hasPasskeys()}
      />
    </div>
  );
}

interface SignInMethodsProps {
  returnTo: string | undefined;
  /** The ways that this installation has. */
  social: boolean;
  phone: boolean;
  email: boolean;
  passkey: boolean;
}

function SignInMethods({ returnTo, social, phone, email, passkey }: SignInMethodsProps) {
  const { t } = useTranslation('identity');
  // Returns to this page: it redirects a signed-in user, and offers the phone to a user who declined.
  const leave = useMutation({
    mutationFn: () =>
      leaveForSocialLogin(`/login?${new URLSearchParams({ returnTo: ownPathOrHome(returnTo) })}`),
  });
  return (
    <div className="flex flex-col gap-3 px-gutter pt-8 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
      <FormProblem error={leave.error} onRetry={() => leave.mutate()} />
      {social && (
        <Button
          size="large"
          wide
          icon={<MessagesSquare aria-hidden size={22} />}
          loading={leave.isPending || leave.isSuccess}
          onClick={() => leave.mutate()}
        >
          {t('login.byWechat')}
        </Button>
      )}
      {phone && (
        <Button
          size="large"
          wide
          variant={social ? 'secondary' : 'primary'}
          icon={<Smartphone aria-hidden size={22} />}
          render={<Link to="/login-phone" search={{ returnTo }} replace />}
        >
          {t('login.byPhone')}
        </Button>
      )}
      {email && (
        <Button
          size="large"
          wide
          variant={social || phone ? 'secondary' : 'primary'}
          icon={<Mail aria-hidden size={22} />}
          render={<Link to="/login-email" search={{ returnTo }} replace />}
        >
          {t('login.byEmail')}
        </Button>
      )}
      {passkey && <PasskeyButton returnTo={returnTo} first={!social && !phone && !email} />}
      {!phone && !social && !email && !passkey && (
        <p className="text-center text-ink-soft">{t('login.noWay')}</p>
      )}
      <Button variant="quiet" wide render={<Link to="/" />}>
        {t('login.browse')}
      </Button>
    </div>
  );
}
