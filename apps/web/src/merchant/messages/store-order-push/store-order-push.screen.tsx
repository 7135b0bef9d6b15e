import type { StaffOrder } from '@xiwei/contract/booking/booking.model.ts';
import { staffOrdersApi } from '@xiwei/contract/booking/staff-orders.api.ts';
import { messagesApi } from '@xiwei/contract/messages/messages.api.ts';
import { CalendarX2, UserRoundX } from 'lucide-react';
import { useRead, useReadPages } from '#api/hooks.ts';
import { useTranslation } from '#i18n/use-translation.ts';
import { StorePage } from '#merchant/shell/store-page.tsx';
import { useGuestWords } from '#shared/booking/guest-words.ts';
import { PathLink } from '#shared/navigation/path-link.tsx';
import { usePage } from '#shared/navigation/use-page.ts';
import { allOf } from '#shared/states/all-of.ts';
import { Loaded } from '#shared/states/loaded.tsx';
import { LoadedPages } from '#shared/states/loaded-pages.tsx';
import { Button } from '#ui/button.tsx';
import { DetailSection } from '#ui/detail-section.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { SkeletonList } from '#ui/skeleton.tsx';
import { SendEntry } from '../parts/send-entry.tsx';
import { ManualMessageForm } from './manual-message-form.tsx';

/** Sends a message to the guest of an order by hand, and shows what was sent before. */
export function StoreOrderPushScreen() {
  const { t } = useTranslation('messages-merchant');
  const { params } = usePage('/web/$storeId/store-order-push/$orderId');
  const order = useRead(staffOrdersApi.readOrder, { params });
  const options = useRead(messagesApi.readPushOptions, { params });
  const { fullName } = useGuestWords();
  const guest = order.data?.diner;
  return (
    <StorePage
      title={guest ? t('push.title', { guest: fullName(guest) }) : undefined}
      detail={order.data && t('push.code', { code: order.data.bookingCode })}
      width="form"
    >
      <Loaded
        of={allOf({ order, options })}
        skeleton={<SkeletonList shape="rows" count={6} />}
        missing={<OrderMissing storeId={params.storeId} />}
      >
        {(read) =>
          read.order.diner ? (
            <>
              <ManualMessageForm key={read.order.id} order={read.order} options={read.options} />
              <OrderSends order={read.order} />
            </>
          ) : (
            <NoGuest order={read.order} />
          )
        }
      </Loaded>
    </StorePage>
  );
}

/** The messages that were sent for an order, with their outcomes. */
function OrderSends({ order }: { order: StaffOrder }) {
  const { t } = useTranslation('messages-merchant');
  const { storeId, id: orderId } = order;
  return (
    <DetailSection title={t('push.history')}>
      <LoadedPages
        of={useReadPages(messagesApi.listSends, { orderId, limit: 30 }, { storeId })}
        label={t('push.history')}
        itemKey={({ id }) => id}
        skeleton={<SkeletonList shape="rows" count={2} />}
        className="overflow-hidden rounded-large border border-line bg-surface"
        empty={<p className="text-ink-soft text-small">{t('push.historyEmpty')}</p>}
      >
        {(send) => <SendEntry send={send} storeId={storeId} />}
      </LoadedPages>
    </DetailSection>
  );
}

const orderPath = ({ storeId, id }: Pick<StaffOrder, 'storeId' | 'id'>): string =>
  `/web/${storeId}/store-order-detail/${id}`;

function NoGuest({ order }: { order: StaffOrder }) {
  const { t } = useTranslation('messages-merchant');
  return (
    <EmptyState
      icon={<UserRoundX size={30} strokeWidth={1.5} />}
      title={t('push.noGuestTitle')}
      detail={t('push.noGuestDetail')}
      action={<Button render={<PathLink path={orderPath(order)} />}>{t('push.toOrder')}</Button>}
    />
  );
}

function OrderMissing({ storeId }: { storeId: string }) {
  const { t } = useTranslation('messages-merchant');
  return (
    <EmptyState
      icon={<CalendarX2 size={30} strokeWidth={1.5} />}
      title={t('push.missingTitle')}
      detail={t('push.missingDetail')}
      action={
        <Button render={<PathLink path={`/web/${storeId}/booking-order-search`} />}>
          {t('push.findOrders')}
        </Button>
      }
    />
  );
}
