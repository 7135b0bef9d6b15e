import type { DinerTitle, dinerContact } from '@xiwei/contract/diners/diners.model.ts';
import { Controller, type FieldValues } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useTranslation } from '#i18n/use-translation.ts';
import type { ContractForm } from '#shared/form/contract-form.ts';
import { PhoneField } from '#shared/identity/phone-field.tsx';
import { FilterChip } from '#ui/filter-chip.tsx';
import { TextField } from '#ui/text-field.tsx';

/** Display order; “none” is last. */
const TITLES: readonly DinerTitle[] = ['mr', 'ms', 'miss', 'mrs', 'boss', 'none'];

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

interface TitleChoiceProps {
  value: DinerTitle | undefined;
  onChange: (title: DinerTitle) => void;
}

/** Choice of how a guest is addressed. */
function TitleChoice({ value = 'none', onChange }: TitleChoiceProps) {
  const { t } = useTranslation('booking');
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-1.5 font-medium text-small">{t('confirm.title_')}</legend>
      {TITLES.map((title) => (
        <FilterChip key={title} selected={title === value} onClick={() => onChange(title)}>
          {t(`confirm.titles.${title}`)}
        </FilterChip>
      ))}
    </fieldset>
  );
}
