import { dateFormat } from '@xiwei/contract/common/date-format.ts';
import { formatMoney } from '@xiwei/contract/common/money.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import type { PaymentMethod, Payout } from '@xiwei/contract/money/money.model.ts';
import { useReadPages } from '#api/hooks.ts';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePaymentMethodLabel } from '#shared/money/payment-method-label.ts';
import { LoadedPages } from '#shared/states/loaded-pages.tsx';
import { useCurrency } from '#ui/currency.ts';
import { SectionHeading } from '#ui/section-heading.tsx';

/** Payouts with the state of each part, latest first. Renders nothing if there are none, or while they are read. */
export function Payouts() {
  const { t } = useTranslation('money');
  const payouts = useReadPages(moneyApi.listPayouts, {});
  if (!payouts.data || payouts.data.pages.every(({ items }) => items.length === 0)) return null;
  return (
    <section className="flex flex-col gap-2">
      <SectionHeading title={t('payout.list')} />
      <LoadedPages
        of={payouts}
        label={t('payout.list')}
        itemKey={({ id }) => id}
        isFollowed
        skeleton={null}
        empty={null}
      >
        {(payout) => <PayoutRow payout={payout} />}
      </LoadedPages>
    </section>
  );
}

function PayoutRow({ payout: { amount, at, parts } }: { payout: Payout }) {
  const { t } = useTranslation('money');
  const language = useLanguage();
  const currency = useCurrency();
  const methodLabel = usePaymentMethodLabel();
  const when = dateFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(Date.parse(at));
  return (
    <div className="flex flex-col gap-1 px-pad py-3">
      <p className="flex justify-between gap-3">
        <span>{when}</span>
        <span className="font-semibold tabular-nums">{formatMoney(amount, currency, language)}</span>
      </p>
      <ul className="flex flex-col gap-1 text-ink-soft text-small">
        {parts.map((part, index) => (
          <li key={`${part.method} ${part.channel} ${index.toString()}`}>
            {t(`payout.states.${part.state}`, {
              amount: formatMoney(part.amount, currency, language),
              method: methodLabel(part.method as Exclude<PaymentMethod, 'offline'>, part.channel),
            })}
          </li>
        ))}
      </ul>
    </div>
  );
}
