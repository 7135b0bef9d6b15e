import { formatMoney } from '@xiwei/contract/common/money.ts';
import { dinerRecordApi } from '@xiwei/contract/diners/diner-record.api.ts';
import type { DinerRecord } from '@xiwei/contract/diners/diner-record.model.ts';
import { useRead } from '#api/hooks.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { formatLongDay } from '#shared/format/days.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { useCurrency } from '#ui/currency.ts';
import { DetailSection, Fact, FactList } from '#ui/detail-section.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';

/** A guest's visits, no-shows, favourite tables and, for managers, amounts. */
export function GuestFigures({ dinerId }: { dinerId: string }) {
  const { t } = useTranslation('diners-staff');
  const { id: storeId } = useWorkplace();
  const record = useRead(dinerRecordApi.readDinerRecord, { params: { storeId, dinerId } });
  return (
    <DetailSection title={t('record.title')}>
      <Loaded of={record} skeleton={<SkeletonList count={2} />}>
        {(data) => (
          <>
            <FactList>
              <Visits record={data} />
              <Amounts record={data} />
            </FactList>
            {data.spent === null && <p className="text-ink-soft text-small">{t('record.hostsOnly')}</p>}
          </>
        )}
      </Loaded>
    </DetailSection>
  );
}

function Visits({ record }: { record: DinerRecord }) {
  const { t } = useTranslation('diners-staff');
  const language = useLanguage();
  const { visits, absent, closed, upcoming, firstVisitOn, lastVisitOn, favouriteTables } = record;
  const tables = favouriteTables.map(({ label, visits: count }) => t('record.table', { label, count }));
  return (
    <>
      <Fact name={t('record.visits')}>
        {visits > 0 ? t('record.times', { count: visits }) : t('record.never')}
      </Fact>
      <Fact name={t('record.absent')}>{t('record.times', { count: absent })}</Fact>
      <Fact name={t('record.closed')}>{closed}</Fact>
      <Fact name={t('record.upcoming')}>{upcoming}</Fact>
      {firstVisitOn && <Fact name={t('record.firstVisit')}>{formatLongDay(firstVisitOn, language)}</Fact>}
      {lastVisitOn && <Fact name={t('record.lastVisit')}>{formatLongDay(lastVisitOn, language)}</Fact>}
      {tables.length > 0 && <Fact name={t('record.tables')}>{tables.join(' · ')}</Fact>}
    </>
  );
}

/** The amounts, which the server gives to managers only. */
function Amounts({ record: { spent, average, refunded } }: { record: DinerRecord }) {
  const { t } = useTranslation('diners-staff');
  const language = useLanguage();
  const currency = useCurrency();
  const amounts = [
    ['spent', spent],
    ['average', average],
    ['refunded', refunded],
  ] as const;
  return amounts.map(
    ([name, amount]) =>
      amount !== null && (
        <Fact key={name} name={t(`record.${name}`)}>
          <span className="tabular-nums">{formatMoney(amount, currency, language)}</span>
        </Fact>
      ),
  );
}
