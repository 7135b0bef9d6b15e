import { useTranslation } from '#i18n/use-translation.ts';
import { SectionHeading } from '#ui/section-heading.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { BookingForm } from './use-booking-form.ts';

interface SpecialRequestFieldsProps {
  form: BookingForm;
  /** Whether the store asks for dietary needs. */
  askDiet: boolean;
}

/** Optional fields: note to the store, foods to avoid and tastes. */
export function SpecialRequestFields({ form, askDiet }: SpecialRequestFieldsProps) {
  const { t } = useTranslation('booking');
  const { errors } = form.formState;
  const optionalNote = t('confirm.optional');
  return (
    <section className="flex flex-col gap-5">
      <SectionHeading title={t('confirm.wishes')} />
      <TextArea
        {...form.register('remarkByDiner')}
        label={t('confirm.remark')}
        optionalNote={optionalNote}
        placeholder={t('confirm.remarkHint')}
        error={errors.remarkByDiner?.message}
        rows={2}
        maxLength={500}
      />
      {askDiet && (
        <>
          <TextField
            {...form.register('dietTaboo')}
            label={t('confirm.dietTaboo')}
            optionalNote={optionalNote}
            placeholder={t('confirm.dietTabooHint')}
            error={errors.dietTaboo?.message}
            maxLength={200}
          />
          <TextField
            {...form.register('dietPreference')}
            label={t('confirm.dietPreference')}
            optionalNote={optionalNote}
            placeholder={t('confirm.dietPreferenceHint')}
            error={errors.dietPreference?.message}
            maxLength={200}
          />
        </>
      )}
    </section>
  );
}
