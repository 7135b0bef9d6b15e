import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import type { Language } from '@xiwei/contract/common/language.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSession } from '#api/session.ts';
import { useContractForm } from '#shared/form/contract-form.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { PhoneField } from '#shared/identity/phone-field.tsx';
import { BackButton } from '#shared/navigation/back-button.tsx';
import { BottomActionBar } from '#ui/bottom-action-bar.tsx';
import { Button } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { AgreementCheck } from './parts/agreement-check.tsx';
import { DemoPhone } from './parts/demo-phone.tsx';
import { regionOr } from './parts/phone-words.ts';
import { useCodeRequest } from './parts/use-code-request.ts';

const schema = identityApi.signInByPhone.body.omit({ code: true });

/** Asks for the phone to sign in with, and sends it a code. */
export function LoginPhoneScreen() {
  const { t, i18n } = useTranslation(['identity', 'common']);
  const { returnTo, region, number } = useSearch({ from: '/diner/login-phone' });
  const navigate = useNavigate({ from: '/login-phone' });
  const signedIn = Boolean(useSession().data?.user);
  const requestCode = useCodeRequest('signIn');
  const form = useContractForm(schema, {
    defaultValues: {
      phone: { region: regionOr(region, i18n.language as Language), number: number ?? '' },
      agreementVersion: '',
    },
    places: { phoneInvalid: 'phone' },
    submit: async ({ phone, agreementVersion }) => {
      await requestCode(phone, agreementVersion);
      await navigate({ to: '/login-code', search: { returnTo, ...phone } });
    },
  });
  const { errors } = form.formState;
  // What was typed stays in the address: it is there again after reading the terms, or a reload.
  const keepTyped = () => navigate({ search: { returnTo, ...form.getValues('phone') }, replace: true });

  if (signedIn) return <Navigate to="/login" search={{ returnTo }} replace />;
  return (
    <form noValidate onSubmit={form.send} onBlur={keepTyped} className="flex flex-1 flex-col">
      <title>{`${t('loginPhone.title')} · ${t('common:brand')}`}</title>
      <PageHeader title={t('loginPhone.title')} back={<BackButton to="/login" />} />
      <div className="flex flex-col gap-8 px-gutter pt-6 pb-10">
        <p className="text-ink-soft">{t('loginPhone.lead')}</p>
        <Controller
          control={form.control}
          name="phone"
          render={({ field: { ref, value, onChange } }) => (
            <PhoneField
              {...{ ref, value, onChange }}
              label={t('loginPhone.phone')}
              error={errors.phone?.number?.message ?? errors.phone?.message}
            />
          )}
        />
        <Controller
          control={form.control}
          name="agreementVersion"
          render={({ field: { ref, value, onChange } }) => (
            <AgreementCheck {...{ ref, value, onChange }} error={errors.agreementVersion?.message} />
          )}
        />
        <FormProblem error={form.problem} onRetry={form.send} />
        <DemoPhone
          phone={form.watch('phone')}
          onPerson={(phone) => form.setValue('phone', phone, { shouldValidate: form.formState.isSubmitted })}
        />
      </div>
      <BottomActionBar>
        <Button type="submit" size="large" loading={form.busy}>
          {t('loginPhone.submit')}
        </Button>
      </BottomActionBar>
    </form>
  );
}
