import { Link, useLocation } from '@tanstack/react-router';
import type { OutputOf } from '@xiwei/contract/common/endpoint.ts';
import { AGREEMENT_VERSION, agreementInput } from '@xiwei/contract/identity/identity.model.ts';
import { signInApi } from '@xiwei/contract/identity/sign-in.api.ts';
import { Controller } from 'react-hook-form';
import { useRead } from '#api/hooks.ts';
import { isRefusal } from '#api/refusal.ts';
import { useMe } from '#api/session.ts';
import { useAction } from '#api/use-action.ts';
import { DinerPage } from '#diner/shell/diner-page.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useContractForm } from '#shared/form/contract-form.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { useAfterSignIn } from '#shared/identity/use-after-sign-in.ts';
import { GoTo } from '#shared/navigation/go-to.tsx';
import { usePage } from '#shared/navigation/use-page.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { RouteFallback } from '#shared/states/route-fallback.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { BottomActionBar } from '#ui/bottom-action-bar.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { AgreementCheck } from '../parts/agreement-check.tsx';
import { ReloadButton } from '../parts/reload-button.tsx';

/**
 * Page of a sign-in link that the operator of the server made. It shows whose account it is, and signs in after a press: programs that
 * open links, such as previews, do not use it up. The secret part is after the #, which is not sent with the address.
 */
export function LoginLinkScreen() {
  const { t } = useTranslation('identity');
  const token = useLocation().hash;
  return (
    <DinerPage title={t('loginLink.title')}>
      {token === '' ? <Invalid /> : <SignInLink key={token} token={token} />}
    </DinerPage>
  );
}

function SignInLink({ token }: { token: string }) {
  const { returnTo } = usePage('/login-link').search;
  const preview = useRead(signInApi.previewSignInLink, { body: { token } });
  const signIn = useAction(signInApi.signInByLink);
  const arrive = useAfterSignIn(returnTo);
  // The link is used up then, and the next page is on its way.
  if (signIn.isSuccess) return <RouteFallback />;
  if (isRefusal(preview.error, 'signInLinkInvalid')) return <Invalid />;
  return (
    <Loaded of={preview} skeleton={<RouteFallback />}>
      {(account) =>
        account.isMe ? (
          <GoTo path={returnTo} />
        ) : (
          <Confirm
            account={account}
            onConfirm={async (agreementVersion) => {
              const { isNew } = await signIn.mutateAsync({ body: { token, agreementVersion } });
              await arrive(isNew);
            }}
          />
        )
      }
    </Loaded>
  );
}

interface ConfirmProps {
  account: OutputOf<typeof signInApi.previewSignInLink>;
  onConfirm: (agreementVersion: string) => Promise<void>;
}

function Confirm({ account, onConfirm }: ConfirmProps) {
  const { t } = useTranslation(['identity', 'identity-security']);
  const me = useMe().data;
  const form = useContractForm(agreementInput, {
    defaultValues: { agreementVersion: account.needsAgreement ? '' : AGREEMENT_VERSION },
    submit: ({ agreementVersion }) => onConfirm(agreementVersion),
  });
  return (
    <form noValidate onSubmit={form.send} className="flex flex-1 flex-col">
      <div className="flex flex-col gap-6 px-gutter pt-6 pb-10">
        <p className="text-ink-soft">{t('loginLink.lead')}</p>
        <div className="flex items-center gap-4 rounded-large bg-sunken p-4">
          <Avatar name={account.nickname ?? ''} src={account.avatarUrl} size="large" decorative />
          <div className="flex min-w-0 flex-col gap-0.5">
            <span className="truncate font-semibold">
              {account.nickname ?? t('identity-security:arrival.noName')}
            </span>
            <span className="text-ink-soft text-small tabular-nums wrap-anywhere">{account.address}</span>
          </div>
        </div>
        {me && (
          <NoticeBar tone="caution">
            {t('identity-security:arrival.leaves', {
              name: me.nickname ?? me.phone ?? t('identity-security:arrival.noName'),
            })}
          </NoticeBar>
        )}
        {account.needsAgreement && (
          <Controller
            control={form.control}
            name="agreementVersion"
            render={({ field: { ref, value, onChange } }) => (
              <AgreementCheck
                {...{ ref, value, onChange }}
                error={form.formState.errors.agreementVersion?.message}
              />
            )}
          />
        )}
        <FormProblem
          error={form.problem}
          onRetry={form.send}
          action={isRefusal(form.problem, 'agreementOutdated') && <ReloadButton />}
        />
      </div>
      <BottomActionBar>
        <Button type="submit" size="large" loading={form.busy}>
          {t('loginLink.submit')}
        </Button>
      </BottomActionBar>
    </form>
  );
}

function Invalid() {
  const { t } = useTranslation('identity');
  return (
    <EmptyState
      title={t('loginLink.invalid')}
      detail={t('loginLink.invalidDetail')}
      action={
        <Button variant="secondary" render={<Link to="/login" replace />}>
          {t('loginLink.otherWay')}
        </Button>
      }
    />
  );
}
