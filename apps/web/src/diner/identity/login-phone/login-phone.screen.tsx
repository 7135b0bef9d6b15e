import { useNavigate } from '@tanstack/react-router';
import { type PhoneInput, phoneSignInInput } from '@xiwei/contract/identity/identity.model.ts';
import { Controller } from 'react-hook-form';
import * as z from 'zod/mini';
import { DinerPage } from '#diner/shell/diner-page.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useContractForm } from '#shared/form/contract-form.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { DemoPhone } from '#shared/identity/demo-phone.tsx';
import { PhoneField } from '#shared/identity/phone-field.tsx';
import { useCodeRequest } from '#shared/identity/use-code-request.ts';
import { BackButton } from '#shared/navigation/back-button.tsx';
import { usePage } from '#shared/navigation/use-page.ts';
import { BottomActionBar } from '#ui/bottom-action-bar.tsx';
import { Button } from '#ui/button.tsx';
import { AgreementCheck } from '../parts/agreement-check.tsx';
import { initialPhone, phoneDraft } from '../parts/phone-draft.ts';

const schema = z.omit(phoneSignInInput, { code: true });

/** Asks for the phone number to sign in with and sends a code to it. */
export function LoginPhoneScreen() {
  const { t } = useTranslation('identity');
  const language = useLanguage();
  const { returnTo, region, number } = usePage('/login-phone').search;
  const navigate = useNavigate();
  const requestCode = useCodeRequest('signIn');
  const form = useContractForm(schema, {
    defaultValues: {
      phone: initialPhone({ region, number }, language),
      agreementVersion: '',
    },
    refusalFields: { phoneInvalid: 'phone', phoneLandline: 'phone' },
    submit: async ({ phone, agreementVersion }) => {
      await requestCode(phone, agreementVersion);
      await navigate({ to: '/login-code', search: { returnTo, ...phone }, replace: true });
    },
  });
  const { errors } = form.formState;
  const changePhone = (phone: PhoneInput) => {
    phoneDraft.save(phone);
    form.setValue('phone', phone, { shouldValidate: form.formState.isSubmitted });
  };

  return (
    <DinerPage
      title={t('loginPhone.title')}
      back={<BackButton step={{ to: '/login', search: { returnTo } }} />}
    >
      <form noValidate onSubmit={form.send} className="flex flex-1 flex-col">
        <div className="flex flex-col gap-8 px-gutter pt-6 pb-10">
          <p className="text-ink-soft">{t('loginPhone.lead')}</p>
          <Controller
            control={form.control}
            name="phone"
            render={({ field: { ref, value } }) => (
              <PhoneField
                {...{ ref, value }}
                onChange={changePhone}
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
          <DemoPhone phone={form.watch('phone')} onPerson={changePhone} />
        </div>
        <BottomActionBar>
          <Button type="submit" size="large" loading={form.busy}>
            {t('loginPhone.submit')}
          </Button>
        </BottomActionBar>
      </form>
    </DinerPage>
  );
}
