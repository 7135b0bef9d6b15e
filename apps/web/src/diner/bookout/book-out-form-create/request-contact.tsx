import { bookOutInput } from '@xiwei/contract/bookout/bookout.model.ts';
import { dinerContact } from '@xiwei/contract/diners/diners.model.ts';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { TitleChoice } from '#shared/booking/title-choice.tsx';
import type { ContractForm } from '#shared/form/contract-form.ts';
import { PhoneField } from '#shared/identity/phone-field.tsx';
import { TextField } from '#ui/text-field.tsx';

export const requestForm = z.extend(bookOutInput, { diner: dinerContact });
export type RequestFormInput = z.input<typeof requestForm>;
export type RequestContractForm = ContractForm<RequestFormInput, z.output<typeof requestForm>>;

/** Contact fields of the guest: name, title and phone. */
export function ContactFields({ form }: { form: RequestContractForm }) {
  const { t } = useTranslation('bookout');
  const errors = form.formState.errors.diner;
  return (
    <>
      <div className="flex gap-3">
        <TextField
          {...form.register('diner.lastName')}
          label={t('create.lastName')}
          error={errors?.lastName?.message}
          autoComplete="family-name"
        />
        <TextField
          {...form.register('diner.firstName')}
          label={t('create.firstName')}
          optionalNote={t('create.optional')}
          error={errors?.firstName?.message}
          autoComplete="given-name"
        />
      </div>
      <TitleChoice
        value={form.watch('diner.title')}
        onChange={(title) => form.setValue('diner.title', title, { shouldDirty: true })}
      />
      <Controller
        control={form.control}
        name="diner.phone"
        render={({ field: { ref, value, onChange } }) => (
          <PhoneField
            {...{ ref, value, onChange }}
            label={t('create.phone')}
            hint={t('create.phoneHint')}
            error={errors?.phone?.number?.message ?? errors?.phone?.message}
          />
        )}
      />
    </>
  );
}
