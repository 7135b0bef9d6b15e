import { useQueryClient } from '@tanstack/react-query';
import type { Language } from '@xiwei/contract/common/language.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { codeRequestInput } from '@xiwei/contract/identity/identity.model.ts';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAction } from '#api/hooks.ts';
import { refresh } from '#api/refresh.ts';
import { isRefusal } from '#api/refusal.ts';
import { useContractForm } from '#shared/form/contract-form.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { DemoPhone } from '#shared/identity/demo-phone.tsx';
import { PhoneField } from '#shared/identity/phone-field.tsx';
import { regionOr } from '#shared/identity/phone-words.ts';
import { BottomActionBar } from '#ui/bottom-action-bar.tsx';
import { Button } from '#ui/button.tsx';
import { CodeStep } from './code-step.tsx';
import { type AskedCode, forgetAskedCode, readAskedCode } from './pending-code.ts';
import { SignInInstead } from './switch-account-button.tsx';
import { useCodeRequest } from './use-code-request.ts';

/** The two steps of binding a phone: its number, then the code. A reload stays at the step. */
export function BindPhone({ onBound }: { onBound: () => Promise<void> }) {
  const { t } = useTranslation('identity');
  const client = useQueryClient();
  const requestCode = useCodeRequest('bindPhone');
  const bind = useAction(identityApi.bindPhone);
  const [asked, setAsked] = useState(() => readAskedCode('bindPhone'));
  const [changing, setChanging] = useState(false);
  if (!asked || changing) {
    return (
      <NumberStep
        typed={asked}
        onAsked={(next) => {
          setAsked(next);
          setChanging(false);
        }}
      />
    );
  }
  const phone = { region: asked.region, number: asked.number };
  return (
    <CodeStep
      phone={phone}
      nextAt={asked.nextAt}
      submitLabel={t('updateCell.bind')}
      onCode={async (code) => {
        await bind.mutateAsync({ body: { phone, code } });
        forgetAskedCode('bindPhone');
        await onBound();
        await refresh(client, identityApi.readMe);
      }}
      onResend={async () => {
        const again = await requestCode(phone);
        setAsked(again.asked);
        return again.sent;
      }}
      onChangeNumber={() => setChanging(true)}
      remedyFor={(error) => isRefusal(error, 'phoneHasAccount') && <SignInInstead phone={phone} />}
    />
  );
}

interface NumberStepProps {
  /** The number that is to be changed, if there is one. */
  typed: AskedCode | undefined;
  onAsked: (asked: AskedCode) => void;
}

function NumberStep({ typed, onAsked }: NumberStepProps) {
  const { t, i18n } = useTranslation('identity');
  const requestCode = useCodeRequest('bindPhone');
  const form = useContractForm(codeRequestInput, {
    defaultValues: {
      phone: { region: regionOr(typed?.region, i18n.language as Language), number: typed?.number ?? '' },
    },
    places: { phoneInvalid: 'phone' },
    submit: async ({ phone }) => onAsked((await requestCode(phone)).asked),
  });
  const error = form.formState.errors.phone;
  return (
    <form noValidate onSubmit={form.send} className="flex flex-1 flex-col">
      <div className="flex flex-col gap-8 px-gutter pt-6 pb-10">
        <p className="text-ink-soft">{t('updateCell.lead')}</p>
        <Controller
          control={form.control}
          name="phone"
          render={({ field: { ref, value, onChange } }) => (
            <PhoneField
              {...{ ref, value, onChange }}
              label={t('loginPhone.phone')}
              error={error?.number?.message ?? error?.message}
            />
          )}
        />
        <FormProblem error={form.problem} onRetry={form.send} />
        <DemoPhone phone={form.watch('phone')} onPerson={(phone) => form.setValue('phone', phone)} />
      </div>
      <BottomActionBar>
        <Button type="submit" size="large" loading={form.busy}>
          {t('updateCell.submit')}
        </Button>
      </BottomActionBar>
    </form>
  );
}
