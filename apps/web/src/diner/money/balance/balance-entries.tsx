import { dateFormat } from '@xiwei/contract/common/date-format.ts';
import { formatMoney } from '@xiwei/contract/common/money.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import type { BalanceEntry } from '@xiwei/contract/money/money.model.ts';
import { ReceiptText } from 'lucide-react';
import { useReadPages } from '#api/hooks.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePaymentMethodLabel } from '#shared/money/payment-method-label.ts';
import { LoadedPages } from '#shared/states/loaded-pages.tsx';
import { useCurrency } from '#ui/currency.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListRow } from '#ui/list-row.tsx';
import { SectionHeading } from '#ui/section-heading.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { useReference } from '../parts/use-reference.ts';

/** Entries of the balance, latest first. */
export function BalanceEntries() {
  const { t } = useTranslation('money');
  return (
    <section className="flex flex-col gap-2">
      <SectionHeading title={t('balance.entries')} />
      <LoadedPages
        of={useReadPages(moneyApi.listBalanceEntries, {})}
        label={t('balance.entries')}
        itemKey={(entry) => entry.id}
        skeleton={<SkeletonList shape="rows" count={4} />}
        empty={
          <EmptyState
            icon={<ReceiptText size={32} strokeWidth={1.5} />}
            title={t('balance.emptyTitle')}
            detail={t('balance.emptyDetail')}
          />
        }
      >
        {(entry) => <EntryRow entry={entry} />}
      </LoadedPages>
    </section>
  );
}

function EntryRow({
  entry: { type, amount, at, purpose, reference, method, channel },
}: {
  entry: BalanceEntry;
}) {
  const { t } = useTranslation('money');
  const methodLabel = usePaymentMethodLabel();
  const language = useLanguage();
  const currency = useCurrency();
  const referenceOf = useReference();
  const when = dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(Date.parse(at));
  const methodName = type === 'topUp' && method && method !== 'offline' && methodLabel(method, channel);
  const subject = methodName || (reference && referenceOf(purpose, reference));
  const sign = type === 'payment' || type === 'payout' ? 'minus' : 'plus';
  return (
    <ListRow
      title={t(`balance.types.${type}`, { purpose: purpose ? t(`purposes.${purpose}`) : '' })}
      detail={[subject, when].filter(Boolean).join(' · ')}
      trailing={
        <span className="font-semibold text-ink tabular-nums">
          {t(`balance.${sign}`, { amount: formatMoney(amount, currency, language) })}
        </span>
      }
    />
  );
}
