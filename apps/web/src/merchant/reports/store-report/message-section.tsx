import { reportsApi } from '@xiwei/contract/reports/reports.api.ts';
import type { Report, ReportMessages } from '@xiwei/contract/reports/reports.model.ts';
import { MESSAGE_CHANNELS } from '@xiwei/contract/stores/store-messages.ts';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { DetailSection } from '#ui/detail-section.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { useReportWords } from '../parts/use-report-words.ts';
import { ReportTable } from './report-table.tsx';

/** The messages that the store sent to guests, by month, with what SMS cost if the platform has set prices. */
export function MessageSection({ report: { from, to } }: { report: Report }) {
  const { t } = useTranslation('reports-merchant');
  const { id: storeId } = useWorkplace();
  const messages = useRead(reportsApi.readReportMessages, { params: { storeId }, query: { from, to } });
  return (
    <DetailSection title={t('sections.messages')}>
      <p className="text-ink-soft text-small">{t('sections.messagesDetail')}</p>
      <Loaded of={messages} skeleton={<SkeletonList shape="rows" count={2} />}>
        {(sent) =>
          sent.months.length === 0 ? (
            <p className="text-small">{t('messages.none')}</p>
          ) : (
            <MonthTable sent={sent} />
          )
        }
      </Loaded>
    </DetailSection>
  );
}

type Month = ReportMessages['months'][number];

/** The messages of each month; of several months also the sum. */
function MonthTable({ sent }: { sent: ReportMessages }) {
  const { t } = useTranslation('reports-merchant');
  const { value, month: nameOf } = useReportWords();
  const { months, ...sum } = sent;
  const rows: Month[] = months.length > 1 ? [...months, { ...sum, month: SUM }] : months;
  return (
    <ReportTable
      label={t('sections.messages')}
      rowHead={t('messages.month')}
      rowName={({ month }) => (month === SUM ? t('chart.sum') : nameOf(month))}
      rowKey={({ month }) => month}
      columns={[
        ...MESSAGE_CHANNELS.map((channel) => ({
          name: t(`messages.channels.${channel}`),
          value: (row: Month) => value('count', row[channel]),
        })),
        ...(sent.cost === null
          ? []
          : [{ name: t('messages.cost'), value: ({ cost }: Month) => value('money', cost) }]),
      ]}
      rows={rows}
    />
  );
}

/** Key of the row with the sum. */
const SUM = 'sum';
