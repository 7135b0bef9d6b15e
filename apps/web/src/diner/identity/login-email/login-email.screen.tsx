import { emailSignInInput } from '@xiwei/contract/identity/email.model.ts';
import { AGREEMENT_VERSION } from '@xiwei/contract/identity/identity.model.ts';
import { signInApi } from '@xiwei/contract/identity/sign-in.api.ts';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import * as z from 'zod/mini';
import { isRefusal } from '#api/refusal.ts';
import { useSession } from '#api/session.ts';
import { useAction } from '#api/use-action.ts';
import { DinerPage } from '#diner/shell/diner-page.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useContractForm } from '#shared/form/contract-form.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { CodeForm } from '#shared/identity/code-step.tsx';
import { DemoInbox } from '#shared/identity/demo-inbox.tsx';
import { useAfterSignIn } from '#shared/identity/use-after-sign-in.ts';
import { BackButton } from '#shared/navigation/back-button.tsx';
import { usePage } from '#shared/navigation/use-page.ts';
import { BottomActionBar } from '#ui/bottom-action-bar.tsx';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { AgreementCheck } from '../parts/agreement-check.tsx';
import { ReloadButton } from '../parts/reload-button.tsx';
import { LOGIN_EMAIL, type LoginEmail, loginEmailDraft, useLoginEmailRequest } from './login-email-draft.ts';

const schema = z.omit(emailSignInInput, { code: true });

/** Signs in with a code sent by e-mail, in two steps: address, then code. The current step survives a reload. */
export function LoginEmailScreen() {
  const { t } = useTranslation('identity');
  const { returnTo } = usePage('/login-email').search;
  const [asked, setAsked] = useState(() => loginEmailDraft.read(LOGIN_EMAIL));
  const [isChanging, setChanging] = useState(false);
  const isCodeStep = asked?.agreementVersion === AGREEMENT_VERSION && !isChanging;
  return (
    <DinerPage
      title={t(isCodeStep ? 'loginCode.title' : 'loginEmail.title')}
      back={<BackButton step={{ to: '/login', search: { returnTo } }} />}
    >
      {asked && isCodeStep ? (
        <EmailCodeStep {...{ asked, returnTo }} onAsked={setAsked} onChange={() => setChanging(true)} />
      ) : (
        <AddressStep
          previous={asked?.address ?? ''}
          onAsked={(next) => {
            setAsked(next);
            setChanging(false);
          }}
        />
      )}
    </DinerPage>
  );
}

interface AddressStepProps {
  /** The address of the last code request, if the user went back to correct it. */
  previous: string;
  onAsked: (asked: LoginEmail) => void;
}

function AddressStep({ previous, onAsked }: AddressStepProps) {
  const { t } = useTranslation('identity');
  const requestCode = useLoginEmailRequest();
  const makesAccounts = useSession().data?.emailSignUp ?? false;
  const form = useContractForm(schema, {
    defaultValues: { address: previous, agreementVersion: '' },
    refusalFields: { emailInvalid: 'address' },
    submit: async ({ address, agreementVersion }) =>
      onAsked((await requestCode(address, agreementVersion)).asked),
  });
  const { errors } = form.formState;
  return (
    <form noValidate onSubmit={form.send} className="flex flex-1 flex-col">
      <div className="flex flex-col gap-8 px-gutter pt-6 pb-10">
        <p className="text-ink-soft">{t(makesAccounts ? 'loginEmail.lead' : 'loginEmail.leadKnown')}</p>
        <TextField
          {...form.register('address')}
          label={t('loginEmail.address')}
          type="email"
          autoComplete="email"
          inputMode="email"
          spellCheck={false}
          error={errors.address?.message}
        />
        <Controller
          control={form.control}
          name="agreementVersion"
          render={({ field: { ref, value, onChange } }) => (
            <AgreementCheck {...{ ref, value, onChange }} error={errors.agreementVersion?.message} />
          )}
        />
        <FormProblem error={form.problem} onRetry={form.send} />
      </div>
      <BottomActionBar>
        <Button type="submit" size="large" loading={form.busy}>
          {t('loginPhone.submit')}
        </Button>
      </BottomActionBar>
    </form>
  );
}

interface EmailCodeStepProps {
  asked: LoginEmail;
  returnTo: string | undefined;
  onAsked: (asked: LoginEmail) => void;
  onChange: () => void;
}

function EmailCodeStep({ asked, returnTo, onAsked, onChange }: EmailCodeStepProps) {
  const { t } = useTranslation('identity');
  const arrive = useAfterSignIn(returnTo);
  const requestCode = useLoginEmailRequest();
  const signIn = useAction(signInApi.signInByEmail);
  const { address, nextAt, agreementVersion } = asked;
  return (
    <CodeForm
      sentTo={address}
      nextAt={nextAt}
      submitLabel={t('loginCode.submit')}
      changeLabel={t('loginEmail.change')}
      onCode={async (code) => {
        const { isNew } = await signIn.mutateAsync({ body: { address, code, agreementVersion } });
        loginEmailDraft.clear(LOGIN_EMAIL);
        await arrive(isNew);
      }}
      onResend={async () => {
        const next = await requestCode(address, agreementVersion);
        onAsked(next.asked);
        return next.sent;
      }}
      onChange={onChange}
      remedyFor={(error) => isRefusal(error, 'agreementOutdated') && <ReloadButton />}
      below={() => (
        <>
          <p className="text-ink-soft text-small">{t('loginEmail.hint')}</p>
          <DemoInbox />
        </>
      )}
    />
  );
}
