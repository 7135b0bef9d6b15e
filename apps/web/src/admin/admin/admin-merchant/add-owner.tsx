import { codeRequestInput, type PhoneInput } from '@xiwei/contract/identity/identity.model.ts';
import { useId } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from '#i18n/use-translation.ts';
import { useContractForm } from '#shared/form/contract-form.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { PhoneField } from '#shared/identity/phone-field.tsx';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast-store.ts';

interface AddOwnerProps {
  title: string;
  description: string;
  add: (body: { phone: PhoneInput }) => Promise<unknown>;
  onClose: () => void;
}

/** Form that adds an owner by phone, to one store or to all stores of a merchant. */
export function AddOwner({ title, description, add, onClose }: AddOwnerProps) {
  const { t } = useTranslation('admin');
  const formId = useId();
  const form = useContractForm(codeRequestInput, {
    defaultValues: { phone: { region: 'CN', number: '' } },
    refusalFields: {
      phoneInvalid: 'phone.number',
      phoneLandline: 'phone.number',
      staffAlready: 'phone.number',
    },
    submit: async (body) => {
      await add(body);
      showToast({ text: t('merchant.ownerAdded'), tone: 'positive' });
      onClose();
    },
  });
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      wide="side"
      title={title}
      description={description}
      footer={
        <Button type="submit" form={formId} loading={form.busy} wide>
          {title}
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
