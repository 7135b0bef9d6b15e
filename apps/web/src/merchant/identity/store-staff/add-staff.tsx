import type { CallOf } from '@xiwei/contract/common/endpoint.ts';
import { identityApi } from '@xiwei/contract/identity/identity.api.ts';
import type { PhoneInput } from '@xiwei/contract/identity/identity.model.ts';
import { staffInput } from '@xiwei/contract/identity/person.model.ts';
import { useId, useState } from 'react';
import { Controller } from 'react-hook-form';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useContractForm } from '#shared/form/contract-form.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { EmailField } from '#shared/identity/email-field.tsx';
import { type NamedBy, PersonChoice } from '#shared/identity/person-choice.tsx';
import { PhoneField } from '#shared/identity/phone-field.tsx';
import { Button } from '#ui/button.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/toast-store.ts';
import { RoleChoice } from './role-choice.tsx';

/** Initial form values. Most new members are hosts. */
const EMPTY_PHONE: PhoneInput = { region: 'CN', number: '' };
const EMPTY_FORM: CallOf<typeof identityApi.addStaff>['body'] = {
  phone: EMPTY_PHONE,
  role: 'host',
};

interface AddStaffProps {
  storeId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Form that adds a member by phone number or e-mail address, and role. Keeps its input when the sheet is closed by mistake. */
export function AddStaff({ storeId, open, onOpenChange }: AddStaffProps) {
  const { t } = useTranslation('identity-merchant');
  const formId = useId();
  const addStaff = useAction(identityApi.addStaff);
  const [by, setBy] = useState<NamedBy>('phone');
  const form = useContractForm(staffInput, {
    defaultValues: EMPTY_FORM,
    refusalFields: {
      phoneInvalid: 'phone.number',
      phoneLandline: 'phone.number',
      emailInvalid: 'address',
      staffAlready: by === 'phone' ? 'phone.number' : 'address',
    },
    submit: async (body) => {
      const member = await addStaff.mutateAsync({ params: { storeId }, body });
      showToast({ text: t('staff.added', { address: member.address }), tone: 'positive' });
      onOpenChange(false);
      form.reset();
      setBy('phone');
    },
  });
  const { errors } = form.formState;
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      wide="side"
      title={t('staff.addTitle')}
      description={t('staff.addDetail')}
      footer={
        <Button type="submit" form={formId} loading={form.busy} wide>
          {t('staff.add')}
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
              render={({ field: { value = EMPTY_PHONE, onChange, ref } }) => (
                <PhoneField
                  label={t('staff.phone')}
                  error={errors.phone?.number?.message}
                  value={value}
                  onChange={onChange}
                  ref={ref}
                  autoFocus
                />
              )}
            />
          }
          email={<EmailField {...form.register('address')} error={errors.address?.message} />}
        />
        <Controller
          control={form.control}
          name="role"
          render={({ field: { value, onChange } }) => <RoleChoice value={value} onChange={onChange} />}
        />
        <FormProblem error={form.problem} onRetry={form.send} />
      </form>
    </Sheet>
  );
}
