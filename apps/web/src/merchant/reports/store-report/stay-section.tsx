import type { Report } from '@xiwei/contract/reports/reports.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { DetailSection } from '#ui/detail-section.tsx';
import { useReportWords } from '../parts/use-report-words.ts';
import { ReportTable } from './report-table.tsx';

/** How long parties were to stay and stayed, by kind of table and size. */
export function StaySection({ report }: { report: Report }) {
  const { t } = useTranslation('reports-merchant');
  const { value } = useReportWords();
  const rows = report.groups.party.filter(({ figures }) => figures.stays > 0);
  return (
    <DetailSection title={t('sections.stays')}>
      <p className="text-ink-soft text-small">
        {rows.length === 0 ? t('stay.few') : t('sections.staysDetail')}
      </p>
      {rows.length > 0 && (
        <ReportTable
          label={t('sections.stays')}
          rowHead={t('groups.party')}
          rowName={({ name }) => name}
          rowKey={({ key }) => key}
          columns={[
            { name: t('figures.stays'), value: ({ figures }) => value('count', figures.stays) },
            {
              name: t('rates.planned'),
              value: ({ figures }) => value('minutes', figures.plannedMinutes / figures.stays),
            },
            {
              name: t('rates.stayed'),
              value: ({ figures }) => value('minutes', figures.stayMinutes / figures.stays),
            },
            {
              name: t('rates.overrun'),
              value: ({ figures }) => value('share', figures.overruns / figures.stays),
            },
          ]}
          rows={rows}
        />
      )}
    </DetailSection>
  );
}
