import type { ListedFigure } from '@xiwei/contract/booking/order-figures.model.ts';
import { REPORT_GROUPS, type Report, type ReportGroupRow } from '@xiwei/contract/reports/reports.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { DetailSection } from '#ui/detail-section.tsx';
import { Select } from '#ui/select.tsx';
import { absenceRate, cancellationRate } from '../parts/measures.ts';
import { useReportWords } from '../parts/use-report-words.ts';
import { ReportTable } from './report-table.tsx';
import { useReportSearch } from './use-report-search.ts';

/** The figures that open their orders, in the order of the columns. */
const LISTED = [
  'orders',
  'bookings',
  'visits',
  'absences',
  'guestCancellations',
  'storeCancellations',
  'unpaid',
] as const;

/** The figures by a group of orders. Each number opens the orders behind it. */
export function GroupSection({ report }: { report: Report }) {
  const { t } = useTranslation('reports-merchant');
  const { value } = useReportWords();
  const { group, change } = useReportSearch();
  const rows = report.groups[group];
  const most = Math.max(1, ...rows.map(({ figures }) => figures.orders));
  const opener = (figure: ListedFigure) => (row: ReportGroupRow) => (
    <button
      type="button"
      className="rounded-small underline decoration-line-strong underline-offset-4 hover:decoration-ink"
      aria-label={`${value('count', row.figures[figure])} ${t('orders.show', { figure: t(`figures.${figure}`), group: row.name })}`}
      onClick={() => change({ figure, of: group, key: row.key }, { replace: false })}
    >
      {value('count', row.figures[figure])}
    </button>
  );
  return (
    <DetailSection title={t('sections.groups')}>
      <Select
        label={t('chart.group')}
        className="max-w-80 print:hidden"
        value={group}
        onChange={(chosen) => change({ group: chosen })}
        options={REPORT_GROUPS.map((each) => ({ value: each, label: t(`groups.${each}`) }))}
      />
      <ReportTable
        label={t(`groups.${group}`)}
        rowHead={t(`groups.${group}`)}
        rowName={({ name }) => name}
        rowKey={({ key }) => key}
        columns={[
          ...LISTED.map((figure) => ({
            name: t(`figures.${figure}`),
            value: opener(figure),
            ...(figure === 'orders' && { bar: ({ figures }: ReportGroupRow) => figures.orders / most }),
          })),
          { name: t('figures.people'), value: ({ figures }) => value('count', figures.people) },
          { name: t('rates.absence'), value: ({ figures }) => value('share', absenceRate(figures)) },
          {
            name: t('rates.cancellation'),
            value: ({ figures }) => value('share', cancellationRate(figures)),
          },
          { name: t('figures.mealAmount'), value: ({ figures }) => value('money', figures.mealAmount) },
        ]}
        rows={rows}
      />
    </DetailSection>
  );
}
