import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { DinerPage } from '#diner/shell/diner-page.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { useLeave } from '#shared/navigation/use-leave.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { OrderMenuEditor, useOrderMenu } from '#shared/preorders/order-menu-editor.tsx';
import { allOf } from '#shared/states/all-of.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { useFollowStore } from '#shared/stores/use-follow-store.ts';
import { Button } from '#ui/button.tsx';
import { CurrencyContext } from '#ui/currency.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';

/** The dishes that the diner of a booking orders in advance. */
export function OrderMenuScreen() {
  const { t } = useTranslation(['preorders', 'common']);
  const { params } = usePage('/order-menu/$storeId/$orderId');
  useFollowStore(params.storeId);
  const of = { as: 'diner', params } as const;
  const leave = useLeave();
  return (
    <DinerPage title={t('title')} back={`/order-detail/${params.storeId}/${params.orderId}`}>
      <Loaded
        of={allOf(useOrderMenu(of))}
        skeleton={<SkeletonList count={6} className="px-gutter" />}
        missing={
          <EmptyState
            icon={<SearchX size={32} strokeWidth={1.5} />}
            title={t('missing.title')}
            detail={t('missing.detail')}
            action={<Button render={<Link to="/order-history" />}>{t('common:actions.back')}</Button>}
          />
        }
      >
        {(read) => (
          <CurrencyContext value={read.choices.currency}>
            <OrderMenuEditor
              {...of}
              {...read}
              onSaved={() => leave({ to: '/order-detail/$storeId/$orderId', params })}
            />
          </CurrencyContext>
        )}
      </Loaded>
    </DinerPage>
  );
}
