import { dateFormat } from '@xiwei/contract/common/date-format.ts';
import { formatMoney } from '@xiwei/contract/common/money.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import type { BalanceReturn, PaymentMethod } from '@xiwei/contract/money/money.model.ts';
import { HandCoins } from 'lucide-react';
import { useState } from 'react';
import { AdminGate } from '#admin/admin/parts/admin-loaded.tsx';
import { AdminPage } from '#admin/admin/parts/admin-page.tsx';
import { useReadPages } from '#api/hooks.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePaymentMethodLabel } from '#shared/money/payment-method-label.ts';
import { LoadedPages } from '#shared/states/loaded-pages.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { useCurrency } from '#ui/currency.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { FilterChip } from '#ui/filter-chip.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { RecordReturn, RetryReturn } from './return-dialogs.tsx';

/** Parts of payouts that no provider refunds: staff give them back and record how. */
export function AdminBalanceReturnsScreen() {
  const { t } = useTranslation('money-admin');
  const [isOpen, setOpen] = useState(true);
  const returns = useReadPages(moneyApi.listBalanceReturns, { open: isOpen ? 'true' : 'false' });
  return (
    <AdminPage title={t('returns.title')} detail={t('returns.detail')} back="/admin/admin-home">
      <AdminGate error={returns.error}>
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">{t('returns.show')}</legend>
          <FilterChip selected={isOpen} onClick={() => setOpen(true)}>
            {t('returns.open')}
          </FilterChip>
          <FilterChip selected={!isOpen} onClick={() => setOpen(false)}>
            {t('returns.ended')}
          </FilterChip>
        </fieldset>
        <LoadedPages
          of={returns}
          label={t('returns.title')}
          itemKey={({ id }) => id}
          skeleton={<SkeletonList shape="rows" count={5} />}
          className="overflow-hidden rounded-large border border-line bg-surface"
          empty={
            <EmptyState
              icon={<HandCoins size={30} strokeWidth={1.5} />}
              title={t('returns.empty.title')}
              detail={t('returns.empty.detail')}
            />
          }
        >
          {(each) => <ReturnRow each={each} />}
        </LoadedPages>
      </AdminGate>
    </AdminPage>
  );
}

function ReturnRow({ each }: { each: BalanceReturn }) {
  const { t } = useTranslation('money-admin');
  const language = useLanguage();
  const currency = useCurrency();
  const methodLabel = usePaymentMethodLabel();
  const [asked, setAsked] = useState<'record' | 'retry'>();
  const day = (instant: string) => dateFormat(language, { dateStyle: 'medium' }).format(Date.parse(instant));
  const amount = formatMoney(each.amount, currency, language);
  const facts = [
    methodLabel(each.method as Exclude<PaymentMethod, 'offline'>, each.channel),
    each.paidAt && t('returns.paid', { date: day(each.paidAt) }),
    each.providerNumber && t('returns.number', { number: each.providerNumber }),
    each.failure && t('returns.failure', { code: each.failure }),
  ];
  const person = each.accountClosed ? t('returns.closed') : each.phone || t('returns.noPhone');
  const close = () => setAsked(undefined);
  return (
    <div className="flex flex-col gap-1.5 px-4 py-3.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="font-semibold tabular-nums">{[amount, person].join(' · ')}</p>
        <Badge tone={each.state === 'open' ? 'caution' : 'positive'}>
          {t(`returns.states.${each.state}`)}
        </Badge>
      </div>
      <p className="text-small">{t(`returns.reasons.${each.reason}`)}</p>
      <p className="text-ink-soft text-small wrap-anywhere">{facts.filter(Boolean).join(' · ')}</p>
      {each.note && <p className="whitespace-pre-line text-small wrap-anywhere">{each.note}</p>}
      {each.can.length > 0 && (
        <div className="flex flex-wrap gap-2 pt-1">
          {each.can.includes('record') && (
            <Button size="small" variant="secondary" onClick={() => setAsked('record')}>
              {t('returns.record')}
            </Button>
          )}
          {each.can.includes('retry') && (
            <Button size="small" variant="quiet" onClick={() => setAsked('retry')}>
              {t('returns.retry')}
            </Button>
          )}
        </div>
      )}
      {asked === 'record' && <RecordReturn returnId={each.id} amount={amount} onClose={close} />}
      {asked === 'retry' && <RetryReturn returnId={each.id} amount={amount} onClose={close} />}
    </div>
  );
}
