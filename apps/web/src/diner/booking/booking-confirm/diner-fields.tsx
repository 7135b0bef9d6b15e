import type { DinerTitle } from '@xiwei/contract/diners/diners.model.ts';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PhoneField } from '#shared/identity/phone-field.tsx';
import { FilterChip } from '#ui/chip.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { BookingForm } from './use-booking-form.ts';

/** Display order; “none” is last. */
const TITLES: readonly DinerTitle[] = ['mr', 'ms', 'miss', 'mrs', 'boss', 'none'];

/** Contact fields of the guest: name, title and phone. */
export function DinerFields({ form }: { form: BookingForm }) {
  const { t } = useTranslation('booking');
  const errors = form.formState.errors.diner;
  return (
    <section className="flex flex-col gap-5">
      <SectionHeading title={t('confirm.diner')} />
      <div className="flex gap-3">
        <TextField
          {...form.register('diner.lastName')}
          label={t('confirm.lastName')}
          error={errors?.lastName?.message}
          autoComplete="family-name"
        />
        <TextField
          {...form.register('diner.firstName')}
          label={t('confirm.firstName')}
          optionalNote={t('confirm.optional')}
          error={errors?.firstName?.message}
          autoComplete="given-name"
        />
      </div>
      <TitleChoice form={form} />
      <Controller
        control={form.control}
        name="diner.phone"
        render={({ field: { ref, value, onChange } }) => (
          <PhoneField
            {...{ ref, value, onChange }}
            label={t('confirm.phone')}
            hint={t('confirm.phoneHint')}
            error={errors?.phone?.number?.message ?? errors?.phone?.message}
          />
        )}
      />
    </section>
  );
}

function TitleChoice({ form }: { form: BookingForm }) {
  const { t } = useTranslation('booking');
  const chosen = form.watch('diner.title') ?? 'none';
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-1.5 font-medium text-small">{t('confirm.title_')}</legend>
      {TITLES.map((title) => (
        <FilterChip
          key={title}
          selected={title === chosen}
          onClick={() => form.setValue('diner.title', title, { shouldDirty: true })}
        >
          {t(`confirm.titles.${title}`)}
        </FilterChip>
      ))}
    </fieldset>
  );
}
