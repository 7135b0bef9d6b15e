import { Link } from '@tanstack/react-router';
import { addDays } from '@xiwei/contract/common/wall-clock.ts';
import { reportsApi } from '@xiwei/contract/reports/reports.api.ts';
import type { EveningReport } from '@xiwei/contract/reports/reports.model.ts';
import { ChevronLeft, ChevronRight, Printer } from 'lucide-react';
import { useRead } from '#api/hooks.ts';
import { isRefusal } from '#api/refusal.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { StorePage } from '#merchant/shell/store-page.tsx';
import { useStoreCalendar } from '#merchant/shell/use-store-calendar.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { useBookingWords } from '#shared/booking/booking-words.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { DetailSection } from '#ui/detail-section.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { ManagersOnly } from '../parts/managers-only.tsx';
import { PrintedName } from '../parts/printed-name.tsx';
import { useReportWords } from '../parts/use-report-words.ts';
import { EveningOrders } from './evening-orders.tsx';

/** What staff read at the end of a business day, on a page to print: figures, no-shows, cancellations, notes and the next day's bookings. */
export function StoreReportEveningScreen() {
  const { id: storeId } = useWorkplace();
  const { search } = usePage('/web/$storeId/store-report-evening');
  const { businessDate } = useStoreCalendar();
  const words = useBookingWords();
  const date = search.date ?? businessDate;
  const report = useRead(reportsApi.readEveningReport, { params: { storeId, date } });
  if (isRefusal(report.error, 'notAllowed')) return <ManagersOnly />;
  return (
    <StorePage detail={words.day(date)}>
      <PrintedName />
      <DayTools date={date} />
      <Loaded of={report} skeleton={<SkeletonList shape="rows" count={6} />}>
        {(read) => <EveningContent report={read} />}
      </Loaded>
    </StorePage>
  );
}

/** Links to the days around, and a button that prints. */
function DayTools({ date }: { date: string }) {
  const { t } = useTranslation('reports-merchant');
  const { id: storeId } = useWorkplace();
  const linkTo = (day: string) => (
    <Link to="/web/$storeId/store-report-evening" params={{ storeId }} search={{ date: day }} replace />
  );
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Button
        variant="secondary"
        size="small"
        icon={<ChevronLeft aria-hidden size={16} />}
        render={linkTo(addDays(date, -1))}
      >
        {t('evening.before')}
      </Button>
      <Button
        variant="secondary"
        size="small"
        icon={<ChevronRight aria-hidden size={16} />}
        render={linkTo(addDays(date, 1))}
      >
        {t('evening.after')}
      </Button>
      <Button
        variant="secondary"
        size="small"
        icon={<Printer aria-hidden size={16} />}
        onClick={() => window.print()}
      >
        {t('print')}
      </Button>
    </div>
  );
}

function EveningContent({ report }: { report: EveningReport }) {
  const { t } = useTranslation('reports-merchant');
  const { value } = useReportWords();
  const words = useBookingWords();
  const { figures, money, next } = report;
  const facts = [
    ...FIGURES.map((name) => [t(`figures.${name}`), value('count', figures[name])] as const),
    [t('figures.mealAmount'), value('money', figures.mealAmount)] as const,
    ...DEPOSITS.map((name) => [t(`money.${name}`), value('money', money[name])] as const),
  ];
  return (
    <>
      <DetailSection title={t('evening.figures')}>
        <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-large border border-line bg-surface sm:grid-cols-3 xl:grid-cols-4">
          {facts.map(([name, text]) => (
            <div key={name} className="flex flex-col gap-0.5 px-4 py-3 outline outline-line">
              <dt className="text-ink-soft text-small">{name}</dt>
              <dd className="font-semibold text-lead tabular-nums">{text}</dd>
            </div>
          ))}
        </dl>
      </DetailSection>
      {LISTS.map((list) => (
        <DetailSection key={list} title={t(`evening.${list}`)}>
          <EveningOrders orders={report[list]} empty={t(`evening.none.${list}`)} />
        </DetailSection>
      ))}
      <DetailSection title={t('evening.next', { day: words.day(next.date) })}>
        {next.figures.bookings > 0 && (
          <p className="text-ink-soft text-small">
            {t('evening.nextDetail', {
              bookings: value('count', next.figures.bookings),
              people: value('count', next.figures.people),
            })}
          </p>
        )}
        <EveningOrders orders={next.bookings} empty={t('evening.none.next')} />
      </DetailSection>
    </>
  );
}

const FIGURES = [
  'bookings',
  'visits',
  'guests',
  'absences',
  'guestCancellations',
  'storeCancellations',
] as const;
const DEPOSITS = ['depositsTaken', 'depositsRefunded', 'depositsKept', 'depositsUsed'] as const;
const LISTS = ['absences', 'cancellations', 'notes'] as const;
