import { reportsApi } from '@xiwei/contract/reports/reports.api.ts';
import { MAX_REPORT_DAYS, type Report } from '@xiwei/contract/reports/reports.model.ts';
import { ChartColumn } from 'lucide-react';
import { useRead } from '#api/hooks.ts';
import { isRefusal } from '#api/refusal.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { StorePage } from '#merchant/shell/store-page.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { ManagersOnly } from '../parts/managers-only.tsx';
import { PrintedName } from '../parts/printed-name.tsx';
import { useReportWords } from '../parts/use-report-words.ts';
import { DaySection } from './day-section.tsx';
import { GroupSection } from './group-section.tsx';
import { GuestSection } from './guest-section.tsx';
import { HourSection } from './hour-section.tsx';
import { MessageSection } from './message-section.tsx';
import { MoneySection } from './money-section.tsx';
import { daysOf } from './presets.ts';
import { ReportOrders } from './report-orders.tsx';
import { ReportRange } from './report-range.tsx';
import { ReportSummary } from './report-summary.tsx';
import { ReportTools } from './report-tools.tsx';
import { StaySection } from './stay-section.tsx';
import { SuggestionSection } from './suggestion-section.tsx';
import { TurnAwaySection } from './turn-away-section.tsx';
import { useReportSearch } from './use-report-search.ts';

/** The figures of a store for some days, compared with others. What is chosen is in the address. */
export function StoreReportScreen() {
  const { t } = useTranslation('reports-merchant');
  const { day } = useReportWords();
  const { id: storeId } = useWorkplace();
  const { from, to, compare } = useReportSearch();
  const report = useRead(reportsApi.readReport, { params: { storeId }, query: { from, to, compare } });
  if (isRefusal(report.error, 'notAllowed')) return <ManagersOnly />;
  return (
    <StorePage detail={t('range.span', { from: day(from), to: day(to) })}>
      <PrintedName />
      <ReportRange />
      <Loaded
        of={report}
        skeleton={<SkeletonList shape="rows" count={6} />}
        missingCodes={['inputInvalid']}
        missing={<InvalidRange />}
      >
        {(read) => <ReportContent report={read} />}
      </Loaded>
    </StorePage>
  );
}

function ReportContent({ report }: { report: Report }) {
  const { t } = useTranslation('reports-merchant');
  const isEmpty =
    report.figures.orders === 0 &&
    report.turnedAway.parties === 0 &&
    Object.values(report.money).every((sum) => sum === 0);
  if (isEmpty)
    return (
      <EmptyState
        icon={<ChartColumn size={30} strokeWidth={1.5} />}
        title={t('empty.title')}
        detail={t('empty.detail')}
      />
    );
  return (
    <>
      <ReportTools report={report} />
      <ReportSummary report={report} />
      <SuggestionSection report={report} />
      <DaySection report={report} />
      <GroupSection report={report} />
      <HourSection report={report} />
      <TurnAwaySection report={report} />
      <MoneySection report={report} />
      <StaySection report={report} />
      <GuestSection report={report} />
      <MessageSection report={report} />
      <ReportOrders report={report} />
    </>
  );
}

/** The range in the address cannot be shown. */
function InvalidRange() {
  const { t } = useTranslation('reports-merchant');
  const { businessDate, change } = useReportSearch();
  return (
    <EmptyState
      icon={<ChartColumn size={30} strokeWidth={1.5} />}
      title={t('invalid.title')}
      detail={t('invalid.detail', { days: MAX_REPORT_DAYS })}
      action={<Button onClick={() => change(daysOf('week', businessDate))}>{t('invalid.action')}</Button>}
    />
  );
}
