import type { PhoneInput } from '@xiwei/contract/identity/identity.model.ts';
import { type PersonInput, personInput } from '@xiwei/contract/identity/person.model.ts';
import { useId, useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from '#i18n/use-translation.ts';
import { useContractForm } from '#shared/form/contract-form.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { EmailField } from '#shared/identity/email-field.tsx';
import { type NamedBy, PersonChoice } from '#shared/identity/person-choice.tsx';
import { PhoneField } from '#shared/identity/phone-field.tsx';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast-store.ts';

const EMPTY_PHONE: PhoneInput = { region: 'CN', number: '' };

interface AddOwnerProps {
  title: string;
  description: string;
  add: (body: PersonInput) => Promise<unknown>;
  onClose: () => void;
}

/** Form that adds an owner by phone or e-mail address, to one store or to all stores of a merchant. */
export function AddOwner({ title, description, add, onClose }: AddOwnerProps) {
  const { t } = useTranslation('admin');
  const formId = useId();
  const [by, setBy] = useState<NamedBy>('phone');
  const form = useContractForm(personInput, {
    defaultValues: { phone: EMPTY_PHONE },
    refusalFields: {
      phoneInvalid: 'phone.number',
      phoneLandline: 'phone.number',
      emailInvalid: 'address',
      staffAlready: by === 'phone' ? 'phone.number' : 'address',
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
        <PersonChoice
          by={by}
          onChange={(chosen) => {
            setBy(chosen);
            form.setValue('phone', chosen === 'phone' ? EMPTY_PHONE : undefined);
            form.setValue('address', chosen === 'email' ? '' : undefined);
          }}
          phone={
            <Controller
              control={form.control}
              name="phone"
              render={({ field: { ref, value = EMPTY_PHONE, onChange } }) => (
                <PhoneField
                  {...{ ref, value, onChange }}
                  label={t('merchant.ownerPhone')}
                  error={form.formState.errors.phone?.number?.message}
                  autoFocus
                />
              )}
            />
          }
          email={<EmailField {...form.register('address')} error={form.formState.errors.address?.message} />}
        />
        <FormProblem error={form.problem} onRetry={form.send} />
      </form>
    </Sheet>
  );
}
