import { useTranslation } from '#i18n/use-translation.ts';
import { ContactFields } from '#shared/booking/contact-fields.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import type { BookingForm } from './use-booking-form.ts';

/** Contact fields of the guest: name, title and phone. */
export function DinerFields({ form }: { form: BookingForm }) {
  const { t } = useTranslation('booking');
  const words = {
    lastName: t('confirm.lastName'),
    firstName: t('confirm.firstName'),
    optional: t('confirm.optional'),
    phone: t('confirm.phone'),
    phoneHint: t('confirm.phoneHint'),
  };
  return (
    <section className="flex flex-col gap-5">
      <SectionHeading title={t('confirm.diner')} />
      <ContactFields form={form} words={words} />
    </section>
  );
}
