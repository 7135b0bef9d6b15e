import type { Report, ReportPeriod } from '@xiwei/contract/reports/reports.model.ts';
import { useTranslation } from 'react-i18next';
import { DetailSection } from '#ui/detail-section.tsx';
import { ReportTable } from './report-table.tsx';
import { useReportWords } from './use-report-words.ts';

const ROWS = ['newGuests', 'returnVisits', 'unknownVisits'] as const;
type Row = (typeof ROWS)[number];

const countOf = (row: Row, period: ReportPeriod): number =>
  row === 'unknownVisits' ? period.figures.unknownVisits : period[row];

/** First and further visits of guests, with the compared days. */
export function GuestSection({ report }: { report: Report }) {
  const { t } = useTranslation('reports-merchant');
  const { value } = useReportWords();
  const { compared } = report;
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
    </DetailSection>
  );
}
