import {
  type Report,
  TURN_AWAY_GROUPS,
  type TurnAwayGroup,
  type TurnAwayGroupRow,
} from '@xiwei/contract/reports/reports.model.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { DetailSection } from '#ui/detail-section.tsx';
import { Select } from '#ui/select.tsx';
import { useReportWords } from '../parts/use-report-words.ts';
import { ReportTable } from './report-table.tsx';
import { useReportSearch } from './use-report-search.ts';

/** The parties that asked for a time and got no table: in all, with the compared days, and by a group. */
export function TurnAwaySection({ report }: { report: Report }) {
  const { t } = useTranslation('reports-merchant');
  const { value } = useReportWords();
  const { turnedAway, compared } = report;
  return (
    <DetailSection title={t('sections.turnAways')}>
      <p className="text-ink-soft text-small">{t('sections.turnAwaysDetail')}</p>
      {turnedAway.parties === 0 && !compared?.turnedAway.parties ? (
        <p className="text-small">{t('turnAways.none')}</p>
      ) : (
        <ReportTable
          label={t('sections.turnAways')}
          rowHead={t('sections.turnAways')}
          rowName={(row) => t(`turnAways.${row}`)}
          rowKey={(row) => row}
          columns={[
            { name: t('chart.sum'), value: (row) => value('count', turnedAway[row]) },
            ...(compared
              ? [
                  {
                    name: t('chart.compared'),
                    value: (row: (typeof SUMS)[number]) => value('count', compared.turnedAway[row]),
                  },
                ]
              : []),
          ]}
          rows={SUMS}
        />
      )}
      {turnedAway.parties > 0 && <TurnAwayGroups groups={report.turnAways} />}
    </DetailSection>
  );
}

const SUMS = ['parties', 'people'] as const;

function TurnAwayGroups({ groups }: { groups: Report['turnAways'] }) {
  const { t } = useTranslation('reports-merchant');
  const { value, day } = useReportWords();
  const { asked, change } = useReportSearch();
  const rows = groups[asked];
  const most = Math.max(1, ...rows.map(({ parties }) => parties));
  const nameOf = (group: TurnAwayGroup, { key, name }: TurnAwayGroupRow) =>
    group === 'day' ? day(key) : name;
  return (
    <>
      <Select
        label={t('turnAways.by')}
        className="max-w-80 print:hidden"
        value={asked}
        onChange={(chosen) => change({ asked: chosen })}
        options={TURN_AWAY_GROUPS.map((each) => ({ value: each, label: t(`turnAways.groups.${each}`) }))}
      />
      <ReportTable
        label={t('orders.title', { figure: t('sections.turnAways'), group: t(`turnAways.groups.${asked}`) })}
        rowHead={t(`turnAways.groups.${asked}`)}
        rowName={(row) => nameOf(asked, row)}
        rowKey={({ key }) => key}
        columns={[
          {
            name: t('turnAways.parties'),
            value: ({ parties }) => value('count', parties),
            bar: ({ parties }) => parties / most,
          },
          { name: t('turnAways.people'), value: ({ people }) => value('count', people) },
        ]}
        rows={rows}
      />
    </>
  );
}
