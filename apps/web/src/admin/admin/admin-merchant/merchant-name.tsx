import { adminApi } from '@xiwei/contract/admin/admin.api.ts';
import { type MerchantDetail, merchantUpdate } from '@xiwei/contract/stores/merchants.model.ts';
import { useId } from 'react';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useContractForm } from '#shared/form/contract-form.ts';
import { useFields } from '#shared/form/fields.tsx';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast-store.ts';

interface MerchantNameProps {
  merchant: MerchantDetail;
  onClose: () => void;
}

/** Form that changes the name of a merchant. */
export function MerchantName({ merchant, onClose }: MerchantNameProps) {
  const { t } = useTranslation('admin');
  const formId = useId();
  const update = useAction(adminApi.updateMerchant);
  const form = useContractForm(merchantUpdate, {
    defaultValues: { name: merchant.name, version: merchant.version },
    submit: async (body) => {
      await update.mutateAsync({ params: { merchantId: merchant.id }, body });
      showToast({ text: t('merchant.renamed'), tone: 'positive' });
      onClose();
    },
  });
  const f = useFields(form, 'admin', 'merchantForm');
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      wide="side"
      title={t('merchant.rename')}
      footer={
        <Button type="submit" form={formId} loading={form.busy} wide>
          {t('merchant.rename')}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={form.send} className="flex flex-col gap-5 py-2">
        <f.localized name="name" max={60} />
        <FormProblem error={form.problem} onRetry={form.send} />
      </form>
    </Sheet>
  );
}
