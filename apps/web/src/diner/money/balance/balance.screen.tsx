import { Link } from '@tanstack/react-router';
import { type Fen, formatMoney } from '@xiwei/contract/common/money.ts';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import { useState } from 'react';
import { useRead } from '#api/hooks.ts';
import { DinerPage } from '#diner/shell/diner-page.tsx';
import { useLanguage } from '#i18n/use-language.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { PathLink } from '#shared/navigation/path-link.tsx';
import { usePage } from '#shared/navigation/use-page.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { useCurrency } from '#ui/currency.ts';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { BalanceEntries } from './balance-entries.tsx';
import { PayoutForm } from './payout-form.tsx';
import { Payouts } from './payouts.tsx';
import { TopUpForm } from './top-up-form.tsx';

/** The user's balance with the platform: amount, top-up and entries. */
export function BalanceScreen() {
  const { t } = useTranslation('money');
  return (
    <DinerPage title={t('balance.title')} back="/setting">
      <Loaded
        of={useRead(moneyApi.readBalance, {}, { alwaysRefetch: true })}
        skeleton={<SkeletonList shape="rows" count={6} />}
      >
        {({ balance, reserved }) => <BalanceContent amount={balance} reserved={reserved} />}
      </Loaded>
    </DinerPage>
  );
}

function BalanceContent({ amount, reserved }: { amount: Fen; reserved: Fen }) {
  const { t } = useTranslation('money');
  const language = useLanguage();
  const currency = useCurrency();
  const { returnTo } = usePage('/balance').search;
  const [isPayingOut, setPayingOut] = useState(false);
  return (
    <div className="flex flex-col gap-8 px-gutter pt-4 pb-10">
      <div className="flex flex-col items-center gap-1 text-center">
        <p className="text-ink-soft text-small">{t('balance.current')}</p>
        <p className="font-semibold text-hero tabular-nums">{formatMoney(amount, currency, language)}</p>
        {reserved > 0 && (
          <p className="text-ink-soft text-small">
            {t('balance.reserved', { amount: formatMoney(reserved, currency, language) })}
          </p>
        )}
        <div className="flex flex-wrap justify-center gap-2 pt-1">
          {returnTo && (
            <Button variant="secondary" render={<PathLink path={returnTo} />}>
              {t('balance.backToPay')}
            </Button>
          )}
          {amount > 0 && (
            <Button variant="secondary" onClick={() => setPayingOut(true)}>
              {t('payout.action')}
            </Button>
          )}
        </div>
      </div>
      {isPayingOut && <PayoutForm balance={amount} onClose={() => setPayingOut(false)} />}
      <PendingTopUp />
      <TopUpForm />
      <Payouts />
      <BalanceEntries />
    </div>
  );
}

/** Notice of a started, unpaid top-up, with a link to continue it. */
function PendingTopUp() {
  const { t } = useTranslation('money');
  const language = useLanguage();
  const currency = useCurrency();
  const { returnTo } = usePage('/balance').search;
  const payment = useRead(moneyApi.readTopUpUnderWay, {}, { alwaysRefetch: true }).data?.payment;
  if (!payment) return null;
  const amount = formatMoney(payment.amount, currency, language);
  const params = { storeId: payment.storeId, paymentId: payment.id };
  return (
    <NoticeBar tone="info" title={t('balance.underWay', { amount })}>
      <Link
        to="/payment/$storeId/$paymentId"
        params={params}
        search={{ returnTo }}
        className="transition-feedback inline-flex min-h-9 items-center text-accent-text hover:underline"
      >
        {t('balance.goOn')}
      </Link>
    </NoticeBar>
  );
}
