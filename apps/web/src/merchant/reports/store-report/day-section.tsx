import type { Report } from '@xiwei/contract/reports/reports.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { DetailSection } from '#ui/detail-section.tsx';
import { Select } from '#ui/select.tsx';
import { kindOf, MEASURES, measureOf } from '../parts/measures.ts';
import { useReportWords } from '../parts/use-report-words.ts';
import { DayChart } from './day-chart.tsx';
import { ReportTable } from './report-table.tsx';
import { useReportSearch } from './use-report-search.ts';

/** A measure by day as a chart and as a table, with that of the compared days. */
export function DaySection({ report }: { report: Report }) {
  const { t } = useTranslation('reports-merchant');
  const { day, value, measure: name } = useReportWords();
  const { measure, change } = useReportSearch();
  const { days, compared } = report;
  const rows = days.map((each, index) => ({
    date: each.date,
    now: measureOf(measure, each),
    before: compared?.days[index] ? measureOf(measure, compared.days[index]) : null,
    beforeDate: compared?.days[index]?.date,
  }));
  const text = (number: number | null) => value(kindOf(measure), number);
  const label = t('chart.label', { figure: name(measure), from: day(report.from), to: day(report.to) });
  return (
    <DetailSection title={t('sections.days')}>
      <Select
        label={t('chart.measure')}
        className="max-w-80 print:hidden"
        value={measure}
        onChange={(chosen) => change({ measure: chosen })}
        options={MEASURES.map((each) => ({ value: each, label: name(each) }))}
      />
      <DayChart
        label={label}
        points={rows.map(({ date, now, before }) => ({ name: day(date), now: now ?? 0, before }))}
        text={text}
      />
      <details className="print:hidden">
        <summary className="cursor-pointer py-1 text-small underline underline-offset-4">
          {t('chart.table')}
        </summary>
        <ReportTable
          label={label}
          rowHead={t('chart.day')}
          rowName={({ date }) => day(date)}
          rowKey={({ date }) => date}
          columns={[
            { name: name(measure), value: ({ now }) => text(now) },
            ...(compared
              ? [
                  {
                    name: t('chart.compared'),
                    value: ({ before, beforeDate }: (typeof rows)[number]) =>
                      beforeDate === undefined ? '–' : `${text(before)} (${day(beforeDate)})`,
                  },
                ]
              : []),
          ]}
          rows={rows}
        />
      </details>
    </DetailSection>
  );
}
