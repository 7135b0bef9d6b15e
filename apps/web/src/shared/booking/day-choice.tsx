import type { StoreDetail } from '@xiwei/contract/stores/stores.model.ts';
import { CalendarDays } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { DayStrip } from '#shared/booking/day-strip.tsx';
import { useUnbookableDays } from '#shared/booking/use-unbookable-days.ts';
import { Button } from '#ui/button.tsx';
import { addDays, monthOf } from '#ui/calendar-days.ts';
import { DatePicker } from '#ui/date-picker.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { useBookingWords } from './booking-words.ts';
import type { TableRequest } from './table-request.ts';

interface DayChoiceProps {
  store: StoreDetail;
  request: TableRequest;
  movingOrderId?: string;
  /** Today in the store's time zone. */
  today: string;
  onChange: (date: string) => void;
}

/** Day picker: a strip of the next two weeks, and a calendar for other days. */
export function DayChoice({ store, request, movingOrderId, today, onChange }: DayChoiceProps) {
  const { t } = useTranslation('booking');
  const [open, setOpen] = useState(false);
  const [month, setMonth] = useState(monthOf(request.date));
  const words = useBookingWords();
  const unbookable = useUnbookableDays(store.id, { ...request, movingOrderId }, today, month);
  const reasonFor = (day: string) => {
    const reason = unbookable(day);
    return reason && words.reason(reason);
  };
  return (
    <section className="flex flex-col gap-3">
      <SectionHeading
        className="px-gutter"
        title={t('before.day')}
        action={
          <Sheet
            open={open}
            onOpenChange={setOpen}
            title={t('before.pickDay')}
            trigger={
              <Button
                variant="quiet"
                size="small"
                className="-me-3 text-accent-text"
                icon={<CalendarDays aria-hidden size={18} />}
              >
                {t('before.moreDays')}
              </Button>
            }
          >
            <DatePicker
              label={t('before.pickDay')}
              value={request.date}
              min={today}
              max={addDays(today, store.booking.windowDays)}
              today={today}
              disabledReason={reasonFor}
              onMonthChange={setMonth}
              onChange={(date) => {
                onChange(date);
                setOpen(false);
              }}
            />
          </Sheet>
        }
      />
      <DayStrip
        label={t('before.day')}
        today={today}
        chosen={request.date}
        reasonFor={reasonFor}
        onChoose={onChange}
        className="px-gutter"
      />
    </section>
  );
}
