import { adminApi } from '@xiwei/contract/admin/admin.api.ts';
import { codeRequestInput } from '@xiwei/contract/identity/identity.model.ts';
import type { MerchantStore } from '@xiwei/contract/stores/merchants.model.ts';
import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useAction } from '#api/hooks.ts';
import { useContractForm } from '#shared/form/contract-form.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { PhoneField } from '#shared/identity/phone-field.tsx';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast-store.ts';

interface AddOwnerProps {
  store: MerchantStore;
  onClose: () => void;
}

/** Form that adds an owner to a store by phone. */
export function AddOwner({ store, onClose }: AddOwnerProps) {
  const { t } = useTranslation('admin');
  const formId = useId();
  const addOwner = useAction(adminApi.addOwner);
  const form = useContractForm(codeRequestInput, {
    defaultValues: { phone: { region: 'CN', number: '' } },
    refusalFields: { phoneInvalid: 'phone.number', staffAlready: 'phone.number' },
    submit: async (body) => {
      await addOwner.mutateAsync({ params: { storeId: store.id }, body });
      showToast({ text: t('merchant.ownerAdded'), tone: 'positive' });
      onClose();
    },
  });
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      wide="side"
      title={t('merchant.addOwner')}
      description={t('merchant.addOwnerDetail', { store: store.name })}
      footer={
        <Button type="submit" form={formId} loading={form.busy} wide>
          {t('merchant.addOwner')}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={form.send} className="flex flex-col gap-5 py-2">
        <Controller
          control={form.control}
          name="phone"
          render={({ field: { ref, value, onChange } }) => (
            <PhoneField
              {...{ ref, value, onChange }}
              label={t('merchant.ownerPhone')}
              error={form.formState.errors.phone?.number?.message}
              autoFocus
            />
          )}
        />
        <FormProblem error={form.problem} onRetry={form.send} />
      </form>
    </Sheet>
  );
}
