import { dateFormat, TIME_FORMAT } from '@xiwei/contract/common/date-format.ts';
import type { Report } from '@xiwei/contract/reports/reports.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { DetailSection } from '#ui/detail-section.tsx';
import { useReportWords } from '../parts/use-report-words.ts';
import { ReportTable } from './report-table.tsx';

type Hour = Report['hours'][number];

/** The use of seats by the hours of the business day in which the store is open. */
export function HourSection({ report }: { report: Report }) {
  const { t } = useTranslation('reports-merchant');
  const { value, language } = useReportWords();
  const hourText = (hour: number) =>
    dateFormat(language, { ...TIME_FORMAT, timeZone: 'UTC' }).format((hour % 24) * 3_600_000);
  const shareOf = ({ seatMinutes, openMinutes }: Hour) => seatMinutes / openMinutes;
  return (
    <DetailSection title={t('sections.hours')}>
      <p className="text-ink-soft text-small">{t('sections.hoursDetail')}</p>
      <ReportTable
        label={t('sections.hours')}
        rowHead={t('groups.time')}
        rowName={({ hour }) => `${hourText(hour)}–${hourText(hour + 1)}`}
        rowKey={({ hour }) => String(hour)}
        columns={[
          {
            name: t('rates.seatUse'),
            value: (row) => value('share', shareOf(row)),
            bar: (row) => shareOf(row),
          },
        ]}
        rows={report.hours.filter(({ openMinutes }) => openMinutes > 0)}
      />
    </DetailSection>
  );
}
