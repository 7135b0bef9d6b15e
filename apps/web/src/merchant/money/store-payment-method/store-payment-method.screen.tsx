import { Link } from '@tanstack/react-router';
import { moneyApi } from '@xiwei/contract/money/money.api.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { StorePage } from '#merchant/shell/store-page.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { NotAllowed } from '#shared/identity/not-allowed.tsx';
import { Loaded } from '#shared/states/loaded.tsx';
import { Button } from '#ui/button.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { MethodCard } from './method-card.tsx';
import { isPayableOnline, type MethodState } from './method-state.ts';

/** How diners can pay. Owners switch each method on or off. */
export function StorePaymentMethodScreen() {
  const { role } = useWorkplace();
  return <StorePage width="form">{role === 'owner' ? <Methods /> : <OwnersOnly />}</StorePage>;
}

function Methods() {
  const { t } = useTranslation('money-merchant');
  const params = { storeId: useWorkplace().id };
  const methods = useRead(moneyApi.readStorePaymentMethods, { params });
  const settings = useRead(storeSettingsApi.readStoreSettings, { params }).data;
  const asksDeposits = settings?.rules.deposits.some(({ basis }) => basis !== 'none') ?? false;
  return (
    <>
      <p className="text-ink-soft">{t('paymentMethods.intro')}</p>
      <Loaded of={methods} skeleton={<SkeletonList shape="rows" count={8} />}>
        {({ items }) => (
          <>
            {asksDeposits && !items.some(isPayableOnline) && (
              <NoticeBar tone="caution">{t('paymentMethods.noneLeft')}</NoticeBar>
            )}
            <ul className="flex flex-col gap-3">
              {items.map((item) => (
                <MethodCard
                  key={item.method}
                  item={item}
                  isNeeded={asksDeposits && isLastOnline(item, items)}
                />
              ))}
            </ul>
          </>
        )}
      </Loaded>
    </>
  );
}

/** Checks whether a method is the only one by which diners can pay online. */
const isLastOnline = (item: MethodState, items: readonly MethodState[]): boolean =>
  isPayableOnline(item) && !items.some((other) => other.method !== item.method && isPayableOnline(other));

function OwnersOnly() {
  const { t } = useTranslation('money-merchant');
  const { id: storeId } = useWorkplace();
  return (
    <NotAllowed
      title={t('paymentMethods.notAllowed.title')}
      detail={t('paymentMethods.notAllowed.detail')}
      action={
        <Button render={<Link to="/web/$storeId/store" params={{ storeId }} />}>
          {t('paymentMethods.notAllowed.toStore')}
        </Button>
      }
    />
  );
}
