import { Link } from '@tanstack/react-router';
import { reportsApi } from '@xiwei/contract/reports/reports.api.ts';
import type { Report, ReportGuests, ReportPeriod } from '@xiwei/contract/reports/reports.model.ts';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { DetailSection } from '#ui/detail-section.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { useReportWords } from '../parts/use-report-words.ts';
import { ReportTable } from './report-table.tsx';

const ROWS = ['newGuests', 'returnVisits', 'unknownVisits'] as const;
type Row = (typeof ROWS)[number];

const countOf = (row: Row, period: ReportPeriod): number =>
  row === 'unknownVisits' ? period.figures.unknownVisits : period[row];

/** First and further visits of guests, with the compared days, and how often guests came. */
export function GuestSection({ report }: { report: Report }) {
  const { t } = useTranslation('reports-merchant');
  const { value } = useReportWords();
  const { id: storeId } = useWorkplace();
  const { compared, from, to } = report;
  const guests = useRead(reportsApi.readReportGuests, { params: { storeId }, query: { from, to } });
  return (
    <DetailSection title={t('sections.guests')}>
      <ReportTable
        label={t('sections.guests')}
        rowHead={t('sections.guests')}
        rowName={(row) => t(`guests.${row}`)}
        rowKey={(row) => row}
        columns={[
          { name: t('chart.sum'), value: (row) => value('count', countOf(row, report)) },
          ...(compared
            ? [{ name: t('chart.compared'), value: (row: Row) => value('count', countOf(row, compared)) }]
            : []),
        ]}
        rows={ROWS}
      />
      <Loaded of={guests} skeleton={<SkeletonList shape="rows" count={5} />}>
        {(counts) => <VisitCounts {...counts} />}
      </Loaded>
    </DetailSection>
  );
}

function VisitCounts({ visits, lapsed }: ReportGuests) {
  const { t } = useTranslation('reports-merchant');
  const { value } = useReportWords();
  const { id: storeId } = useWorkplace();
  const sum = visits.reduce((all, { guests }) => all + guests, 0);
  return (
    <>
      <ReportTable
        label={t('guests.frequency')}
        rowHead={t('guests.frequency')}
        rowName={({ group }) => t(`guests.visits.${group}`)}
        rowKey={({ group }) => group}
        columns={[
          { name: t('guests.guests'), value: ({ guests }) => value('count', guests) },
          {
            name: t('guests.share'),
            value: ({ guests }) => value('share', sum === 0 ? null : guests / sum),
            ...(sum > 0 && { bar: ({ guests }: ReportGuests['visits'][number]) => guests / sum }),
          },
        ]}
        rows={visits}
      />
      <dl className="flex flex-col gap-0.5">
        <dt className="text-ink-soft text-small">{t('guests.lapsed')}</dt>
        <dd className="font-semibold text-lead tabular-nums">{value('count', lapsed)}</dd>
        <dd className="text-caption text-ink-soft">{t('guests.lapsedDetail')}</dd>
      </dl>
      {lapsed > 0 && (
        <Button
          variant="secondary"
          size="small"
          className="self-start print:hidden"
          render={
            <Link to="/web/$storeId/diner-list" params={{ storeId }} search={{ lapsed: 'yes' } as never} />
          }
        >
          {t('guests.openLapsed')}
        </Button>
      )}
    </>
  );
}
