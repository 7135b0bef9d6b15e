import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { TitleChoice } from '#shared/booking/title-choice.tsx';
import { PhoneField } from '#shared/identity/phone-field.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { BookingForm } from './use-booking-form.ts';

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
            label={t('confirm.phone')}
            hint={t('confirm.phoneHint')}
            error={errors?.phone?.number?.message ?? errors?.phone?.message}
          />
        )}
      />
    </section>
  );
}
