import { useController } from 'react-hook-form';
import { useTranslation } from '#i18n/use-translation.ts';
import { Checkbox } from '#ui/checkbox.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import type { BookingForm } from './use-booking-form.ts';

/** Booking notice of the store with a checkbox to confirm having read it. */
export function NoticeCheck({ form, notice }: { form: BookingForm; notice: string }) {
  const { t } = useTranslation('booking');
  const { field, fieldState } = useController({ control: form.control, name: 'noticeRead' });
  return (
    <section className="flex flex-col gap-3">
      <SectionHeading title={t('confirm.notice')} />
      <section
        aria-label={t('confirm.notice')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long notice scrolls, which must be possible by keyboard.
        tabIndex={0}
        className="max-h-80 overflow-y-auto whitespace-pre-line rounded-normal bg-sunken px-4 py-3.5 text-small"
      >
        {notice.replace(/\n{2,}/g, '\n')}
      </section>
      <Checkbox
        {...field}
        label={t('confirm.noticeRead')}
        error={fieldState.error && t('confirm.noticeRequired')}
      />
    </section>
  );
}
