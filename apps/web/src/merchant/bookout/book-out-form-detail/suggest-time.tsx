import { staffBookoutApi } from '@xiwei/contract/bookout/bookout.api.ts';
import {
  BOOK_OUT_WORDS_LIMIT,
  type BookOut,
  type BookOutTime,
} from '@xiwei/contract/bookout/bookout.model.ts';
import { useState } from 'react';
import { useAction } from '#api/use-action.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useStoreCalendar } from '#merchant/shell/use-store-calendar.ts';
import { BookOutTimeChoice, useBookOutMonth } from '#shared/bookout/time-choice.tsx';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { Loaded } from '#shared/states/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { DatePicker } from '#ui/date-picker.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { showToast } from '#ui/toast-store.ts';

/** Suggests another day or time to the guest, with a note. */
export function SuggestTime({ form, onClose }: { form: BookOut; onClose: () => void }) {
  const { t } = useTranslation(['bookout-merchant', 'bookout']);
  const { today, weekStart } = useStoreCalendar();
  const [date, setDate] = useState(() => [form.date, today].sort().at(-1) ?? today);
  const [when, setWhen] = useState<BookOutTime | null>(null);
  const [words, setWords] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { read, month, setMonth } = useBookOutMonth(form.storeId, date.slice(0, 7));
  const offer = useAction(staffBookoutApi.offerBookOutTime, {
    onAnswer: onClose,
    onDone: () => showToast({ text: t('detail.offered'), tone: 'positive' }),
  });
  const isDayOpen = (day: string) =>
    !day.startsWith(month) || !read.data || read.data.days.some((each) => each.date === day);
  const send = () => {
    setMissing(when === null);
    if (when === null) return;
    offer.mutate({
      params: { storeId: form.storeId, formId: form.id },
      body: { version: form.version, date, when, words },
    });
  };
  return (
    <Sheet
      open
      onOpenChange={(open) => open || onClose()}
      title={t('detail.suggest')}
      description={t('detail.suggestDetail')}
      footer={
        <Button size="large" loading={offer.isPending} onClick={send}>
          {t('detail.send')}
        </Button>
      }
    >
      <div className="flex flex-col gap-5 pb-2">
        <DatePicker
          label={t('detail.date')}
          value={date}
          onChange={(day) => {
            setDate(day);
            setWhen(null);
          }}
          onMonthChange={setMonth}
          min={today}
          max={read.data?.lastDay}
          today={today}
          weekStart={weekStart}
          disabledReason={(day) => (isDayOpen(day) ? undefined : t('bookout:create.closed'))}
        />
        <section aria-label={t('detail.time')} className="flex flex-col gap-2">
          <Loaded of={read} skeleton={<Skeleton className="h-24 w-full" />}>
            {(data) => <BookOutTimeChoice month={data} date={date} value={when} onChange={setWhen} />}
          </Loaded>
          {isMissing && when === null && (
            <p role="alert" className="text-negative text-small">
              {t('detail.chooseTime')}
            </p>
          )}
        </section>
        <TextArea
          label={t('detail.words')}
          optionalNote={t('detail.optional')}
          counter={BOOK_OUT_WORDS_LIMIT}
          maxLength={BOOK_OUT_WORDS_LIMIT}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <FormProblem error={offer.error} onRetry={send} />
      </div>
    </Sheet>
  );
}
