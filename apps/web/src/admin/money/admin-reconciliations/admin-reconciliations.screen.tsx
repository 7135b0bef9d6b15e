import { Link } from '@tanstack/react-router';
import { formatDay } from '@xiwei/contract/common/date-format.ts';
import { formatMoney } from '@xiwei/contract/common/money.ts';
import { addDays, dateIn } from '@xiwei/contract/common/wall-clock.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import type { Difference, Reconciliation } from '@xiwei/contract/money/reconciliation.model.ts';
import { ChevronLeft, ChevronRight, Scale } from 'lucide-react';
import { AdminLoaded } from '#admin/admin/parts/admin-loaded.tsx';
import { AdminPage } from '#admin/admin/parts/admin-page.tsx';
import { useRead } from '#api/hooks.ts';
import { serverNow } from '#api/server-clock.ts';
import { useAction } from '#api/use-action.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormProblem } from '#shared/form/form-problem.tsx';
import { usePaymentMethodLabel } from '#shared/money/payment-method-label.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';

/** The number of days that are shown. */
const DAYS = 14;

/** The comparisons of the ledger with the providers' books, by day and provider, latest first. The last day is in the address. */
export function AdminReconciliationsScreen() {
  const { t } = useTranslation('money-admin');
  const today = dateIn('Asia/Shanghai', serverNow());
  const { to: chosen = today } = usePage('/admin/admin-reconciliations').search;
  const to = chosen < today ? chosen : today;
  const read = useRead(moneyApi.listReconciliations, { query: { from: addDays(to, 1 - DAYS), to } });
  return (
    <AdminPage
      title={t('reconciliations.title')}
      detail={t('reconciliations.detail')}
      back="/admin/admin-home"
    >
      <Period to={to} today={today} />
      <AdminLoaded of={read} skeleton={<SkeletonList shape="rows" count={6} />}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState
              icon={<Scale size={30} strokeWidth={1.5} />}
              title={t('reconciliations.empty.title')}
              detail={t('reconciliations.empty.detail')}
            />
          ) : (
            <ul
              aria-label={t('reconciliations.title')}
              className="divide-y divide-line overflow-hidden rounded-large border border-line bg-surface"
            >
              {items.map((day) => (
                <li key={`${day.date} ${day.method}`} className="px-4 py-3.5">
                  <Day day={day} />
                </li>
              ))}
            </ul>
          )
        }
      </AdminLoaded>
    </AdminPage>
  );
}

interface PeriodProps {
  to: string;
  today: string;
}

/** The days that are shown, with links to those before and after them. */
function Period({ to, today }: PeriodProps) {
  const { t } = useTranslation('money-admin');
  const language = useLanguage();
  const next = addDays(to, DAYS);
  const days = { from: formatDay(addDays(to, 1 - DAYS), language), to: formatDay(to, language) };
  return (
    <nav aria-label={t('reconciliations.period')} className="flex flex-wrap items-center gap-3">
      <Button
        variant="secondary"
        size="small"
        icon={<ChevronLeft aria-hidden size={16} />}
        render={<Link to="/admin/admin-reconciliations" search={{ to: addDays(to, -DAYS) }} />}
      >
        {t('reconciliations.earlier')}
      </Button>
      <span role="status" className="text-ink-soft text-small">
        {t('reconciliations.days', days)}
      </span>
      {to < today && (
        <Button
          variant="secondary"
          size="small"
          icon={<ChevronRight aria-hidden size={16} />}
          render={<Link to="/admin/admin-reconciliations" search={{ to: next < today ? next : undefined }} />}
        >
          {t('reconciliations.later')}
        </Button>
      )}
    </nav>
  );
}

/** How the result of a day is shown. A day that was not compared to its end says nothing about the books. */
const RESULT_TONES = { agrees: 'positive', differs: 'negative', unfinished: 'caution' } as const;

function Day({ day }: { day: Reconciliation }) {
  const { t } = useTranslation('money-admin');
  const language = useLanguage();
  const methodLabel = usePaymentMethodLabel();
  const again = useAction(moneyApi.reconcileDay);
  const { method, date, differences, failure } = day;
  const result = failure !== null ? 'unfinished' : differences.length > 0 ? 'differs' : 'agrees';
  /** Lists the sums, each of one currency. */
  const sums = (which: 'paid' | 'refunded') =>
    day.sums.map((sum) => formatMoney(sum[which], language)).join(' + ') || '0';
  const runAgain = () => again.mutate({ body: { method, date } });
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="font-semibold">{`${formatDay(date, language)} · ${methodLabel(method, null)}`}</p>
        <Badge tone={RESULT_TONES[result]}>{t(`reconciliations.${result}`)}</Badge>
      </div>
      <p className="text-ink-soft text-small tabular-nums">
        {[
          t('reconciliations.payments', { count: day.payments, amount: sums('paid') }),
          t('reconciliations.refunds', { count: day.refunds, amount: sums('refunded') }),
        ].join(' · ')}
      </p>
      {failure !== null && (
        <p className="text-negative text-small">{t('reconciliations.failure', { code: failure })}</p>
      )}
      {differences.length > 0 && (
        <ul className="flex flex-col gap-1 text-small">
          {differences.map((each) => (
            <li key={`${each.about} ${each.number}`} className="wrap-anywhere">
              <DifferenceLine each={each} />
            </li>
          ))}
        </ul>
      )}
      <FormProblem error={again.error} onRetry={runAgain} />
      <Button
        size="small"
        variant="quiet"
        className="-ms-3 self-start"
        loading={again.isPending}
        onClick={runAgain}
      >
        {t('reconciliations.again')}
      </Button>
    </div>
  );
}

function DifferenceLine({ each: { kind, about, number, ours, theirs, healed } }: { each: Difference }) {
  const { t } = useTranslation('money-admin');
  const language = useLanguage();
  const shown = (amount: Difference['ours']) => (amount === null ? '–' : formatMoney(amount, language));
  return [
    t(`reconciliations.about.${about}`),
    number,
    t(`reconciliations.kinds.${kind}`, { ours: shown(ours), theirs: shown(theirs) }),
    ...(healed ? [t('reconciliations.healed')] : []),
  ].join(' · ');
}
