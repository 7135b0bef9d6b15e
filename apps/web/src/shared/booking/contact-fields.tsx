import type { dinerContact } from '@xiwei/contract/diners/diners.model.ts';
import { Controller, type FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import type { ContractForm } from '#shared/form/contract-form.ts';
import { PhoneField } from '#shared/identity/phone-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TitleChoice } from './title-choice.tsx';

/** The part of a form that these fields edit. */
interface ContactInput extends FieldValues {
  diner: z.input<typeof dinerContact>;
}

interface ContactFieldsProps<Input extends ContactInput, Output> {
  form: ContractForm<Input, Output>;
  /** Labels, in the words of the page. */
  words: Record<'lastName' | 'firstName' | 'optional' | 'phone' | 'phoneHint', string>;
}

/** Contact fields of the guest, at the field `diner` of a form: name, title and phone. */
export function ContactFields<Input extends ContactInput, Output>({
  form: whole,
  words,
}: ContactFieldsProps<Input, Output>) {
  // The fields of a part of a form have the same names in the whole.
  const form = whole as unknown as ContractForm<ContactInput, unknown>;
  const errors = form.formState.errors.diner;
  return (
    <>
      <div className="flex gap-3">
        <TextField
          {...form.register('diner.lastName')}
          label={words.lastName}
          error={errors?.lastName?.message}
          autoComplete="family-name"
        />
        <TextField
          {...form.register('diner.firstName')}
          label={words.firstName}
          optionalNote={words.optional}
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
            label={words.phone}
            hint={words.phoneHint}
            error={errors?.phone?.number?.message ?? errors?.phone?.message}
          />
        )}
      />
    </>
  );
}
