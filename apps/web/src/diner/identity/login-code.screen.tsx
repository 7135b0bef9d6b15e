import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { AGREEMENT_VERSION } from '@xiwei/contract/identity/identity.model.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '#api/hooks.ts';
import { isRefusal } from '#api/refusal.ts';
import { useArrive } from '#shared/identity/arrive.ts';
import { BackButton } from '#shared/navigation/back-button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { CodeStep } from './parts/code-step.tsx';
import { forgetAskedCode, readAskedCode } from './parts/pending-code.ts';
import { forgetTypedPhone } from './parts/phone-draft.ts';
import { ReloadButton } from './parts/reload-button.tsx';
import { useCodeRequest } from './parts/use-code-request.ts';

/** Signs in with the code that was sent. Whoever has not asked for one here is taken a step back. */
export function LoginCodeScreen() {
  const { t } = useTranslation(['identity', 'common']);
  const { returnTo, region, number } = useSearch({ from: '/diner/diner-signing-in/login-code' });
  const navigate = useNavigate();
  const arrive = useArrive(returnTo);
  const requestCode = useCodeRequest('signIn');
  const signIn = useAction(identityApi.signInByPhone);
  const [asked, setAsked] = useState(() => readAskedCode('signIn'));

  const backToPhone = { to: '/login-phone', search: { returnTo, region, number }, replace: true } as const;
  const current = asked?.region === region && asked?.number === number;
  if (!asked || !current || asked.agreementVersion !== AGREEMENT_VERSION)
    return <Navigate {...backToPhone} />;
  const phone = { region: asked.region, number: asked.number };
  return (
    <>
      <title>{`${t('loginCode.title')} · ${t('common:brand')}`}</title>
      <PageHeader title={t('loginCode.title')} back={<BackButton step={backToPhone} />} />
      <CodeStep
        phone={phone}
        nextAt={asked.nextAt}
        submitLabel={t('loginCode.submit')}
        onCode={async (code) => {
          const { isNew } = await signIn.mutateAsync({
            body: { phone, code, agreementVersion: AGREEMENT_VERSION },
          });
          forgetAskedCode('signIn');
          forgetTypedPhone();
          await arrive(isNew);
        }}
        onResend={async () => {
          const again = await requestCode(phone, AGREEMENT_VERSION);
          setAsked(again.asked);
          return again.sent;
        }}
        onChangeNumber={() => navigate(backToPhone)}
        remedyFor={(error) => isRefusal(error, 'agreementOutdated') && <ReloadButton />}
      />
    </>
  );
}
