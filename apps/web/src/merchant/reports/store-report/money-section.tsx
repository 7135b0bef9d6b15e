import { MONEY_FIGURES, type Report } from '@xiwei/contract/reports/reports.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { DetailSection } from '#ui/detail-section.tsx';
import { useReportWords } from '../parts/use-report-words.ts';
import { ReportTable } from './report-table.tsx';

/** What moved in the ledger, with the compared days. */
export function MoneySection({ report }: { report: Report }) {
  const { t } = useTranslation('reports-merchant');
  const { value } = useReportWords();
  const { money, compared } = report;
  return (
    <DetailSection title={t('sections.money')}>
      <p className="text-ink-soft text-small">{t('sections.moneyDetail')}</p>
      <ReportTable
        label={t('sections.money')}
        rowHead={t('sections.money')}
        rowName={(name) => t(`money.${name}`)}
        rowKey={(name) => name}
        columns={[
          { name: t('chart.sum'), value: (name) => value('money', money[name]) },
          ...(compared
            ? [
                {
                  name: t('chart.compared'),
                  value: (name: (typeof MONEY_FIGURES)[number]) => value('money', compared.money[name]),
                },
              ]
            : []),
        ]}
        rows={MONEY_FIGURES}
      />
    </DetailSection>
  );
}
