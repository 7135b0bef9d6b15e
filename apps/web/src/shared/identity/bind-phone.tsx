import { useNavigate } from '@tanstack/react-router';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import { codeRequestInput, type PhoneInput } from '@xiwei/contract/identity/identity.model.ts';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { isRefusal } from '#api/refusal.ts';
import { useAction } from '#api/use-action.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useContractForm } from '#shared/form/contract-form.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { BottomActionBar } from '#ui/bottom-action-bar.tsx';
import { Button } from '#ui/button.tsx';
import { CodeStep } from './code-step.tsx';
import { DemoPhone } from './demo-phone.tsx';
import { regionOr } from './format-phone.ts';
import { type PendingCode, pendingCode } from './pending-code.ts';
import { PhoneField } from './phone-field.tsx';
import { useCodeRequest } from './use-code-request.ts';
import { useSignOut } from './use-sign-out.ts';

/** Links a phone to the account in two steps: number, then code. The current step survives a reload. */
export function BindPhone({ onBound }: { onBound: () => Promise<void> }) {
  const { t } = useTranslation('identity');
  const requestCode = useCodeRequest('bindPhone');
  const bind = useAction(identityApi.bindPhone, {
    // Leaves the page first: it shows another state as soon as the profile has a verified phone.
    onAnswer: async () => {
      pendingCode.clear('bindPhone');
      await onBound();
    },
  });
  const [pending, setPending] = useState(() => pendingCode.read('bindPhone'));
  const [changing, setChanging] = useState(false);
  if (!pending || changing) {
    return (
      <NumberStep
        previous={pending}
        onRequested={(next) => {
          setPending(next);
          setChanging(false);
        }}
      />
    );
  }
  const phone = { region: pending.region, number: pending.number };
  return (
    <CodeStep
      phone={phone}
      nextAt={pending.nextAt}
      submitLabel={t('updateCell.bind')}
      onCode={(code) => bind.mutateAsync({ body: { phone, code } })}
      onResend={async () => {
        const next = await requestCode(phone);
        setPending(next.pending);
        return next.sent;
      }}
      onChangeNumber={() => setChanging(true)}
      remedyFor={(error) => isRefusal(error, 'phoneHasAccount') && <SwitchAccountButton phone={phone} />}
    />
  );
}

interface NumberStepProps {
  /** The last code request, if the user went back to correct its number. */
  previous: PendingCode | undefined;
  onRequested: (pending: PendingCode) => void;
}

function NumberStep({ previous, onRequested }: NumberStepProps) {
  const { t } = useTranslation('identity');
  const language = useLanguage();
  const requestCode = useCodeRequest('bindPhone');
  const form = useContractForm(codeRequestInput, {
    defaultValues: {
      phone: {
        region: regionOr(previous?.region, language),
        number: previous?.number ?? '',
      },
    },
    refusalFields: { phoneInvalid: 'phone', phoneLandline: 'phone' },
    submit: async ({ phone }) => onRequested((await requestCode(phone)).pending),
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

/** Signs out and continues to sign-in with this phone, which already belongs to another account. */
function SwitchAccountButton({ phone }: { phone: PhoneInput }) {
  const { t } = useTranslation('identity');
  const navigate = useNavigate();
  const signOut = useSignOut({ navigateAway: () => navigate({ to: '/login-phone', search: phone }) });
  return (
    <Button variant="secondary" size="small" loading={signOut.isPending} onClick={() => signOut.mutate({})}>
      {t('updateCell.signOutAndIn')}
    </Button>
  );
}
