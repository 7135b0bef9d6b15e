import { SearchX } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { StorePage } from '#merchant/shell/store-page.tsx';
import { useLeave } from '#shared/navigation/use-leave.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { OrderMenuEditor, useOrderMenu } from '#shared/preorders/order-menu-editor.tsx';
import { allOf } from '#shared/states/all-of.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';

/** The dishes that the party of an order gets, chosen by staff. */
export function StoreOrderMenuScreen() {
  const { t } = useTranslation('preorders');
  const { params } = usePage('/web/$storeId/store-order-menu/$orderId');
  const of = { as: 'staff', params } as const;
  const leave = useLeave();
  return (
    <StorePage width="form">
      <Loaded
        of={allOf(useOrderMenu(of))}
        skeleton={<SkeletonList count={6} />}
        missing={
          <EmptyState
            icon={<SearchX size={32} strokeWidth={1.5} />}
            title={t('missing.title')}
            detail={t('missing.detail')}
          />
        }
      >
        {(read) => (
          <OrderMenuEditor
            {...of}
            {...read}
            onSaved={() => leave({ to: '/web/$storeId/store-order-detail/$orderId', params })}
          />
        )}
      </Loaded>
    </StorePage>
  );
}
