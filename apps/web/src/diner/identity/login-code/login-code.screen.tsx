import { Navigate, useNavigate } from '@tanstack/react-router';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { AGREEMENT_VERSION } from '@xiwei/contract/identity/identity.model.ts';
import { useState } from 'react';
import { isRefusal } from '#api/refusal.ts';
import { useAction } from '#api/use-action.ts';
import { DinerPage } from '#diner/shell/diner-page.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { CodeStep } from '#shared/identity/code-step.tsx';
import { pendingCode } from '#shared/identity/pending-code.ts';
import { useAfterSignIn } from '#shared/identity/use-after-sign-in.ts';
import { useCodeRequest } from '#shared/identity/use-code-request.ts';
import { BackButton } from '#shared/navigation/back-button.tsx';
import { usePage } from '#shared/navigation/use-page.ts';
import { phoneDraft } from '../parts/phone-draft.ts';
import { ReloadButton } from '../parts/reload-button.tsx';

/** Signs in with a code sent by SMS. Redirects to the phone step if this tab has no pending code for the phone. */
export function LoginCodeScreen() {
  const { t } = useTranslation('identity');
  const { returnTo, region, number } = usePage('/login-code').search;
  const navigate = useNavigate();
  const arrive = useAfterSignIn(returnTo);
  const requestCode = useCodeRequest('signIn');
  const signIn = useAction(identityApi.signInByPhone);
  const [pending, setPending] = useState(() => pendingCode.read('signIn'));

  const backToPhone = { to: '/login-phone', search: { returnTo, region, number }, replace: true } as const;
  const matches = pending?.region === region && pending?.number === number;
  if (!pending || !matches || pending.agreementVersion !== AGREEMENT_VERSION)
    return <Navigate {...backToPhone} />;
  const phone = { region: pending.region, number: pending.number };
  return (
    <DinerPage title={t('loginCode.title')} back={<BackButton step={backToPhone} />}>
      <CodeStep
        phone={phone}
        nextAt={pending.nextAt}
        submitLabel={t('loginCode.submit')}
        onCode={async (code) => {
          const { isNew } = await signIn.mutateAsync({
            body: { phone, code, agreementVersion: AGREEMENT_VERSION },
          });
          pendingCode.clear('signIn');
          phoneDraft.clear();
          await arrive(isNew);
        }}
        onResend={async () => {
          const next = await requestCode(phone, AGREEMENT_VERSION);
          setPending(next.pending);
          return next.sent;
        }}
        onChangeNumber={() => navigate(backToPhone)}
        remedyFor={(error) => isRefusal(error, 'agreementOutdated') && <ReloadButton />}
      />
    </DinerPage>
  );
}
