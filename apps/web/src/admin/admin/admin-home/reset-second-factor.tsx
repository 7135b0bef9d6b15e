import { codeRequestInput } from '@xiwei/contract/identity/identity.model.ts';
import { securityApi } from '@xiwei/contract/identity/security.api.ts';
import { useId, useState } from 'react';
import { Controller } from 'react-hook-form';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useContractForm } from '#shared/form/contract-form.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { formatPhone } from '#shared/identity/format-phone.ts';
import { PhoneField } from '#shared/identity/phone-field.tsx';
import { Button } from '#ui/button.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { showToast } from '#ui/toast-store.ts';

/** Removes the second factor of a user who has lost both the authenticator and the recovery codes. */
export function ResetSecondFactor() {
  const { t } = useTranslation('admin');
  const headingId = useId();
  const [confirming, setConfirming] = useState(false);
  const reset = useAction(securityApi.resetSecondFactor);
  const form = useContractForm(codeRequestInput, {
    defaultValues: { phone: { region: 'CN', number: '' } },
    refusalFields: {
      phoneInvalid: 'phone.number',
      phoneLandline: 'phone.number',
      secondFactorMissing: 'phone.number',
    },
    submit: async (body) => {
      // The first submit opens the confirmation, which submits again.
      if (!confirming) return setConfirming(true);
      setConfirming(false);
      await reset.mutateAsync({ body });
      showToast({ text: t('reset.done'), tone: 'positive' });
      form.reset();
    },
  });
  const phone = form.watch('phone');
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-3">
      <SectionHeading id={headingId} title={t('reset.title')} />
      <p className="text-ink-soft">{t('reset.detail')}</p>
      <form noValidate onSubmit={form.send} className="flex max-w-104 flex-col gap-4">
        <Controller
          control={form.control}
          name="phone"
          render={({ field: { ref, value, onChange } }) => (
            <PhoneField
              {...{ ref, value, onChange }}
              label={t('reset.phone')}
              error={form.formState.errors.phone?.number?.message}
            />
          )}
        />
        <FormProblem error={form.problem} />
        <Button type="submit" variant="secondary" loading={form.busy}>
          {t('reset.submit')}
        </Button>
      </form>
      <Confirm
        open={confirming}
        onOpenChange={setConfirming}
        title={t('reset.question', { phone: formatPhone(phone) })}
        description={t('reset.warning')}
        losses={[t('reset.loses')]}
        confirmLabel={t('reset.submit')}
        danger
        onConfirm={() => void form.send()}
      />
    </section>
  );
}
