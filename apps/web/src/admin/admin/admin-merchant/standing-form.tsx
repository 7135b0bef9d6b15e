import { adminApi } from '@xiwei/contract/admin/admin.api.ts';
import { type MerchantDetail, standingInput } from '@xiwei/contract/stores/merchants.model.ts';
import { MERCHANT_STANDINGS } from '@xiwei/contract/stores/store-kinds.ts';
import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useContractForm } from '#shared/form/contract-form.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { Button } from '#ui/button.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { showToast } from '#ui/toast-store.ts';

interface StandingFormProps {
  merchant: MerchantDetail;
  name: string;
  onClose: () => void;
}

/** Form that changes the standing of a merchant, with the consequences of each. */
export function StandingForm({ merchant, name, onClose }: StandingFormProps) {
  const { t } = useTranslation('admin');
  const formId = useId();
  const setStanding = useAction(adminApi.setMerchantStanding);
  const form = useContractForm(standingInput, {
    defaultValues: { standing: merchant.standing, reason: '', version: merchant.version },
    submit: async (body) => {
      await setStanding.mutateAsync({ params: { merchantId: merchant.id }, body });
      const standing = t(`standings.${body.standing}.label`);
      showToast({ text: t('merchant.standingSaved', { name, standing }), tone: 'positive' });
      onClose();
    },
  });
  const isSuspending = form.watch('standing') === 'suspended';
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      wide="side"
      title={t('merchant.changeStanding')}
      description={name}
      footer={
        <Button
          type="submit"
          form={formId}
          variant={isSuspending ? 'danger' : 'primary'}
          loading={form.busy}
          wide
        >
          {t(isSuspending ? 'merchant.suspend' : 'merchant.saveStanding')}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={form.send} className="flex flex-col gap-5 py-2">
        <Controller
          control={form.control}
          name="standing"
          render={({ field }) => (
            <RadioGroup
              {...field}
              label={t('merchant.standing')}
              options={MERCHANT_STANDINGS.map((value) => ({
                value,
                label: t(`standings.${value}.label`),
                detail: t(`standings.${value}.detail`),
              }))}
            />
          )}
        />
        <Controller
          control={form.control}
          name="reason"
          render={({ field, fieldState }) => (
            <TextArea
              {...field}
              label={t('merchant.reason')}
              hint={t('merchant.reasonHelp')}
              error={fieldState.error?.message}
              counter={500}
              rows={3}
            />
          )}
        />
        <FormProblem error={form.problem} onRetry={form.send} />
      </form>
    </Sheet>
  );
}
