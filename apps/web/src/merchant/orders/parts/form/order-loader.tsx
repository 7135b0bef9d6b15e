import type { OrderAction } from '@xiwei/contract/booking/booking.machine.ts';
import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { storeSettingsApi } from '@xiwei/contract/stores/store-settings.api.ts';
import type { ReactNode } from 'react';
import { useRead } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { FormSkeleton } from '#merchant/settings/form-skeleton.tsx';
import { useWorkplace } from '#merchant/shell/workplace.ts';
import { allOf } from '#shared/states/all-of.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { NoticeBar } from '#ui/notice-bar.tsx';

interface OrderLoaderProps {
  orderId: string;
  /** The action that the page performs; if the order's state does not allow it, `notPossible` is shown instead. */
  action: OrderAction;
  notPossible: string;
  children: (order: StaffOrder) => ReactNode;
}

/** Reads an order for a page that changes it. */
export function OrderLoader({ orderId, action, notPossible, children }: OrderLoaderProps) {
  const { t } = useTranslation('booking-order-form');
  const { id: storeId } = useWorkplace();
  const order = useRead(staffOrdersApi.readOrder, { params: { storeId, orderId } });
  const settings = useRead(storeSettingsApi.readStoreSettings, { params: { storeId } });
  return (
    <Loaded
      of={allOf({ order, settings })}
      skeleton={<FormSkeleton fields={4} />}
      missing={<EmptyState title={t('move.missing')} />}
    >
      {(data) =>
        data.order.can.includes(action) ? (
          children(data.order)
        ) : (
          <NoticeBar tone="caution">{notPossible}</NoticeBar>
        )
      }
    </Loaded>
  );
}
