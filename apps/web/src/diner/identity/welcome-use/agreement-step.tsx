import { Link } from '@tanstack/react-router';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { agreementInput } from '@xiwei/contract/identity/identity.model.ts';
import { Controller } from 'react-hook-form';
import { isRefusal } from '#api/refusal.ts';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useContractForm } from '#shared/form/contract-form.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { useAfterSignIn } from '#shared/identity/use-after-sign-in.ts';
import { useSignOut } from '#shared/identity/use-sign-out.ts';
import { Button } from '#ui/button.tsx';
import { AgreementCheck } from '../parts/agreement-check.tsx';
import { DiningIllustration } from '../parts/dining-illustration.tsx';
import { ReloadButton } from '../parts/reload-button.tsx';

interface AgreementStepProps {
  returnTo: string | undefined;
  /** True after social login without an account; false for a user who has to accept a newer version. */
  isNew: boolean;
}

/** Asks for acceptance of the terms. Declining signs an existing user out. */
export function AgreementStep({ returnTo, isNew }: AgreementStepProps) {
  const { t } = useTranslation('identity');
  const arrive = useAfterSignIn(returnTo);
  const accept = useAction(identityApi.acceptAgreement);
  const form = useContractForm(agreementInput, {
    defaultValues: { agreementVersion: '' },
    submit: async (body) => arrive((await accept.mutateAsync({ body })).isNew),
  });
  return (
    <form noValidate onSubmit={form.send} className="flex flex-1 flex-col gap-6 px-gutter">
      {isNew && <DiningIllustration className="mx-auto w-full max-w-72" />}
      <div className="flex flex-1 flex-col gap-3 pt-6 text-center">
        <h1 className="font-semibold font-serif text-display">
          {t(isNew ? 'welcomeUse.agreeHeading' : 'welcomeUse.updatedHeading')}
        </h1>
        <p className="text-ink-soft">{t(isNew ? 'welcomeUse.agreeLead' : 'welcomeUse.updatedLead')}</p>
      </div>
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
      <FormProblem
        error={form.problem}
        onRetry={form.send}
        action={isRefusal(form.problem, 'agreementOutdated') && <ReloadButton />}
      />
      <div className="flex flex-col gap-2 pb-[max(1.5rem,env(safe-area-inset-bottom))]">
        <Button type="submit" size="large" wide loading={form.busy}>
          {t('welcomeUse.agree')}
        </Button>
        {isNew ? (
          <Button variant="quiet" wide render={<Link to="/login-phone" search={{ returnTo }} replace />}>
            {t('welcomeUse.haveAccount')}
          </Button>
        ) : (
          <DeclineButton />
        )}
      </div>
    </form>
  );
}

function DeclineButton() {
  const { t } = useTranslation('identity');
  const signOut = useSignOut();
  return (
    <Button variant="quiet" wide loading={signOut.isPending} onClick={() => signOut.mutate({})}>
      {t('welcomeUse.decline')}
    </Button>
  );
}
