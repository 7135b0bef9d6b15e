import { availabilityApi } from '@xiwei/contract/booking/availability.api.ts';
import { addDays } from '@xiwei/contract/common/wall-clock.ts';
import { CalendarCheck, CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '#api/hooks.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useStoreCalendar } from '#merchant/shell/use-store-calendar.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { PathLink } from '#shared/navigation/path-link.tsx';
import { Button } from '#ui/button.tsx';
import { monthOf } from '#ui/calendar-days.ts';
import { DatePicker } from '#ui/date-picker.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Popover } from '#ui/popover.tsx';
import { formatDayOfYear } from '../stand/day-of-year.ts';
import { useGoToDate } from '../stand/use-go-to-date.ts';

interface DateChoiceProps {
  date: string;
  today: string;
}

/** The open date with the days beside it, today, and a calendar that counts orders, people and tables of each day. */
export function DateChoice({ date, today }: DateChoiceProps) {
  const { t } = useTranslation('booking-stand');
  const language = useLanguage();
  const goTo = useGoToDate(today);
  const [open, setOpen] = useState(false);
  const shown = formatDayOfYear(date, today, language);
  return (
    <div className="flex shrink-0 items-center gap-0.5 max-lg:order-first max-sm:me-auto">
      <IconButton
        label={t('header.previousDay')}
        icon={<ChevronLeft aria-hidden size={20} />}
        size="small"
        onClick={() => goTo(addDays(date, -1))}
      />
      <Popover
        open={open}
        onOpenChange={setOpen}
        label={t('header.calendar')}
        className="w-80"
        trigger={
          <button
            type="button"
            aria-label={t('header.chooseDate', { date: shown })}
            className="transition-feedback flex min-h-control items-center gap-2 rounded-normal px-2 font-semibold text-lead whitespace-nowrap max-sm:px-1 max-sm:text-base lg:max-xl:px-1 tabular-nums hover:bg-hover active:bg-press"
          >
            <CalendarDays aria-hidden size={18} className="text-ink-soft max-2xl:hidden" />
            {shown}
          </button>
        }
      >
        <Calendar
          date={date}
          onChoose={(day) => {
            setOpen(false);
            goTo(day);
          }}
        />
      </Popover>
      <IconButton
        label={t('header.nextDay')}
        icon={<ChevronRight aria-hidden size={20} />}
        size="small"
        onClick={() => goTo(addDays(date, 1))}
      />
      {date !== today && (
        <Button
          variant="secondary"
          size="small"
          className="max-sm:px-2 lg:max-2xl:px-2"
          icon={<CalendarCheck aria-hidden size={18} className="sm:max-lg:hidden 2xl:hidden" />}
          onClick={() => goTo(today)}
        >
          <span className="max-sm:sr-only lg:max-2xl:sr-only">{t('header.today')}</span>
        </Button>
      )}
    </div>
  );
}

function Calendar({ date, onChoose }: { date: string; onChoose: (day: string) => void }) {
  const { t } = useTranslation('booking-stand');
  const { id: storeId } = useWorkplace();
  const { businessDate, weekStart } = useStoreCalendar();
  const [month, setMonth] = useState(monthOf(date));
  const { data } = useRead(availabilityApi.readDayCounts, { params: { storeId, month } });
  const counts = new Map(data?.days.map((day) => [day.date, day]));
  const numbersOf = (day: string): string | undefined => {
    const counted = counts.get(day);
    if (!counted || counted.bookingOrderCount === 0) return undefined;
    return [
      t('header.dayCount', { count: counted.bookingOrderCount }),
      t('header.dayPeople', { count: counted.paxCount }),
      t('header.dayTables', { count: counted.tableItemCount }),
    ].join(' · ');
  };
  return (
    <div className="flex flex-col gap-2">
      <DatePicker
        label={t('header.calendar')}
        value={date}
        today={businessDate}
        weekStart={weekStart}
        onMonthChange={setMonth}
        onChange={onChoose}
        mark={(day) => {
          const label = numbersOf(day);
          return label ? { content: counts.get(day)?.bookingOrderCount, label } : undefined;
        }}
      />
      <p className="text-center text-ink-soft text-small tabular-nums">
        {numbersOf(date) ?? t('header.dayEmpty')}
      </p>
      <Button
        variant="quiet"
        size="small"
        render={
          <PathLink
            path={`/web/${storeId}/store-calendar-picker?date=${date}&returnTo=/web/${storeId}/booking-home`}
          />
        }
      >
        {t('header.wholeCalendar')}
      </Button>
    </div>
  );
}
