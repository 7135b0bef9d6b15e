import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { bookingApi, ORDER_TABS } from '@xiwei/contract/booking/booking.api.ts';
import { refreshChanged } from '#api/refresh.ts';
import { DinerPage } from '#diner/shell/diner-page.tsx';
import { useTranslation } from '#i18n/use-translation.ts';
import { usePage } from '#shared/navigation/use-page.ts';
import { Button } from '#ui/button.tsx';
import { PullToRefresh } from '#ui/pull-to-refresh.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { OrderList } from './order-list.tsx';

/** The user's bookings in tabs: payment pending, in progress, after sales. */
export function OrderHistoryScreen() {
  const { t } = useTranslation('booking-orders');
  const navigate = useNavigate();
  const client = useQueryClient();
  const { search } = usePage('/order-history');
  const tab = ORDER_TABS.find((value) => value === search.tab) ?? 'inProgress';
  return (
    <DinerPage title={t('history.title')}>
      <nav
        aria-label={t('history.others')}
        className="-mt-1 flex flex-wrap gap-x-1 px-gutter pb-1 [&>:first-child]:-ms-3"
      >
        <Button variant="quiet" size="small" render={<Link to="/shop-orders" search={{}} />}>
          {t('history.goods')}
        </Button>
        <Button variant="quiet" size="small" render={<Link to="/my-feasts" />}>
          {t('history.feasts')}
        </Button>
        <Button variant="quiet" size="small" render={<Link to="/book-out-form-history" />}>
          {t('history.bookOuts')}
        </Button>
      </nav>
      <PullToRefresh
        onRefresh={() => refreshChanged(client, bookingApi.listMyOrders.reads)}
        className="flex-1"
      >
        <Tabs
          label={t('history.tabs')}
          className="px-gutter"
          value={tab}
          onChange={(chosen) =>
            void navigate({ to: '.', search: { tab: chosen }, replace: true, resetScroll: false })
          }
          items={ORDER_TABS.map((value) => ({
            value,
            label: t(`history.${value}`),
            panel: <OrderList tab={value} />,
          }))}
        />
      </PullToRefresh>
    </DinerPage>
  );
}
